import { expect, test } from 'vitest';
import { retryLocks } from './retry-locks.ts';

const locked = () => Object.assign(new Error('canceling statement'), { code: '55P03' });

test('a callback that gets no lock is called again, up to a total time', async () => {
  let tries = 0;
  const step = async () => {
    tries += 1;
    if (tries < 4) throw locked();
    return 'done';
  };
  const retryOptions = { first: 5, longest: 20, total: 60_000 };
  expect(await retryLocks(step, retryOptions)).toBe('done');
  expect(tries).toBe(4);
  await expect(
    retryLocks(() => Promise.reject(locked()), { first: 5, longest: 20, total: 50 }),
  ).rejects.toThrow('canceling statement');
});

test('a callback that fails for another reason than a lock is not called again', async () => {
  let tries = 0;
  const step = async () => {
    tries += 1;
    throw new Error('syntax error');
  };
  await expect(retryLocks(step)).rejects.toThrow('syntax error');
  expect(tries).toBe(1);
});

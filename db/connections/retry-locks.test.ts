import { expect, test } from 'vitest';
import { retryLocks } from './retry-locks.ts';

const locked = () => Object.assign(new Error('canceling statement'), { code: '55P03' });

test('a step is retried as a whole while a lock is unavailable, up to a limit', async () => {
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

test('a step that fails for another reason is not retried', async () => {
  let tries = 0;
  const step = async () => {
    tries += 1;
    throw new Error('syntax error');
  };
  await expect(retryLocks(step)).rejects.toThrow('syntax error');
  expect(tries).toBe(1);
});

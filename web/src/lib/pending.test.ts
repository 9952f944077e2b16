import { expect, test } from 'vitest';
import { counted, pendingRequests } from './pending.ts';

test('a request counts from its start to its end, also when it fails (doc 1 §3) (doc 1 §4)', async () => {
  const answered = counted(Promise.resolve('answer'));
  const refused = counted(Promise.reject(new Error('refused')));
  expect(pendingRequests.get()).toBe(2);
  await expect(answered).resolves.toBe('answer');
  await expect(refused).rejects.toThrow('refused');
  expect(pendingRequests.get()).toBe(0);
});

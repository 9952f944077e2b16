import { expect, test, vi } from 'vitest';
import { counted, isLongPending, pendingRequests } from './pending.ts';

test('a request is pending from its start to its end, including a failure (doc 1 §3) (doc 1 §4)', async () => {
  const answered = counted(Promise.resolve('answer'));
  const rejected = counted(Promise.reject(new Error('rejected')));
  expect(pendingRequests.get()).toBe(2);
  await expect(answered).resolves.toBe('answer');
  await expect(rejected).rejects.toThrow('rejected');
  expect(pendingRequests.get()).toBe(0);
});

test('the loading overlay appears after 200 ms and hides with the last response (D43)', async () => {
  vi.useFakeTimers();
  try {
    const { promise: first, resolve: answerFirst } = Promise.withResolvers<void>();
    const { promise: second, resolve: answerSecond } = Promise.withResolvers<void>();
    const answers = [counted(first), counted(second)];
    vi.advanceTimersByTime(199);
    expect(isLongPending.get()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isLongPending.get()).toBe(true);
    answerFirst();
    await answers[0];
    expect(isLongPending.get()).toBe(true);
    answerSecond();
    await answers[1];
    expect(isLongPending.get()).toBe(false);
    const quick = counted(Promise.resolve());
    vi.advanceTimersByTime(100);
    await quick;
    vi.advanceTimersByTime(1_000);
    expect(isLongPending.get()).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

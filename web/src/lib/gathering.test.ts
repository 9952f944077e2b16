import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gathering } from './gathering.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what comes together is given once, and what comes later by itself', () => {
  const act = vi.fn();
  const gather = gathering<string>(act, 100);
  gather(['sales', 'home']);
  gather(['workdays', 'home']);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(act.mock.calls).toEqual([[['sales', 'home', 'workdays']]]);
  gather(['home']);
  vi.advanceTimersByTime(100);
  expect(act.mock.calls[1]).toEqual([['home']]);
});

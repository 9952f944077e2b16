import { expect, test } from 'vitest';
import { createLogRateLimit } from './log-rate-limit.ts';

test('a log budget allows a number of lines per minute', () => {
  let time = 0;
  const mayLog = createLogRateLimit(3, () => time);
  const allowed = (times: number) => Array.from({ length: times }, mayLog).filter(Boolean).length;
  expect(allowed(1_000)).toBe(3);
  time = 59_999;
  expect(allowed(10)).toBe(0);
  time = 60_000;
  expect(allowed(10)).toBe(3);
});

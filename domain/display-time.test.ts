import { expect, test } from 'vitest';
import { displayTime } from './display-time.ts';

test.each([
  ['2026-11-20T19:05:09Z', 'America/Caracas', '03:05 PM'],
  ['2026-11-20T05:00:00Z', 'America/Lima', '12:00 AM'],
])('%s in %s is %s', (instant, zone, shown) => {
  expect(displayTime(instant, zone)).toBe(shown);
});

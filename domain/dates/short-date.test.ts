import { expect, test } from 'vitest';
import { shortDate, shortDateTime } from './short-date.ts';

test.each([
  ['2026-11-29', 'hoy'],
  ['2026-11-28', 'ayer'],
  ['2026-11-30', 'mañana'],
  ['2026-11-07', '7 nov'],
  ['2025-11-29', '29 nov 2025'],
])('shortDate formats %s as %s (D107)', (date, text) => {
  expect(shortDate(date, '2026-11-29')).toBe(text);
});

test('shortDateTime adds the time in the zone, except at midnight (D107)', () => {
  const format = (instant: string) => shortDateTime(instant, 'America/Caracas', '2026-11-29');
  expect(format('2026-11-29T13:14:59Z')).toBe('hoy 09:14');
  expect(format('2026-11-29T03:00:00Z')).toBe('ayer 23:00');
  expect(format('2026-11-29T04:00:00Z')).toBe('hoy');
});

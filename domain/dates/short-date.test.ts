import { expect, test } from 'vitest';
import { dayHeading, shortDate, shortDateTime, shortTime } from './short-date.ts';

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

test.each([
  ['2026-11-29', 'Hoy, domingo 29 nov'],
  ['2026-11-28', 'Ayer, sábado 28 nov'],
  ['2026-11-23', 'Lunes 23 nov'],
  ['2025-12-31', 'Miércoles 31 dic 2025'],
])('the heading of the rows of %s is %s (D107)', (date, text) => {
  expect(dayHeading(date, '2026-11-29')).toBe(text);
});

test('shortTime formats the time below a day heading, and midnight as the date (D107)', () => {
  const format = (instant: string) => shortTime(instant, 'America/Caracas', '2026-11-29');
  expect(format('2026-11-29T13:14:59Z')).toBe('09:14');
  expect(format('2026-11-29T04:00:00Z')).toBe('hoy');
});

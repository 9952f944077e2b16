import { expect, test } from 'vitest';
import { dayByKey, monthWeeks, within } from './month-days.ts';

test('a month has six weeks from Monday on, with days of the adjacent months (D5)', () => {
  const weeks = monthWeeks('2026-11-22');
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(weeks[3]?.at(-1)).toBe('2026-11-22');
});

test.each([
  ['ArrowLeft', false, '2026-11-21'],
  ['ArrowRight', false, '2026-11-23'],
  ['ArrowUp', false, '2026-11-15'],
  ['ArrowDown', false, '2026-11-29'],
  ['Home', false, '2026-11-16'],
  ['End', false, '2026-11-22'],
  ['PageUp', false, '2026-10-22'],
  ['PageDown', false, '2026-12-22'],
  ['PageUp', true, '2025-11-22'],
  ['PageDown', true, '2027-11-22'],
  ['x', false, null],
])('the key %s (with shift: %s) moves from Sunday 22/11/2026 to %s', (key, shiftKey, day) => {
  expect(dayByKey('2026-11-22', { key, shiftKey })).toBe(day);
});

test('a day outside the bounds is replaced by the nearest valid one', () => {
  expect(within('2026-11-22', '2026-11-23', '2026-11-30')).toBe('2026-11-23');
  expect(within('2026-12-22', '2026-11-23', '2026-11-30')).toBe('2026-11-30');
  expect(within('2026-11-25', '2026-11-23', '2026-11-30')).toBe('2026-11-25');
});

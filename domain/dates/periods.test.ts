import { describe, expect, test } from 'vitest';
import {
  datesOf,
  dayCount,
  displayPeriod,
  monthName,
  monthPeriod,
  monthsOf,
  periodBefore,
  periodUntil,
} from './periods.ts';

describe('day, week, month and year up to a Sunday', () => {
  test.each([
    ['Day', '2026-03-01'],
    ['Week', '2026-02-23'],
    ['Month', '2026-03-01'],
    ['Year', '2026-01-01'],
  ] as const)('the %s until Sunday 2026-03-01 begins on %s', (period, from) => {
    expect(periodUntil('2026-03-01', period)).toEqual({ from, until: '2026-03-01' });
  });
});

test.each([
  ['2026-02-01', '2026-02-28'],
  ['2028-02-01', '2028-02-29'],
  ['2026-12-01', '2026-12-31'],
])('the month of %s ends on %s', (from, until) => {
  expect(monthPeriod(from)).toEqual({ from, until });
});

test('the days and months of a period include the first and the last', () => {
  expect(datesOf({ from: '2026-02-27', until: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(monthsOf({ from: '2025-12-31', until: '2026-02-01' })).toEqual([
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
  expect(dayCount({ from: '2026-03-02', until: '2026-03-01' })).toBe(0);
});

test('periodBefore returns the same number of days before a period', () => {
  expect(periodBefore({ from: '2026-03-01', until: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    until: '2026-02-28',
  });
  expect(periodBefore({ from: '2026-03-01', until: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    until: '2026-02-28',
  });
});

test('a period is shown by its first and last day', () => {
  const period = { from: '2026-11-01', until: '2026-11-21' };
  expect(displayPeriod(period)).toBe('Del 01/11/2026 al 21/11/2026');
  expect(displayPeriod(period, 'del')).toBe('del 01/11/2026 al 21/11/2026');
});

test('a month is shown by its Spanish name', () => {
  expect(monthName('2026-11-01')).toBe('noviembre de 2026');
  expect(monthName('2026-01')).toBe('enero de 2026');
});

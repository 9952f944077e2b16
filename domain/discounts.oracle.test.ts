import { describe, expect, test } from 'vitest';
import { type Discount, discountPercent } from './discounts.oracle.ts';

// 2026-11-16 is a Monday.
const november: Discount = {
  subserviceId: 'manicure',
  beginDate: '2026-11-16',
  endDate: '2026-11-22',
  days: [0, 1, 2, 3, 4, 5, 6],
  percentageDiscount: '10',
};
const mondays: Discount = { ...november, days: [1], percentageDiscount: '9.5' };
const largeOnSundays: Discount = { ...november, days: [0], percentageDiscount: '30.00' };
const all = [november, mondays, largeOnSundays];

describe('the discount of a day (D23)', () => {
  test.each([
    ['2026-11-15', '0', 'the day before it begins'],
    ['2026-11-16', '10', 'the first day, where the smaller one does not add up'],
    ['2026-11-18', '10', 'a day within'],
    ['2026-11-22', '30', 'the last day, a Sunday with a larger one'],
    ['2026-11-23', '0', 'the day after it ended'],
  ])('%s: %s, %s', (date, percent) => {
    expect(discountPercent(all, 'manicure', date)).toBe(percent);
  });

  test('belongs to its weekdays', () => {
    expect(discountPercent([mondays], 'manicure', '2026-11-16')).toBe('9.5');
    expect(discountPercent([mondays], 'manicure', '2026-11-17')).toBe('0');
  });

  test('belongs to its subservice', () => {
    expect(discountPercent(all, 'pedicure', '2026-11-18')).toBe('0');
  });
});

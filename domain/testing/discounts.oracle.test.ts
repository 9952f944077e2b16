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

describe('discount of a day (D23)', () => {
  test.each([
    ['2026-11-15', '0', 'the day before the first discount'],
    ['2026-11-16', '10', 'the first day, without adding the smaller discount'],
    ['2026-11-18', '10', 'a day within the period'],
    ['2026-11-22', '30', 'the last day, a Sunday with a larger discount'],
    ['2026-11-23', '0', 'the day after the last discount'],
  ])('the discount on %s is %s percent: %s', (date, percent) => {
    expect(discountPercent(all, 'manicure', date)).toBe(percent);
  });

  test('a discount applies only on its weekdays', () => {
    expect(discountPercent([mondays], 'manicure', '2026-11-16')).toBe('9.5');
    expect(discountPercent([mondays], 'manicure', '2026-11-17')).toBe('0');
  });

  test('a discount applies only to its subservice', () => {
    expect(discountPercent(all, 'pedicure', '2026-11-18')).toBe('0');
  });
});

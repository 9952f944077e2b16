/**
 * Ranges of numbers by kind (D69), lowest and highest; `app_hidden.number_range` mirrors it.
 * Amounts are decimal strings.
 */
export const ranges = {
  /** An amount of money above zero. */
  amount: ['0.01', '999999999999.99'],
  /** An amount that may be zero, such as a tip or a tax. */
  part: ['0', '999999999999.99'],
  minutes: ['1', '1440'],
} as const;

/** First valid day of events, and first valid day of birth (D69). */
export const firstDay = '2000-01-01';
export const firstBirthday = '1900-01-01';

/** Most years ahead for sales, turns, expenses and appointments; discounts may last longer. */
export const yearsAhead = 1;
export const discountYearsAhead = 10;

/**
 * The numbers that may be written, by what they are (D69), lowest and highest; `app_hidden.number_range`
 * is the database's copy. Amounts are decimal strings.
 */
export const ranges = {
  /** An amount of money that is something. */
  amount: ['0.01', '999999999999.99'],
  /** One that may be nothing, such as a tip or a tax. */
  part: ['0', '999999999999.99'],
  minutes: ['1', '1440'],
} as const;

/** The first day on which anything took place, and the first on which a living person was born (D69). */
export const firstDay = '2000-01-01';
export const firstBirthday = '1900-01-01';

/** How far ahead sales, turns, expenses and appointments may be, in years; discounts may last longer. */
export const yearsAhead = 1;
export const discountYearsAhead = 10;

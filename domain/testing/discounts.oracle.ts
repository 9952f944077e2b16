import { type LocalDate, weekdayOf } from '../dates/dates.ts';
import { type DecimalInput, decimal } from '../money/money.ts';

export interface Discount {
  readonly subserviceId: string;
  readonly beginDate: LocalDate;
  readonly endDate: LocalDate;
  /** Weekday numbers; 0 is Sunday. */
  readonly days: readonly number[];
  /** 0 to 100 */
  readonly percentageDiscount: DecimalInput;
}

/**
 * Returns the discount in percent of a subservice on a date in the office's zone (D23): the largest
 * discount of that date and weekday, or '0'. Discounts do not add up.
 */
export const discountPercent = (
  discounts: readonly Discount[],
  subserviceId: string,
  date: LocalDate,
): string =>
  discounts
    .filter((discount) => discount.subserviceId === subserviceId && runsOn(discount, date))
    .map((discount) => decimal(discount.percentageDiscount))
    .reduce((largest, each) => (each.greaterThan(largest) ? each : largest), decimal('0'))
    .toString();

const runsOn = (discount: Discount, date: LocalDate): boolean =>
  discount.beginDate <= date && date <= discount.endDate && discount.days.includes(weekdayOf(date));

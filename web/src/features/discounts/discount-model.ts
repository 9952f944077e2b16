import * as z from 'zod/mini';
import { errorText } from '#domain/errors/error-register.ts';
import { cleanText } from '#domain/input/clean-text.ts';
import { parsePercent, percentProblem } from '#domain/input/parse-number.ts';
import { decimal } from '#domain/money/money.ts';
import { weekdayCaptions } from '#domain/texts/captions.ts';
import { warningTexts } from '#domain/texts/texts.ts';
import { requiredDiscountDay } from '#web/ui/form/rules/day-rules.ts';
import { required } from '#web/ui/form/rules/rules.ts';

/** First part of the cache keys of this feature, and its live topic (D44). */
export const discountsTopic = 'discounts';

/** A subservice with its discount percentage ('10', '12.5'). */
export interface DiscountLine {
  readonly subserviceId: string;
  readonly subserviceName: string;
  readonly percentageDiscount: string;
}

/** Form of a discount (doc 2 §5, §7); days are weekday numbers as checkbox values. */
export const discountSchema = z
  .object({
    discountName: required('name'),
    beginDate: requiredDiscountDay(),
    endDate: requiredDiscountDay(),
    days: z.array(z.string()).check(z.minLength(1, errorText('DISCOUNT_DAYS_REQUIRED'))),
    lines: z.array(z.custom<DiscountLine>()).check(z.minLength(1)),
    requestId: z.string(),
  })
  .check(
    z.refine(({ beginDate, endDate }) => beginDate <= endDate, {
      error: errorText('DISCOUNT_DATES'),
      path: ['endDate'],
    }),
  );

export type Discount = z.infer<typeof discountSchema>;

/** Returns the empty form values. */
export function emptyDiscount(): Discount {
  const requestId = crypto.randomUUID();
  return { discountName: '', beginDate: '', endDate: '', days: [], lines: [], requestId };
}

/** Choices of days, starting on Monday (D5). */
export const dayChoices = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
  value: String(day),
  label: weekdayCaptions[day] ?? '',
}));

/** Returns whether the form has at least one line and one day (doc 2 §4). */
export function isComplete({ days, lines }: Pick<Discount, 'days' | 'lines'>): boolean {
  return days.length > 0 && lines.length > 0;
}

/** Parses the typed percentage of a line; null unless it is above 0 and below 100. */
export function linePercent(typed: string): string | null {
  const percent = decimal(parsePercent(typed) ?? '0');
  if (!percent.greaterThan(0) || !percent.lessThan(100)) return null;
  return percent.toDecimalPlaces(2).equals(percent) ? percent.toString() : null;
}

/** Returns why the typed text is no valid percentage. */
export function linePercentProblem(typed: string): string {
  // A further decimal prevents parsing three decimals as thousands.
  const percent = parsePercent(typed) ?? parsePercent(`${cleanText(typed)}0`);
  if (cleanText(typed) === '' || percent === '0') return warningTexts.discountLine;
  if (percent === null) return `Descuento: ${percentProblem(typed)}`;
  if (decimal(percent).isNegative()) return warningTexts.discountLine;
  return decimal(percent).lessThan(100)
    ? 'El descuento admite dos decimales como máximo'
    : 'El descuento debe ser menor a 100 %';
}

/** Adds a line; an existing line of the subservice gets the new percentage. */
export function withLine(
  lines: readonly DiscountLine[],
  line: DiscountLine,
): readonly DiscountLine[] {
  return [...lines.filter(({ subserviceId }) => subserviceId !== line.subserviceId), line];
}

/** Returns the input of procCreateDiscounts and procUpdateDiscounts (doc 2 §7). */
export function toDiscountInput({ days, lines, ...discount }: Discount) {
  return {
    ...discount,
    days: days.map(Number).toSorted((one, other) => one - other),
    details: lines.map(({ subserviceId, percentageDiscount }) => ({
      subserviceId,
      percentageDiscount,
    })),
  };
}

/** Formats the lines, such as 'Manicure 10 %, Pedicure 5 %'. */
export function linesText(lines: readonly DiscountLine[]): string {
  return lines.map((line) => `${line.subserviceName} ${line.percentageDiscount} %`).join(', ');
}

import * as z from 'zod/mini';
import { weekdayCaptions } from '#domain/captions.ts';
import { cleanText } from '#domain/clean-text.ts';
import { errorText } from '#domain/errors.ts';
import { decimal } from '#domain/money.ts';
import { warningTexts } from '#domain/texts.ts';
import { percentProblem, readPercent } from '#domain/typed-numbers.ts';
import { requiredDiscountDay } from '#web/ui/form/day-rules.ts';
import { required } from '#web/ui/form/rules.ts';

/** First part of the cache keys of this feature, and its live topic (D44). */
export const discountsTopic = 'discounts';

/** A subservice with what is taken off it, in percent ('10', '12.5'). */
export interface DiscountLine {
  readonly subserviceId: string;
  readonly subserviceName: string;
  readonly percentageDiscount: string;
}

/** The form of a discount (doc 2 §5, §7); days are weekday numbers as the checkboxes hold them. */
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

/** The form before anything is filled in. */
export function emptyDiscount(): Discount {
  const requestId = crypto.randomUUID();
  return { discountName: '', beginDate: '', endDate: '', days: [], lines: [], requestId };
}

/** The days to choose from, the week beginning on Monday (D5). */
export const dayChoices = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
  value: String(day),
  label: weekdayCaptions[day] ?? '',
}));

/** Whether the form can be sent: at least one line and one day (doc 2 §4). */
export function isComplete({ days, lines }: Pick<Discount, 'days' | 'lines'>): boolean {
  return days.length > 0 && lines.length > 0;
}

/** The percentage of a line as it is sent, from what was typed; null unless it is above 0 and below 100. */
export function linePercent(typed: string): string | null {
  const percent = decimal(readPercent(typed) ?? '0');
  if (!percent.greaterThan(0) || !percent.lessThan(100)) return null;
  return percent.toDecimalPlaces(2).equals(percent) ? percent.toString() : null;
}

/** Why what was typed is no percentage of a line. */
export function linePercentProblem(typed: string): string {
  // With a further decimal three of them are not taken for thousands.
  const percent = readPercent(typed) ?? readPercent(`${cleanText(typed)}0`);
  if (cleanText(typed) === '' || percent === '0') return warningTexts.discountLine;
  if (percent === null) return `Descuento: ${percentProblem(typed)}`;
  if (decimal(percent).isNegative()) return warningTexts.discountLine;
  return decimal(percent).lessThan(100)
    ? 'El descuento admite dos decimales como máximo'
    : 'El descuento debe ser menor a 100 %';
}

/** The lines with one more; a subservice that is there already gets the new percentage. */
export function withLine(
  lines: readonly DiscountLine[],
  line: DiscountLine,
): readonly DiscountLine[] {
  return [...lines.filter(({ subserviceId }) => subserviceId !== line.subserviceId), line];
}

/** What procCreateDiscounts and procUpdateDiscounts take of the form (doc 2 §7). */
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

/** The lines in one text, such as 'Manicure 10 %, Pedicure 5 %'. */
export function linesText(lines: readonly DiscountLine[]): string {
  return lines.map((line) => `${line.subserviceName} ${line.percentageDiscount} %`).join(', ');
}

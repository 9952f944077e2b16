import * as z from 'zod/mini';
import { displayDate, type LocalDate } from '#domain/dates/dates.ts';
import { displayPeriod } from '#domain/dates/periods.ts';
import { amountProblem, isAmount } from '#domain/input/parse-number.ts';
import { decimal, toAmount } from '#domain/money/money.ts';
import { toFraction } from '#domain/money/percents.ts';
import { validationTexts } from '#domain/texts/texts.ts';
import { requiredAmount } from '#web/ui/form/inputs/number-rules.ts';
import { requiredDay } from '#web/ui/form/rules/day-rules.ts';
import { filled, required, requiredChoice } from '#web/ui/form/rules/rules.ts';

/** First part of the cache keys of these lists, and their live topic (D44). */
export const invoicesTopic = 'invoices';

/** Form of an expense: every field is required (doc 2 §5); a tax may be 0. */
export const invoiceSchema = z.object({
  providerId: requiredChoice(),
  moneyStoreId: requiredChoice(),
  invoiceNumber: required('invoiceNumber'),
  invoiceDate: requiredDay(),
  notes: required('note'),
  total: requiredAmount(),
  taxTotal: filled().check(
    z.refine(isAmount, { error: ({ input }) => amountProblem(String(input)), abort: true }),
    z.refine((tax) => !tax.startsWith('-'), validationTexts.notNegative),
  ),
});

export type InvoiceValues = z.infer<typeof invoiceSchema>;

/**
 * Returns the proposed tax of a total: total × rate (D13); '' for an invalid total. `iva` is the
 * office's percentage, such as 16; '' until loaded.
 */
export function proposedTax(total: string, iva: string | number): string {
  return isAmount(total) && iva !== ''
    ? toAmount(decimal(total).times(decimal(toFraction(String(iva)))))
    : '';
}

/**
 * Returns the tax after the total has changed to `total`: the new proposal if the tax was the
 * previous proposal, otherwise the typed tax.
 */
export function taxAfter(
  total: string,
  before: Pick<InvoiceValues, 'total' | 'taxTotal'>,
  iva: string | number,
): string {
  const onlyProposed = before.taxTotal === '' || before.taxTotal === proposedTax(before.total, iva);
  return onlyProposed ? proposedTax(total, iva) : before.taxTotal;
}

/** Returns 'Gastos del día' (doc 2 §2) for today, and a heading with the dates for other days. */
export function invoicesHeading(
  { date_from: from = '', date_until: until = '' }: Readonly<Record<string, string>>,
  today: LocalDate,
): string {
  if (from === until) {
    if (from === '') return 'Gastos de todos los días';
    return from === today ? 'Gastos del día' : `Gastos del ${displayDate(from)}`;
  }
  if (from === '') return `Gastos hasta el ${displayDate(until)}`;
  if (until === '') return `Gastos desde el ${displayDate(from)}`;
  return `Gastos ${displayPeriod({ from, until }, 'del')}`;
}

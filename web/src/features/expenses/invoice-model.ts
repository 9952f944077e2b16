import * as z from 'zod/mini';
import { decimal, isDecimal, toAmount } from '#domain/money.ts';
import { toFraction } from '#domain/percents.ts';
import { validationTexts } from '#domain/texts.ts';
import { requiredAmount } from '#web/ui/form/number-rules.ts';
import { required, requiredChoice } from '#web/ui/form/rules.ts';

/** First part of the cache keys of these lists, and their live topic (D44). */
export const invoicesTopic = 'invoices';

/** The form of an expense: everything is required (doc 2 §5); a tax may be 0. */
export const invoiceSchema = z.object({
  providerId: requiredChoice(),
  moneyStoreId: requiredChoice(),
  invoiceNumber: required(),
  invoiceDate: required(),
  notes: required(),
  total: requiredAmount(),
  taxTotal: required().check(
    z.refine((tax) => isDecimal(tax) && !tax.startsWith('-'), validationTexts.numeric),
  ),
});

export type InvoiceValues = z.infer<typeof invoiceSchema>;

/**
 * The tax that a total proposes: total × rate, the total being its base (D13); '' for what is no
 * amount yet. `iva` is the session's percent, such as 16.
 */
export function proposedTax(total: string, iva: string | number): string {
  return isDecimal(total) ? toAmount(decimal(total).times(decimal(toFraction(String(iva))))) : '';
}

/**
 * The tax after the total changed to `total`: the newly proposed one while the earlier was only a
 * proposal, else what was typed stays.
 */
export function taxAfter(
  total: string,
  before: Pick<InvoiceValues, 'total' | 'taxTotal'>,
  iva: string | number,
): string {
  const onlyProposed = before.taxTotal === '' || before.taxTotal === proposedTax(before.total, iva);
  return onlyProposed ? proposedTax(total, iva) : before.taxTotal;
}

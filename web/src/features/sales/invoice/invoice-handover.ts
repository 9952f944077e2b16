import * as z from 'zod/mini';
import { type Currency, isCurrency } from '#domain/money/currencies.ts';
import { decimal, isDecimal, sum } from '#domain/money/money.ts';
import { type PaymentType, paymentTypeCaptions } from '#domain/texts/captions.ts';

const amount = z.string().check(z.refine(isDecimal));

const storedShape = z.object({
  tendered: z.array(
    z.object({
      payment_type: z.custom<PaymentType>((type) =>
        Object.hasOwn(paymentTypeCaptions, String(type)),
      ),
      currency: z.custom<Currency>(isCurrency),
      amount,
      amount_bs: amount,
    }),
  ),
  change: amount,
  /** Change in its own currency; older sales have it in the office's currency. */
  given: z.optional(z.object({ amount, currency: z.custom<Currency>(isCurrency) })),
  /** Difference from coin rounding (D72). */
  rounding: z.optional(amount),
});

/** The tendered amount and the change in the office's currency. */
export type InvoiceHandover = z.infer<typeof storedShape>;

/**
 * Parses the tendered amounts of a sale from its payment details (doc 2 §3). Returns null if they
 * are missing or do not match the amount `due` (D14).
 */
export function invoiceHandover(paymentDetails: string, due: string): InvoiceHandover | null {
  const { data } = storedShape.safeParse(JSON.parse(paymentDetails));
  if (!data) return null;
  const tenderedTotal = decimal(sum(data.tendered.map(({ amount_bs }) => amount_bs)));
  const paid = decimal(due).plus(decimal(data.rounding ?? '0'));
  const over = tenderedTotal.minus(decimal(data.change)).minus(paid);
  return over.absoluteValue().greaterThan('0.01') ? null : data;
}

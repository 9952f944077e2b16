import * as z from 'zod/mini';
import { type PaymentType, paymentTypeCaptions } from '#domain/captions.ts';
import { type Currency, isCurrency } from '#domain/currencies.ts';
import { decimal, isDecimal, sum } from '#domain/money.ts';

const amount = z.string().check(z.refine(isDecimal));

const told = z.object({
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
  /** The change in the currency in which it was given; of sales of before this was told, in the office's. */
  given: z.optional(z.object({ amount, currency: z.custom<Currency>(isCurrency) })),
  /** What coins made more, or less, of it than was due (D72). */
  rounding: z.optional(amount),
});

/** What the client handed over, and the change that they were given, in the office's currency. */
export type HandedOver = z.infer<typeof told>;

/**
 * What was handed over for a sale, as its payment details tell it beside what stayed in the till (doc 2 §3); null
 * where they don't, or where it does not come to what was `due` (D14).
 */
export function handedOver(paymentDetails: string, due: string): HandedOver | null {
  const { data } = told.safeParse(JSON.parse(paymentDetails));
  if (!data) return null;
  const given = decimal(sum(data.tendered.map(({ amount_bs }) => amount_bs)));
  const paid = decimal(due).plus(decimal(data.rounding ?? '0'));
  const over = given.minus(decimal(data.change)).minus(paid);
  return over.absoluteValue().greaterThan('0.01') ? null : data;
}

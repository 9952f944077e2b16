import { requireRate } from './exchange-rate.ts';
import {
  type Amount,
  type Currency,
  type DecimalInput,
  decimal,
  round2,
  sum,
  toAmount,
} from './money.ts';

/** Payments may miss the amount due by a cent in the office's currency (D14). */
const PAYMENT_TOLERANCE = '0.01';

export interface Payment {
  readonly amount: DecimalInput;
  readonly currency: Currency;
  /** Units of the office's currency for one unit of the payment's; unused in the office's own. */
  readonly exchangeRate?: DecimalInput | null;
}

/**
 * A payment in the office's currency: round2(amount × rate) when it was made in another (D14).
 * Throws RuleError RATE_MISSING {currency} when that rate is absent or not above 0.
 */
export function paymentValue(payment: Payment, officeCurrency: Currency): Amount {
  if (payment.currency === officeCurrency) return toAmount(payment.amount);
  const rate = requireRate(payment.exchangeRate, payment.currency);
  return toAmount(decimal(payment.amount).times(rate));
}

export interface PaymentBalance {
  /** total + tip */
  readonly due: Amount;
  readonly paid: Amount;
  /** due − paid; negative when more was paid. */
  readonly missing: Amount;
  /** What to give back when more was paid than is due, else '0.00'. */
  readonly change: Amount;
  /** Whether the procedure accepts these payments: paid is due to within 0.01 (D14). */
  readonly covered: boolean;
}

/**
 * Holds payments against a sale's total plus tip, in the office's currency (D14).
 * A sale without payment lines counts as paid by one payment of the exact amount.
 */
export function paymentBalance(
  total: DecimalInput,
  tip: DecimalInput,
  payments: readonly Payment[],
  officeCurrency: Currency,
): PaymentBalance {
  const due = round2(decimal(total).plus(decimal(tip)));
  const paid =
    payments.length === 0
      ? due
      : decimal(sum(payments.map((payment) => paymentValue(payment, officeCurrency))));
  const missing = due.minus(paid);
  return {
    due: toAmount(due),
    paid: toAmount(paid),
    missing: toAmount(missing),
    change: toAmount(missing.isNegative() ? missing.negated() : '0'),
    covered: missing.abs().lessThanOrEqualTo(PAYMENT_TOLERANCE),
  };
}

import { RuleError } from '../errors/rule-error.ts';
import type { Currency } from '../money/currencies.ts';
import { requireRate } from '../money/exchange-rate.ts';
import {
  type Amount,
  type Decimal,
  type DecimalInput,
  decimal,
  round2,
  sum,
  toAmount,
} from '../money/money.ts';

/** Payments may differ from the amount due by a cent in the office's currency (D14). */
const PAYMENT_TOLERANCE = '0.01';

export interface Payment {
  readonly amount: DecimalInput;
  readonly currency: Currency;
  /** Units of the office's currency for one unit of the payment's; unused for the office's own. */
  readonly exchangeRate?: DecimalInput | null;
  /** Value in the office's currency (amount_bs of doc 2 §3); unused for the office's own. */
  readonly amountLocal?: DecimalInput | null;
  /** −1 for change (D48). */
  readonly direction?: 1 | -1;
  /** Smallest amount of coins in its currency (D72); no rounding if absent or 0. */
  readonly roundingStep?: DecimalInput;
}

/**
 * Returns a payment in the office's currency (D14). A payment in another currency counts as its
 * amountLocal, because a due of 100.00 cannot be met to the cent in dollars; without amountLocal as
 * round2(amount × rate). Throws RuleError RATE_MISSING {currency} if the rate is absent or not
 * above 0. Throws PAYMENTS_DIFFER {paid, due} if amountLocal differs from amount × rate by more
 * than half a cent of the payment's currency and a cent of the office's.
 */
export function paymentValue(payment: Payment, officeCurrency: Currency): Amount {
  if (payment.currency === officeCurrency) return toAmount(payment.amount);
  const rate = requireRate(payment.exchangeRate, payment.currency);
  const worth = decimal(payment.amount).times(rate);
  if (payment.amountLocal === null || payment.amountLocal === undefined) return toAmount(worth);

  const amount = round2(payment.amountLocal);
  if (amount.minus(worth).abs().greaterThan(rate.times('0.005').plus(PAYMENT_TOLERANCE))) {
    throw new RuleError('PAYMENTS_DIFFER', { paid: toAmount(amount), due: toAmount(worth) });
  }
  return toAmount(amount);
}

export interface PaymentBalance {
  /** total + tip */
  readonly due: Amount;
  readonly paid: Amount;
  /** due − paid; negative for an overpayment. */
  readonly missing: Amount;
  /** Change of an overpayment, otherwise '0.00'. */
  readonly change: Amount;
  /**
   * Whether the procedure accepts these payments: paid equals due to within 0.01 (D14), or half a
   * step of its coins (D72).
   */
  readonly covered: boolean;
  /** Difference through rounding to coins, negative for less (D72); '0.00' without rounding. */
  readonly rounding: Amount;
}

/**
 * Compares payments with a sale's total plus tip, in the office's currency (D14). A sale without
 * payment lines counts as paid exactly.
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
      : decimal(sum(payments.map((payment) => directedValue(payment, officeCurrency))));
  const missing = due.minus(paid);
  const covered = missing.abs().lessThanOrEqualTo(tolerance(payments, officeCurrency));
  return {
    due: toAmount(due),
    paid: toAmount(paid),
    missing: toAmount(missing),
    change: toAmount(missing.isNegative() ? missing.negated() : '0'),
    covered,
    rounding: toAmount(covered && payments.some(isInCoins) ? missing.negated() : '0'),
  };
}

/** Returns a payment's contribution to the paid amount; change is negative (D48). */
function directedValue(payment: Payment, officeCurrency: Currency): Amount {
  const value = paymentValue(payment, officeCurrency);
  return payment.direction === -1 ? toAmount(decimal(value).negated()) : value;
}

/** Returns the tolerated difference from the amount due: a cent, or half a step of coins (D72). */
function tolerance(payments: readonly Payment[], officeCurrency: Currency): Decimal {
  return payments
    .filter(isInCoins)
    .reduce((largest, { currency, exchangeRate, roundingStep = '0' }) => {
      const step = decimal(roundingStep);
      const rate = currency === officeCurrency ? '1' : requireRate(exchangeRate, currency);
      const half = round2(step.times(rate).dividedBy('2'));
      return half.greaterThan(largest) ? half : largest;
    }, decimal(PAYMENT_TOLERANCE));
}

/** Returns whether a payment is a multiple of its rounding step of coins (D72). */
function isInCoins({ amount, roundingStep = '0' }: Payment): boolean {
  const step = decimal(roundingStep);
  return !step.isZero() && decimal(amount).modulo(step).isZero();
}

import {
  type Amount,
  Decimal,
  type DecimalInput,
  decimal,
  round2,
  toAmount,
} from '../money/money.ts';

/** Payments may differ from the net by a cent in the office's currency (doc 6 §6). */
const tolerance = '0.01';

/** A settlement's payment from one account, and what another account in the office's currency pays. */
export interface PaymentSplit {
  /** In the account's currency. */
  readonly amount: Amount;
  /** The rest in the office's currency; '0.00' if the amount pays the net, negative if it is too much. */
  readonly rest: Amount;
}

/**
 * Splits a net above 0 between an account and one in the office's currency. `rate` is in units of
 * the office's currency, null for an account in it. Without an amount the account pays all that
 * whole cents can pay (doc 6 §6.8).
 */
export function splitPayment(
  net: DecimalInput,
  rate: DecimalInput | null,
  amount: Amount | null = null,
): PaymentSplit {
  const unit = rate === null ? new Decimal(1) : decimal(rate);
  const paid = amount === null ? mostOf(decimal(net), unit) : round2(amount);
  const rest = decimal(net).minus(round2(paid.times(unit)));
  return {
    amount: toAmount(paid),
    rest: rest.abs().lessThanOrEqualTo(tolerance) ? '0.00' : toAmount(rest),
  };
}

/** Returns the most that whole cents of a unit pay of a net. */
function mostOf(net: Decimal, unit: Decimal): Decimal {
  return net.dividedBy(unit).toDecimalPlaces(2, Decimal.ROUND_DOWN);
}

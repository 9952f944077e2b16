import type { Currency } from '#domain/money/currencies.ts';
import { requireRate } from '#domain/money/exchange-rate.ts';
import { type Amount, decimal, sum, toAmount } from '#domain/money/money.ts';
import { isPositive } from '../sale-model.ts';
import type { OfficeMethod } from './office-method.ts';
import type { Part, PaymentDetail, PaymentTerms } from './payment-types.ts';

/** Payments after the change is subtracted, and the change. */
export interface ComputedChange {
  readonly remaining: readonly Part[];
  /** In the office's currency. */
  readonly change: Amount;
  /** In the currency of the change. */
  readonly given: Amount;
}

/**
 * Computes the change. In the office's currency it is subtracted from cash payments, the last one
 * first. Cash in other currencies stays in the drawer, and the change becomes a line of its own
 * (D48), as does change in another currency. Without enough cash there is no change.
 */
export function computeChange(
  tendered: readonly Part[],
  excess: Amount,
  {
    terms,
    currency,
    method,
  }: { terms: PaymentTerms; currency: Currency; method: OfficeMethod | undefined },
): ComputedChange {
  const all = tendered.filter(({ detail }) => isPositive(detail.amount));
  const cash = all.filter(({ detail }) => detail.payment_type === 'Cash');
  const enough = !decimal(worthOf(cash)).lessThan(excess);
  if (!enough || !isPositive(excess)) return { remaining: all, change: '0.00', given: '0.00' };
  const { remaining, rest } =
    currency === terms.currency
      ? deductExcess(all, excess, currency)
      : { remaining: all, rest: excess };
  const line = changeLine(rest, { terms, currency, method });
  const returnedCash = decimal(worthOf(all)).minus(worthOf(remaining));
  const change = toAmount(returnedCash.plus(line?.detail.amount_bs ?? '0'));
  return {
    remaining: line ? [...remaining, line] : remaining,
    change,
    given: currency === terms.currency ? change : (line?.detail.amount ?? '0.00'),
  };
}

function worthOf(parts: readonly Part[]): Amount {
  return sum(parts.map(({ detail }) => detail.amount_bs));
}

/** Returns the payments after change is subtracted from their cash, and the rest that they do not cover. */
function deductExcess(all: readonly Part[], excess: Amount, currency: Currency) {
  let rest = decimal(excess);
  const remaining = all
    .toReversed()
    .map((part) => {
      const { detail, step } = part;
      const own = detail.payment_type === 'Cash' && detail.currency === currency;
      if (!own || !rest.greaterThan(0)) return part;
      const deducted = rest.lessThan(detail.amount_bs) ? rest : decimal(detail.amount_bs);
      rest = rest.minus(deducted);
      return partOfWorth(detail, toAmount(decimal(detail.amount_bs).minus(deducted)), step);
    })
    .toReversed()
    .filter(({ detail }) => isPositive(detail.amount));
  return { remaining, rest: toAmount(rest) };
}

/** Returns change as its own line; null without change, or if no coin is small enough. */
function changeLine(
  worth: Amount,
  {
    terms,
    currency,
    method,
  }: { terms: PaymentTerms; currency: Currency; method: OfficeMethod | undefined },
): Part | null {
  if (!isPositive(worth)) return null;
  const rate = currency === 'EUR' ? terms.eurRate : terms.usdRate;
  const known = currency === terms.currency || currency === 'USD';
  const detail = {
    amount: worth,
    payment_type: 'Cash',
    currency,
    exchange_rate: currency === terms.currency ? '1' : requireRate(rate, currency).toString(),
    amount_bs: worth,
    // Payments without a method are in the office's currency or in dollars.
    ...(!known && method && { paymentMethodId: method.id }),
    direction: -1,
  } as const;
  const part = partOfWorth(detail, worth, method?.roundingStep ?? '0');
  return isPositive(part.detail.amount) ? part : null;
}

/** Returns the payment with the given value in the office's currency, or the nearest value in coins (D72). */
export function partOfWorth(detail: PaymentDetail, worth: Amount, step: string): Part {
  const exact = toAmount(decimal(worth).dividedBy(decimal(detail.exchange_rate)));
  const coin = decimal(step);
  const amount = coin.isZero()
    ? exact
    : toAmount(decimal(exact).dividedBy(coin).toDecimalPlaces(0).times(coin));
  const amount_bs =
    amount === exact ? worth : toAmount(decimal(amount).times(decimal(detail.exchange_rate)));
  return { detail: { ...detail, amount, amount_bs }, step };
}

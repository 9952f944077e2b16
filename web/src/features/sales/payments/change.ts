import type { Currency } from '#domain/currencies.ts';
import { requireRate } from '#domain/exchange-rate.ts';
import { type Amount, decimal, sum, toAmount } from '#domain/money.ts';
import { isPositive } from '../sale-model.ts';
import type { OfficeMethod } from './office-method.ts';
import type { Part, PaymentDetail, PaymentTerms } from './payment-types.ts';

/** What a drawer keeps of what was handed over, and what it gives back. */
export interface GivenChange {
  readonly kept: readonly Part[];
  /** In the office's currency. */
  readonly change: Amount;
  /** In the currency in which it is given. */
  readonly given: Amount;
}

/**
 * Gives back what is too much. In the office's currency it is taken out of the cash of that, the last one first; what was
 * handed over in another stays in the drawer as it is, and change goes out as a line of its own (D48), as all that is
 * given in another currency does. Without enough cash nothing is given back.
 */
export function giveChange(
  tendered: readonly Part[],
  excess: Amount,
  {
    terms,
    currency,
    method,
  }: { terms: PaymentTerms; currency: Currency; method: OfficeMethod | undefined },
): GivenChange {
  const all = tendered.filter(({ detail }) => isPositive(detail.amount));
  const cash = all.filter(({ detail }) => detail.payment_type === 'Cash');
  const enough = !decimal(worthOf(cash)).lessThan(excess);
  if (!enough || !isPositive(excess)) return { kept: all, change: '0.00', given: '0.00' };
  const { kept, rest } =
    currency === terms.currency ? takenOut(all, excess, currency) : { kept: all, rest: excess };
  const line = changeLine(rest, { terms, currency, method });
  const inHand = decimal(worthOf(all)).minus(worthOf(kept));
  const change = toAmount(inHand.plus(line?.detail.amount_bs ?? '0'));
  return {
    kept: line ? [...kept, line] : kept,
    change,
    given: currency === terms.currency ? change : (line?.detail.amount ?? '0.00'),
  };
}

function worthOf(parts: readonly Part[]): Amount {
  return sum(parts.map(({ detail }) => detail.amount_bs));
}

/** The payments once change is out of their cash, and what of it they had not. */
function takenOut(all: readonly Part[], excess: Amount, currency: Currency) {
  let rest = decimal(excess);
  const kept = all
    .toReversed()
    .map((part) => {
      const { detail, step } = part;
      const own = detail.payment_type === 'Cash' && detail.currency === currency;
      if (!own || !rest.greaterThan(0)) return part;
      const taken = rest.lessThan(detail.amount_bs) ? rest : decimal(detail.amount_bs);
      rest = rest.minus(taken);
      return partOfWorth(detail, toAmount(decimal(detail.amount_bs).minus(taken)), step);
    })
    .toReversed()
    .filter(({ detail }) => isPositive(detail.amount));
  return { kept, rest: toAmount(rest) };
}

/** Change as a line of its own; null where there is none, or no coin so small. */
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

/** A payment that is worth so much in the office's currency, or the nearest to it that its coins make (D72). */
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

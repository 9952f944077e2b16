import { RuleError } from '../errors/rule-error.ts';
import { requireWithin } from '../input/bounds.ts';
import type { Currency } from '../money/currencies.ts';
import { isRate, requireRate } from '../money/exchange-rate.ts';
import {
  type Amount,
  Decimal,
  type DecimalInput,
  decimal,
  round2,
  sum,
  toAmount,
} from '../money/money.ts';

/** A warranty line costs 25 % of the service's price (D22). */
const WARRANTY_SHARE = '0.25';

export interface PriceInput {
  /** Price of the subservice in priceCurrency, including tax. */
  readonly price: DecimalInput;
  readonly priceCurrency: Currency;
  readonly officeCurrency: Currency;
  /**
   * Units of the office's currency for one unit of priceCurrency; null if none is registered (D10).
   */
  readonly exchangeRate?: DecimalInput | null;
  /** Units of the office's currency for one US dollar; null if none is registered. */
  readonly usdRate?: DecimalInput | null;
  /** 0 to 100; the largest applicable discount (D23). */
  readonly discountPercent?: DecimalInput;
  /** Granted discount in officeCurrency (D70); less than the line's cost without it. */
  readonly amountOff?: DecimalInput;
  /** The office's IVA as a fraction ('0.16'); '0' for an office of type FREE_PORT (D8). */
  readonly taxRate: DecimalInput;
  readonly kind: 'sale' | 'warranty';
}

/** Amounts in the office's currency except usd; rate is '1' without a conversion. */
export interface PricedLine {
  readonly cost: Amount;
  /** Included in the cost. */
  readonly tax: Amount;
  /** The line's share of the sale's totalUsd. */
  readonly usd: Amount;
  readonly rate: string;
}

/**
 * Prices one line of a sale or warranty (D8–D10, D22, D23, D70; doc 2 §9). The sales procedure mirrors
 * it, so the ORDER OF OPERATIONS IS NORMATIVE; only round2 rounds (half away from zero, D7):
 *
 * 1. base       = price, or price × 0.25 for a warranty
 * 2. discounted = base − base × discountPercent / 100
 * 3. listed     = round2(discounted × exchangeRate) when the currencies differ, else round2(discounted)
 * 4. cost       = listed − amountOff
 * 5. tax        = round2(cost − cost / (1 + taxRate))
 * 6. usd        = round2(discounted × cost / listed) when the price is in USD; cost when the office's
 *                 currency is; else round2(cost / usdRate), and 0 where there is no usdRate outside VES offices
 *
 * Throws RuleError RATE_MISSING {currency} where step 3, or step 6 at a VES office, needs a rate
 * that is absent or not above 0 (D10), INVALID_INPUT {field} for a price or tax rate below 0 or a
 * discount outside 0–100, and DISCOUNT_TOO_LARGE for an amountOff that leaves nothing.
 */
export function priceLine(input: PriceInput): PricedLine {
  const price = requireWithin('price', input.price, 0);
  const discountPercent = requireWithin('discountPercent', input.discountPercent ?? '0', 0, 100);
  const taxRate = requireWithin('taxRate', input.taxRate, 0);

  const base = input.kind === 'warranty' ? price.times(WARRANTY_SHARE) : price;
  const discounted = base.minus(base.times(discountPercent).times('0.01'));
  const rate =
    input.priceCurrency === input.officeCurrency
      ? new Decimal(1)
      : requireRate(input.exchangeRate, input.priceCurrency);
  const listed = round2(discounted.times(rate));
  const amountOff = round2(requireWithin('amountOff', input.amountOff ?? '0', 0));
  const cost = listed.minus(amountOff);
  if (amountOff.greaterThan(0) && !cost.greaterThan(0)) throw new RuleError('DISCOUNT_TOO_LARGE');
  const reduced = amountOff.isZero() ? discounted : discounted.times(cost).dividedBy(listed);
  const tax = cost.minus(cost.dividedBy(taxRate.plus(1)));

  return {
    cost: toAmount(cost),
    tax: toAmount(tax),
    usd: toAmount(inDollars(input, reduced, cost)),
    rate: rate.toString(),
  };
}

function inDollars(input: PriceInput, discounted: Decimal, cost: Decimal): Decimal {
  if (input.priceCurrency === 'USD') return discounted;
  if (input.officeCurrency === 'USD') return cost;
  if (input.officeCurrency !== 'VES' && !isRate(input.usdRate)) return new Decimal(0);
  return cost.dividedBy(requireRate(input.usdRate, 'USD'));
}

export interface LineAmounts {
  readonly cost: DecimalInput;
  readonly tax: DecimalInput;
  readonly usd: DecimalInput;
}

/** Totals of a sale: sums of its rounded lines (D7). net = total − taxTotal. */
export interface SaleTotals {
  readonly total: Amount;
  readonly taxTotal: Amount;
  readonly net: Amount;
  readonly totalUsd: Amount;
}

export function totalsOf(lines: readonly LineAmounts[]): SaleTotals {
  const total = sum(lines.map((line) => line.cost));
  const taxTotal = sum(lines.map((line) => line.tax));
  return {
    total,
    taxTotal,
    net: toAmount(decimal(total).minus(taxTotal)),
    totalUsd: sum(lines.map((line) => line.usd)),
  };
}

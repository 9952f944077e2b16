import { RuleError } from '../errors/rule-error.ts';
import { type Amount, type DecimalInput, decimal, toAmount } from '../money/money.ts';
import { type PricedLine, type PriceInput, priceLine } from './pricing.ts';
import { splitTip } from './tips.ts';

/**
 * A discount granted at the counter (D70): a percentage of the price, or an amount in the office's
 * currency.
 */
export type GrantedDiscount =
  | { readonly percent: DecimalInput }
  | { readonly amount: DecimalInput };

/**
 * A line with the amount of its granted discount; null if the dated discount is at least as large.
 */
export interface GrantedLine extends PricedLine {
  readonly granted: Amount | null;
}

/**
 * Prices a line of a sale with a granted discount. The larger of it and the dated discount
 * `input.discountPercent` applies, and tax follows (D23, D70). `app_hidden.reduced_line` mirrors
 * it. Throws the errors of priceLine, and RuleError DISCOUNT_TOO_LARGE if nothing remains to pay.
 */
export function priceGranted(input: PriceInput, discount: GrantedDiscount): GrantedLine {
  const plain = { ...input, discountPercent: '0' };
  const reduced = priceLine(
    'percent' in discount
      ? { ...input, discountPercent: discount.percent }
      : { ...plain, amountOff: discount.amount },
  );
  if (!decimal(reduced.cost).greaterThan(0)) throw new RuleError('DISCOUNT_TOO_LARGE');
  const dated = priceLine(input);
  if (!decimal(reduced.cost).lessThan(decimal(dated.cost))) return { ...dated, granted: null };
  return {
    ...reduced,
    granted: toAmount(decimal(priceLine(plain).cost).minus(decimal(reduced.cost))),
  };
}

/**
 * Splits a discount on the whole sale over its lines: the same percentage for each, or cents of the
 * amount in proportion to their plain costs, as a tip is split (D15, D70).
 */
export function shareGranted(
  discount: GrantedDiscount,
  plainCosts: readonly DecimalInput[],
): readonly GrantedDiscount[] {
  if ('percent' in discount) return plainCosts.map(() => discount);
  return splitTip(discount.amount, plainCosts).map((amount) => ({ amount }));
}

/**
 * Returns whether a person with a limit of `limit` percent may grant the discount on a plain cost
 * of `plain` (D70).
 */
export function isGrantable(
  discount: GrantedDiscount,
  plain: DecimalInput,
  limit: DecimalInput,
): boolean {
  return 'percent' in discount
    ? !decimal(discount.percent).greaterThan(decimal(limit))
    : !decimal(discount.amount)
        .times(100)
        .greaterThan(decimal(plain).times(decimal(limit)));
}

import { type Amount, type DecimalInput, decimal, toAmount } from './money.ts';
import { type PricedLine, type PriceInput, priceLine } from './pricing.ts';
import { RuleError } from './rule-error.ts';
import { splitTip } from './tips.ts';

/** A discount given at the counter (D70): a percent of the price, or an amount in the office's currency. */
export type GrantedDiscount =
  | { readonly percent: DecimalInput }
  | { readonly amount: DecimalInput };

/** A line with what the counter took off its plain cost; null where the dated discount is as large. */
export interface GrantedLine extends PricedLine {
  readonly granted: Amount | null;
}

/**
 * Prices a line of a sale with a discount given at the counter: the larger of it and the dated one,
 * `input.discountPercent`, holds, and tax follows (D23, D70). `app_hidden.reduced_line` mirrors it.
 * Throws what priceLine throws, and RuleError DISCOUNT_TOO_LARGE when nothing would be left to pay.
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
 * What a discount for the sale as a whole is to each of its lines: its percent, or their cents of its
 * amount by their plain costs, as a tip is split (D15, D70).
 */
export function shareGranted(
  discount: GrantedDiscount,
  plainCosts: readonly DecimalInput[],
): readonly GrantedDiscount[] {
  if ('percent' in discount) return plainCosts.map(() => discount);
  return splitTip(discount.amount, plainCosts).map((amount) => ({ amount }));
}

/** Whether who may give up to `limit` percent may give that on what costs `plain` without it (D70). */
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

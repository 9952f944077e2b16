import { sum } from '#domain/money/money.ts';
import {
  type DiscountedSale,
  discountProblem,
  isSameGranted,
  noDiscount,
  parseDiscount,
  recordedDiscount,
} from './granted-discount.ts';

interface KeyedSale extends DiscountedSale {
  readonly lines: readonly (DiscountedSale['lines'][number] & { readonly key: string })[];
}

interface RecordedDiscounts {
  readonly lines: readonly (Parameters<typeof recordedDiscount>[0] & { readonly id: string })[];
}

/**
 * Returns why the discounts at the counter are invalid, or null (D70). An existing discount of a
 * corrected line is not checked again.
 */
export function discountsStep(
  { lines, grantedDiscount = noDiscount }: KeyedSale,
  plainCosts: readonly string[],
  limit: string,
  edited: RecordedDiscounts | null,
): string | null {
  const ofSale = discountProblem(grantedDiscount, sum(plainCosts), limit);
  const ofLines = lines.map(({ key, grantedDiscount: discount = noDiscount }, index) => {
    const sold = edited?.lines.find(({ id }) => id === key);
    const isUnchanged =
      sold && isSameGranted(parseDiscount(discount), parseDiscount(recordedDiscount(sold)));
    return isUnchanged ? null : discountProblem(discount, plainCosts[index] ?? '0', limit);
  });
  return ofSale ?? ofLines.find((problem) => problem !== null) ?? null;
}

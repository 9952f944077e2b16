import { sum } from '#domain/money.ts';
import type { SaleRecord } from '../records/use-sale-record.ts';
import {
  type DiscountedSale,
  discountProblem,
  isSameGranted,
  noDiscount,
  recordedDiscount,
  typedDiscount,
} from './given-discount.ts';

interface KeyedSale extends DiscountedSale {
  readonly lines: readonly (DiscountedSale['lines'][number] & { readonly key: string })[];
}

/**
 * Why the discounts of the counter can't be given as they stand, or null (D70). What a corrected line
 * was given before is nobody's new discount, whoever corrects it.
 */
export function discountsStep(
  { lines, grantedDiscount = noDiscount }: KeyedSale,
  plainCosts: readonly string[],
  limit: string,
  edited: SaleRecord | null,
): string | null {
  const ofSale = discountProblem(grantedDiscount, sum(plainCosts), limit);
  const ofLines = lines.map(({ key, grantedDiscount: given = noDiscount }, index) => {
    const sold = edited?.lines.find(({ id }) => id === key);
    const isKept =
      sold && isSameGranted(typedDiscount(given), typedDiscount(recordedDiscount(sold)));
    return isKept ? null : discountProblem(given, plainCosts[index] ?? '0', limit);
  });
  return ofSale ?? ofLines.find((problem) => problem !== null) ?? null;
}

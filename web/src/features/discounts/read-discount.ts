import { decimal } from '#domain/money/money.ts';
import { request } from '#web/lib/api/graphql.ts';
import type { RequestOptions } from '#web/lib/http/http.ts';
import { DiscountDocument } from './discounts.generated.ts';

/** Loads a discount with its lines; returns null if no visible one has the id. */
export async function readDiscount(id: string, options: RequestOptions) {
  const { discountById, allDiscountsDetails } = await request(DiscountDocument, { id }, options);
  if (!discountById) return null;
  return {
    version: discountById.version,
    discount: { ...discountById, days: discountById.days.filter((day) => day !== null) },
    lines: (allDiscountsDetails?.nodes ?? []).map((line) => ({
      ...line,
      // Converts '10.00' to the typed form.
      percentageDiscount: decimal(line.percentageDiscount).toString(),
    })),
    /** Request id of the next edit (D19). */
    requestId: crypto.randomUUID(),
  };
}

/** A loaded discount. */
export type ReadDiscount = NonNullable<Awaited<ReturnType<typeof readDiscount>>>;

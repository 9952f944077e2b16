import { decimal } from '#domain/money.ts';
import { request } from '#web/lib/graphql.ts';
import type { RequestOptions } from '#web/lib/http.ts';
import { DiscountDocument } from './discounts.generated.ts';

/** A discount with its lines; null where there is none to see. */
export async function readDiscount(id: string, options: RequestOptions) {
  const { discountById, allDiscountsDetails } = await request(DiscountDocument, { id }, options);
  if (!discountById) return null;
  return {
    version: discountById.version,
    discount: { ...discountById, days: discountById.days.filter((day) => day !== null) },
    lines: (allDiscountsDetails?.nodes ?? []).map((line) => ({
      ...line,
      // '10.00' as it was typed.
      percentageDiscount: decimal(line.percentageDiscount).toString(),
    })),
    /** Of the next edit (D19). */
    requestId: crypto.randomUUID(),
  };
}

/** A discount as it was read. */
export type ReadDiscount = NonNullable<Awaited<ReturnType<typeof readDiscount>>>;

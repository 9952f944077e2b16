import fc from 'fast-check';
import { decimal, toAmount } from '../money/money.ts';
import { type PriceInput, priceLine } from '../sales/pricing.ts';
import { amountOfCents } from './fraction.oracle.ts';

/** Amounts from 0 to ten billion, often small. */
export const amounts = fc
  .oneof(fc.bigInt(0n, 99_999n), fc.bigInt(0n, 1_000_000_000_000n))
  .map(amountOfCents);

/** Positive and negative decimals with up to 12 decimals; half of them end in a half cent. */
export const decimals = fc
  .tuple(
    fc.boolean(),
    fc.bigInt(0n, 10n ** 12n),
    fc.oneof(fc.constant('5'), fc.stringMatching(/^\d{1,10}$/)),
  )
  .map(([isNegative, cents, rest]) => `${isNegative ? '-' : ''}${amountOfCents(cents)}${rest}`);

/** Exchange rates above 0 with up to 8 decimals. */
export const exchangeRates = fc
  .bigInt(1n, 10n ** 12n)
  .map((units) => `${units / 10n ** 8n}.${String(units % 10n ** 8n).padStart(8, '0')}`);

/** Tax rates as fractions, 0 to 0.30. */
export const taxRates = fc.oneof(
  fc.constantFrom('0', '0.16', '0.18', '0.08'),
  fc.integer({ min: 0, max: 3000 }).map(ofTenThousand),
);

/** Discounts in percent, 0 to 100 with up to 2 decimals. */
export const discountPercents = fc.oneof(
  fc.constantFrom('0', '10', '15', '100'),
  fc.bigInt(0n, 10_000n).map(amountOfCents),
);

/** Commissions and shares as fractions, 0 to 1. */
export const shares = fc.integer({ min: 0, max: 10_000 }).map(ofTenThousand);

/** A line to price, with all values as text. */
export type PriceTexts = Record<keyof Omit<PriceInput, 'amountOff'>, string>;

/** Lines to price in every combination of currencies, with all rates registered. */
export const priceInputs: fc.Arbitrary<PriceInput & PriceTexts> = fc.record({
  price: amounts,
  priceCurrency: fc.constantFrom('VES', 'PEN', 'USD', 'EUR'),
  officeCurrency: fc.constantFrom('VES', 'PEN', 'USD', 'EUR'),
  exchangeRate: exchangeRates,
  usdRate: exchangeRates,
  discountPercent: discountPercents,
  taxRate: taxRates,
  kind: fc.constantFrom('sale', 'warranty'),
});

/** Lines of a sale with a granted discount that leaves an amount to pay (D70). */
export const grantedInputs = fc
  .tuple(priceInputs, fc.boolean(), fc.integer({ min: 1, max: 9_999 }))
  .map(([input, byPercent, parts]) => {
    const line = { ...input, kind: 'sale' } as const;
    const plain = decimal(priceLine({ ...line, discountPercent: '0' }).cost);
    const part = ofTenThousand(parts);
    return {
      line,
      discount: byPercent
        ? { percent: toAmount(decimal(part).times(100)) }
        : { amount: toAmount(plain.times(decimal(part))) },
    };
  })
  .filter(({ line, discount }) => {
    const { cost } = priceLine({ ...line, discountPercent: '0' });
    return 'percent' in discount
      ? Number(priceLine({ ...line, discountPercent: discount.percent }).cost) > 0
      : Number(discount.amount) > 0 && decimal(discount.amount).lessThan(decimal(cost));
  });

function ofTenThousand(parts: number): string {
  return `${Math.floor(parts / 10_000)}.${String(parts % 10_000).padStart(4, '0')}`;
}

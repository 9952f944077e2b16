import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale } from '../../scripts/test-runner/scale.ts';
import { sum } from '../money/money.ts';
import { amounts, grantedInputs } from '../testing/arbitraries.ts';
import { grantedExactly } from '../testing/granted-discounts.oracle.ts';
import { isGrantable, priceGranted, shareGranted } from './granted-discounts.ts';
import type { PriceInput } from './pricing.ts';

const numRuns = scale(1_000, 50_000);

/** Costs 12 dollars in Caracas, which are 2,898.94 bolívares. */
const haircut: PriceInput = {
  price: '12.00',
  priceCurrency: 'USD',
  officeCurrency: 'VES',
  exchangeRate: '241.5780',
  usdRate: '241.5780',
  taxRate: '0.16',
  kind: 'sale',
};

describe('granted discount of a line (D70)', () => {
  test.each([{ amount: '2898.94' }, { amount: '3000.00' }, { percent: '100' }])(
    'a discount of %j that leaves nothing to pay is rejected',
    (discount) => {
      expect(() => priceGranted(haircut, discount)).toThrow('DISCOUNT_TOO_LARGE');
    },
  );

  test('a granted discount on any line equals the exact calculation', () => {
    fc.assert(
      fc.property(grantedInputs, ({ line, discount }) => {
        expect(priceGranted(line, discount)).toMatchObject(grantedExactly(line, discount));
      }),
      { numRuns },
    );
  });
});

describe('granted discount of a whole sale (D15) (D70)', () => {
  test('a discount amount is split over lines by their cost, with spare cents on the first', () => {
    expect(shareGranted({ amount: '10.00' }, ['1.00', '1.00', '1.00'])).toEqual([
      { amount: '3.34' },
      { amount: '3.33' },
      { amount: '3.33' },
    ]);
  });

  test('a percentage discount on a sale applies to each line', () => {
    expect(shareGranted({ percent: '10' }, ['1.00', '2.00'])).toEqual([
      { percent: '10' },
      { percent: '10' },
    ]);
  });

  test('the shares of a discount amount add up to it', () => {
    fc.assert(
      fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 20 }), (amount, costs) => {
        const shares = shareGranted({ amount }, costs);
        expect(sum(shares.map((share) => ('amount' in share ? share.amount : '0')))).toBe(amount);
      }),
      { numRuns },
    );
  });
});

test.each([
  [{ percent: '20' }, true],
  [{ percent: '20.01' }, false],
  [{ amount: '20.00' }, true],
  [{ amount: '20.01' }, false],
])('a discount of %j on 100 with a limit of 20 %% is allowed: %s', (discount, may) => {
  expect(isGrantable(discount, '100.00', '20')).toBe(may);
});

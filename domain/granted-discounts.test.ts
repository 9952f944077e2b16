import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale } from '../scripts/scale.ts';
import { amounts, grantedInputs } from './arbitraries.fixture.ts';
import { grantedExactly } from './granted-discounts.oracle.ts';
import { isGrantable, priceGranted, shareGranted } from './granted-discounts.ts';
import { sum } from './money.ts';
import type { PriceInput } from './pricing.ts';

const numRuns = scale(1_000, 50_000);

/** 12 dollars at Caracas: 2,898.94 bolívares. */
const haircut: PriceInput = {
  price: '12.00',
  priceCurrency: 'USD',
  officeCurrency: 'VES',
  exchangeRate: '241.5780',
  usdRate: '241.5780',
  taxRate: '0.16',
  kind: 'sale',
};

describe('a discount given at the counter (D70)', () => {
  test.each([{ amount: '2898.94' }, { amount: '3000.00' }, { percent: '100' }])(
    'of %j leaves nothing to pay, and is refused',
    (discount) => {
      expect(() => priceGranted(haircut, discount)).toThrow('DISCOUNT_TOO_LARGE');
    },
  );

  test('equals the exact calculation on any line', () => {
    fc.assert(
      fc.property(grantedInputs, ({ line, discount }) => {
        expect(priceGranted(line, discount)).toMatchObject(grantedExactly(line, discount));
      }),
      { numRuns },
    );
  });
});

describe('for the sale as a whole (D15) (D70)', () => {
  test('an amount goes to its lines by what they cost, cents to the first', () => {
    expect(shareGranted({ amount: '10.00' }, ['1.00', '1.00', '1.00'])).toEqual([
      { amount: '3.34' },
      { amount: '3.33' },
      { amount: '3.33' },
    ]);
  });

  test('a percent is each line’s', () => {
    expect(shareGranted({ percent: '10' }, ['1.00', '2.00'])).toEqual([
      { percent: '10' },
      { percent: '10' },
    ]);
  });

  test('an amount is given whole', () => {
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
])('of %j on 100 up to 20 %% may be given: %s', (discount, may) => {
  expect(isGrantable(discount, '100.00', '20')).toBe(may);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale } from '../../scripts/test-runner/scale.ts';
import { RuleError } from '../errors/rule-error.ts';
import { amounts, type PriceTexts, priceInputs } from '../testing/arbitraries.ts';
import { Fraction } from '../testing/fraction.oracle.ts';
import { type PriceInput, priceLine, totalsOf } from './pricing.ts';

const numRuns = scale(1_000, 50_000);

const line = (input: Partial<PriceInput>): PriceInput => ({
  price: '100.00',
  priceCurrency: 'VES',
  officeCurrency: 'VES',
  usdRate: '40',
  taxRate: '0.16',
  kind: 'sale',
  ...input,
});

const dollars = { priceCurrency: 'USD', exchangeRate: '36.5032', usdRate: '36.5032' } as const;
const lima = { priceCurrency: 'PEN', officeCurrency: 'PEN', taxRate: '0.18' } as const;

describe('priceLine (D8) (D9)', () => {
  test.each<[string, Partial<PriceInput>, string, string, string]>([
    ['the documented example of 1.16', { price: '116.00' }, '116.00', '16.00', '2.90'],
    ['a warranty at 25 %', { price: '116.00', kind: 'warranty' }, '29.00', '4.00', '0.73'],
    ['an office without tax (FREE_PORT)', { taxRate: '0' }, '100.00', '0.00', '2.50'],
    ['a price in dollars', { ...dollars, price: '10.00' }, '365.03', '50.35', '10.00'],
    ['a price in soles', { ...lima, price: '118.00', usdRate: null }, '118.00', '18.00', '0.00'],
  ])('a line is priced correctly: %s (doc 2 §9) (D8)', (_, input, cost, tax, usd) => {
    expect(priceLine(line(input))).toMatchObject({ cost, tax, usd });
  });

  test('a priced line contains the rate that was used', () => {
    expect(priceLine(line(dollars)).rate).toBe('36.5032');
    expect(priceLine(line({ exchangeRate: '36.5032' })).rate).toBe('1');
  });

  test('the price of any line equals the calculation in exact fractions', () => {
    fc.assert(
      fc.property(priceInputs, (input) => {
        expect(priceLine(input)).toMatchObject(exactly(input));
      }),
      { numRuns },
    );
  });

  test('the tax never exceeds the cost, and a discount never raises the cost', () => {
    fc.assert(
      fc.property(priceInputs, (input) => {
        const { cost, tax } = priceLine(input);
        const full = priceLine({ ...input, discountPercent: '0' });
        expect(Fraction.of(tax).isAtMost(Fraction.of(cost))).toBe(true);
        expect(Fraction.of(cost).isAtMost(Fraction.of(full.cost))).toBe(true);
      }),
      { numRuns },
    );
  });
});

describe('priceLine with invalid input', () => {
  test.each<[string, Partial<PriceInput>, string]>([
    ['no rate', { priceCurrency: 'USD' }, 'USD'],
    ['a rate of zero', { priceCurrency: 'USD', exchangeRate: '0' }, 'USD'],
    ['no euro rate, though there is a dollar rate', { priceCurrency: 'EUR' }, 'EUR'],
    ['no dollar rate at a VES office', { usdRate: null }, 'USD'],
  ])('a line with %s is rejected with RATE_MISSING (D10)', (_, input, currency) => {
    expect(rejection(line(input))).toMatchObject({ code: 'RATE_MISSING', params: { currency } });
  });

  test.each<[string, Partial<PriceInput>]>([
    ['price', { price: '-0.01' }],
    ['taxRate', { taxRate: '-0.16' }],
    ['discountPercent', { discountPercent: '100.01' }],
    ['discountPercent', { discountPercent: '-1' }],
    ['amountOff', { amountOff: '-1' }],
  ])('a line with an invalid %s is rejected with INVALID_INPUT', (field, input) => {
    expect(rejection(line(input))).toMatchObject({ code: 'INVALID_INPUT', params: { field } });
  });
});

describe('totals (D7)', () => {
  test('totals are the sums of the rounded lines', () => {
    const lines = [
      { cost: '10.01', tax: '1.38', usd: '0.25' },
      { cost: '20.02', tax: '2.76', usd: '0.50' },
    ];
    expect(totalsOf(lines)).toEqual({
      total: '30.03',
      taxTotal: '4.14',
      net: '25.89',
      totalUsd: '0.75',
    });
  });

  test('net and tax of any lines add up to the total', () => {
    const lines = fc.array(fc.record({ cost: amounts, tax: amounts, usd: amounts }));
    fc.assert(
      fc.property(lines, (some) => {
        const { total, taxTotal, net } = totalsOf(some);
        expect(Fraction.of(net).plus(Fraction.of(taxTotal)).amount()).toBe(total);
      }),
      { numRuns },
    );
  });
});

function rejection(input: PriceInput): unknown {
  try {
    return priceLine(input);
  } catch (error) {
    expect(error).toBeInstanceOf(RuleError);
    return error;
  }
}

function exactly(input: PriceTexts) {
  const base = Fraction.of(input.price).times(
    new Fraction(1n, input.kind === 'warranty' ? 4n : 1n),
  );
  const discounted = base.minus(
    base.times(Fraction.of(input.discountPercent)).over(new Fraction(100n)),
  );
  const converts = input.priceCurrency !== input.officeCurrency;
  const rate = converts ? Fraction.of(input.exchangeRate) : new Fraction(1n);
  const cost = discounted.times(rate).rounded();
  const tax = cost.minus(cost.over(Fraction.of(input.taxRate).plus(new Fraction(1n))));
  const usdOfCost = input.officeCurrency === 'USD' ? cost : cost.over(Fraction.of(input.usdRate));
  const usd = input.priceCurrency === 'USD' ? discounted : usdOfCost;
  return { cost: cost.amount(), tax: tax.amount(), usd: usd.amount() };
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale } from '../../scripts/test-runner/scale.ts';
import { amounts, discountPercents } from '../testing/arbitraries.ts';
import { Fraction } from '../testing/fraction.oracle.ts';
import { profitGauge } from './profit-gauge.ts';

const none = 'No se generaron ganancias';
const numRuns = scale(500, 20_000);

describe('profit gauge (D28)', () => {
  test.each<[string, string | null, string | null, number, string, string]>([
    ['0', null, null, 100, 'green', 'Ganancias de 100 %'],
    ['0', null, '200', 50, 'orange', 'Ganancias de 50 %'],
    ['100', '0', null, 100, 'green', 'Ganancias de 100 %'],
    ['100', '40', null, 60, 'orange', 'Ganancias de 60 %'],
    ['100', '40', '80', 75, 'green', 'Ganancias de 75 %'],
    ['100', '40', '50', 100, 'green', 'Ganancias de 100 %'],
    ['300', '100', '0', 66.67, 'orange', 'Ganancias de 66.67 %'],
    ['100', '65', null, 35, 'red', none],
    ['100', '64.99', null, 35.01, 'orange', 'Ganancias de 35.01 %'],
    ['100', '99', null, 1, 'red', none],
    ['100', '30', null, 70, 'orange', 'Ganancias de 70 %'],
    ['100', '100', null, 35, 'red', none],
    ['50', '100', null, 17.5, 'red', none],
    ['50', '100', '10', 35, 'red', none],
    ['0', '100', null, 0, 'red', none],
    ['0', '0', null, 0, 'red', none],
  ])(
    'the gauge of sales %s, expenses %s and percent %s shows %d, %s, %s (doc 1 §7 Profit gauge rule) (D28)',
    (sales, expenses, percent, value, band, text) => {
      expect(profitGauge(sales, expenses, percent)).toEqual({ value, band, text });
    },
  );

  test.each(['0', '-1', null])('a profit percentage of %s counts as 100 %%', (percent) => {
    expect(profitGauge('400', '100', percent)).toEqual(profitGauge('400', '100', '100'));
  });

  test('the gauge stays red while sales do not exceed expenses, at any percent (D28)', () => {
    fc.assert(
      fc.property(amounts, amounts, discountPercents, (a, b, percent) => {
        const [sales, expenses] = Fraction.of(a).isAtMost(Fraction.of(b)) ? [a, b] : [b, a];
        expect(profitGauge(sales, expenses, percent)).toMatchObject({ band: 'red', text: none });
      }),
      { numRuns },
    );
  });

  test('the gauge stays between 0 and 100', () => {
    fc.assert(
      fc.property(amounts, fc.option(amounts), discountPercents, (sales, expenses, percent) => {
        const { value } = profitGauge(sales, expenses, percent);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
      }),
      { numRuns },
    );
  });
});

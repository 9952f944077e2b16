import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale } from '../scripts/scale.ts';
import { amounts, discountPercents } from './arbitraries.fixture.ts';
import { Fraction } from './fraction.oracle.ts';
import { profitGauge } from './gauge.ts';

const none = 'No se generaron ganancias';
const numRuns = scale(500, 20_000);

describe('the profit gauge (D28)', () => {
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
    'sales %s, expenses %s, percent %s: %d, %s, %s (doc 1 §7 Profit gauge rule) (D28)',
    (sales, expenses, percent, value, band, text) => {
      expect(profitGauge(sales, expenses, percent)).toEqual({ value, band, text });
    },
  );

  describe.each<[string, string, string | null, (percent: number) => number]>([
    ['no expenses on record', '250', null, (percent) => Math.min(100, 10_000 / percent)],
    [
      'neither sales nor expenses on record',
      '0',
      null,
      (percent) => Math.min(100, 10_000 / percent),
    ],
    ['expenses of zero', '250', '0', (percent) => Math.min(100, 10_000 / percent)],
    ['a profit of 75 %', '400', '100', (percent) => Math.min(100, 7500 / percent)],
    ['a profit of 10 %', '100', '90', (percent) => Math.min(100, 1000 / percent)],
    ['a profit of a cent', '100.01', '100', (percent) => Math.min(100, 0.9999 / percent)],
    ['sales that equal expenses', '100', '100', (percent) => Math.min(35, 3500 / percent)],
    ['a loss', '40', '100', (percent) => Math.min(35, 1400 / percent)],
    ['a total loss', '0', '100', () => 0],
    ['all at zero', '0', '0', () => 0],
  ])('%s', (_, sales, expenses, expected) => {
    test.each([0.01, 1, 25, 33.33, 50, 80, 99.99, 100])(
      'against %d %% (doc 1 §7 Profit gauge rule) (D28)',
      (percent) => {
        const { value, band, text } = profitGauge(sales, expenses, String(percent));
        expect(value).toBeCloseTo(expected(percent), 1);
        expect(band).toBe(value <= 35 ? 'red' : value <= 70 ? 'orange' : 'green');
        expect(text).toBe(value <= 35 ? none : `Ganancias de ${value} %`);
        expect(text).not.toContain('NaN');
      },
    );

    test.each(['0', '-1', null])('against a percent of %s as against 100 %%', (percent) => {
      expect(profitGauge(sales, expenses, percent)).toEqual(profitGauge(sales, expenses, '100'));
    });
  });

  test('stays in the red while sales do not exceed expenses, whatever the percent (D28)', () => {
    fc.assert(
      fc.property(amounts, amounts, discountPercents, (a, b, percent) => {
        const [sales, expenses] = Fraction.of(a).isAtMost(Fraction.of(b)) ? [a, b] : [b, a];
        expect(profitGauge(sales, expenses, percent)).toMatchObject({ band: 'red', text: none });
      }),
      { numRuns },
    );
  });

  test('never leaves 0 to 100', () => {
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

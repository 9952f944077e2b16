import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale } from '../../scripts/test-runner/scale.ts';
import { amounts, decimals } from '../testing/arbitraries.ts';
import { Fraction } from '../testing/fraction.oracle.ts';
import type { Currency } from './currencies.ts';
import {
  decimal,
  formatAmount,
  formatMoney,
  formatRate,
  isDecimal,
  sum,
  toAmount,
} from './money.ts';

const numRuns = scale(500, 20_000);

describe('rounding (D7)', () => {
  test('rounding is half away from zero for any decimal (D7)', () => {
    fc.assert(
      fc.property(decimals, (value) => {
        expect(toAmount(value)).toBe(Fraction.of(value).amount());
      }),
      { numRuns },
    );
  });
});

describe('decimals of the API', () => {
  test.each(['12.50', '-3', '0', '36.50320001', '000.1'])('%s is a valid decimal', (text) => {
    expect(isDecimal(text)).toBe(true);
  });

  test.each(['', ' 1', '1e5', '1,000.00', '.5', '5.', '+1', 'NaN', 'Infinity', '0x10', '1\n'])(
    '%j is not a valid decimal',
    (text) => {
      expect(isDecimal(text)).toBe(false);
      expect(() => decimal(text)).toThrow('INVALID_INPUT');
    },
  );
});

test('a sum is exact, unlike one of floats (D7)', () => {
  expect(sum([])).toBe('0.00');
  expect(sum(['0.10', '0.20', '-0.05'])).toBe('0.25');
  fc.assert(
    fc.property(fc.array(amounts), (parts) => {
      const exact = parts.map(Fraction.of).reduce((a, b) => a.plus(b), new Fraction(0n));
      expect(sum(parts)).toBe(exact.amount());
    }),
    { numRuns },
  );
});

describe('format of amounts (doc 1 §9)', () => {
  test.each([
    ['0', '0.00'],
    ['1.5', '1.50'],
    ['999.994', '999.99'],
    ['999.995', '1,000.00'],
    ['1234.5', '1,234.50'],
    ['-1234567.89', '-1,234,567.89'],
    ['-0.001', '0.00'],
  ])('the amount %s is shown as %s (doc 1 §9) (doc 3 §9)', (amount, shown) => {
    expect(formatAmount(amount)).toBe(shown);
  });

  test.each([
    ['1', '1.00'],
    ['241.5780', '241.578'],
    ['1234.5', '1,234.50'],
    ['36.50321', '36.50321'],
  ])('the rate %s is shown as %s without rounding (D11)', (rate, shown) => {
    expect(formatRate(rate)).toBe(shown);
  });

  test('formatRate shows at least the given number of decimals', () => {
    expect(formatRate('241.578', 4)).toBe('241.5780');
    expect(formatRate('36.50321', 4)).toBe('36.50321');
  });

  test.each<[Currency, string]>([
    ['VES', 'Bs 1,234.50'],
    ['PEN', 'S/ 1,234.50'],
    ['USD', '$ 1,234.50'],
    ['EUR', '€ 1,234.50'],
  ])('an amount in %s is shown as %s (doc 1 §9) (doc 3 §9)', (currency, shown) => {
    expect(formatMoney('1234.5', currency)).toBe(shown);
  });

  test.each<[string, Currency, string]>([
    ['-20.5', 'VES', '-Bs 20.50'],
    ['-1234.5', 'PEN', '-S/ 1,234.50'],
    ['-0.01', 'USD', '-$ 0.01'],
    ['0', 'VES', 'Bs 0.00'],
  ])('the amount %s in %s has its sign before the currency: %s', (amount, currency, shown) => {
    expect(formatMoney(amount, currency)).toBe(shown);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale } from '../../scripts/test-runner/scale.ts';
import type { Currency } from '../money/currencies.ts';
import { decimal, formatAmount, formatMoney, formatRate } from '../money/money.ts';
import { formatPercent } from '../money/percents.ts';
import { amounts, exchangeRates } from '../testing/arbitraries.ts';
import {
  amountProblem,
  echoPercent,
  echoRate,
  isAmount,
  isUnusualPrice,
  parseAmount,
  parsePercent,
  parseRate,
  percentProblem,
  rateProblem,
  typable,
} from './parse-number.ts';

const numRuns = scale(500, 20_000);
const currencies: readonly Currency[] = ['VES', 'PEN', 'USD', 'EUR', 'USDT'];

describe('typed amounts (D58)', () => {
  test.each([
    ['1234.5', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['12,5', '12.50'],
    ['12.35', '12.35'],
    ['1,234', '1234.00'],
    ['1,234,567', '1234567.00'],
    ['1.234.567,8', '1234567.80'],
    [' 007 ', '7.00'],
    ['.5', '0.50'],
    ['-5', '-5.00'],
    ['0', '0.00'],
    ['5 000', '5000.00'],
    ['1\u00a0234,50\u200e', '1234.50'],
    ['1\u202f234\u202f567.5', '1234567.50'],
    ["1'234.50", '1234.50'],
    ['+1234,50', '1234.50'],
    ['１２３４.５０', '1234.50'],
    ['−5', '-5.00'],
  ])('the typed amount %j is read as %s in every currency (D58)', (typed, amount) => {
    for (const currency of currencies) expect(parseAmount(typed, currency)).toBe(amount);
  });

  test.each([
    ['1.500', '1500.00'],
    ['12.345', '12345.00'],
    ['1.234.567', '1234567.00'],
  ])(
    'the typed amount %j is %s in bolívares and is rejected in other currencies (D58)',
    (typed, amount) => {
      expect(parseAmount(typed, 'VES')).toBe(amount);
      for (const currency of ['PEN', 'USD', 'EUR', 'USDT'] as const) {
        expect(parseAmount(typed, currency)).toBeNull();
      }
    },
  );

  test.each([
    '',
    '-',
    '.',
    'abc',
    '1,23,4',
    '1.2.3',
    '0.500',
    '12.345,6.7',
    '1,234.567',
    '1.234,567',
    '12.3456',
    '12,3456',
    '1e3',
    '--1',
    '5,',
    '12 34',
    "1'23",
    '1 234.567',
    '5²',
    '½',
    '+-5',
    '- $ -5',
  ])('%j is not an amount', (typed) => {
    for (const currency of currencies) expect(parseAmount(typed, currency)).toBeNull();
  });

  test.each([
    ['12.345', 'Escriba 12345 o 12.35'],
    ['8.500', 'Escriba 8500 o 8.50'],
    ['12.3456', 'Escriba dos decimales como máximo'],
    ['0.500', 'Escriba dos decimales como máximo'],
    ['mucho', 'Campo debe ser numérico'],
    ['5,', 'Campo debe ser numérico'],
  ])('the typed amount %j in dollars is rejected with the text %j (D58)', (typed, problem) => {
    expect(parseAmount(typed, 'USD')).toBeNull();
    expect(amountProblem(typed)).toBe(problem);
  });

  test.each<[string, Currency, string]>([
    ['Bs 1,234.50', 'VES', '1234.50'],
    ['Bs. 1.234,50', 'VES', '1234.50'],
    ['Bs.S 1.234,50', 'VES', '1234.50'],
    ['1.234,50 Bs', 'VES', '1234.50'],
    ['VES 12', 'VES', '12.00'],
    ['-S/ 3.00', 'PEN', '-3.00'],
    ['S/. 1,234.50', 'PEN', '1234.50'],
    ['$ 12.00', 'USD', '12.00'],
    ['US$12', 'USD', '12.00'],
    ['€ 0.5', 'EUR', '0.50'],
    ['12 usdt', 'USDT', '12.00'],
  ])('the typed amount %j is read only in its own currency %s', (typed, currency, amount) => {
    expect(parseAmount(typed, currency)).toBe(amount);
    for (const field of currencies.filter((each) => each !== currency)) {
      expect(parseAmount(typed, field)).toBeNull();
    }
    expect(amountProblem(typed)).toMatch(/^El monto está en .* y este campo es de otra moneda$/);
  });

  test('a displayed amount is parsed to itself in both number styles and every currency', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...currencies), (amount, currency) => {
        const shown = formatAmount(amount);
        const regional = shown.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
        expect(parseAmount(shown, currency)).toBe(amount);
        expect(parseAmount(regional, currency)).toBe(amount);
        expect(parseAmount(formatMoney(amount, currency), currency)).toBe(amount);
      }),
      { numRuns },
    );
  });

  test('outside bolívares a dot is a decimal point, and more than two decimals are rejected', () => {
    const digits = fc.stringMatching(/^[1-9]\d{0,4}$/);
    const decimals = fc.stringMatching(/^\d{1,4}$/);
    fc.assert(
      fc.property(
        digits,
        decimals,
        fc.constantFrom<Currency>('PEN', 'USD', 'EUR'),
        (one, two, currency) => {
          const read = parseAmount(`${one}.${two}`, currency);
          expect(read).toBe(two.length > 2 ? null : `${one}.${two.padEnd(2, '0')}`);
        },
      ),
      { numRuns },
    );
  });

  test('a parsed amount is valid in the API, and a text that cannot be parsed is not', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,-]{0,12}$/));
    fc.assert(
      fc.property(typed, fc.constantFrom(...currencies), (text, currency) => {
        const read = parseAmount(text, currency);
        expect(isAmount(read ?? text)).toBe(read !== null);
      }),
      { numRuns },
    );
  });
});

describe('typed percentages', () => {
  test.each([
    ['16', '16'],
    ['7,5', '7.5'],
    ['12.25', '12.25'],
    ['12.3456', '12.3456'],
    ['1,000', '1000'],
    ['16 %', '16'],
    ['7,5%', '7.5'],
    ['+16\u200e', '16'],
  ])('the typed percentage %j is read as %s', (typed, percent) => {
    expect(parsePercent(typed)).toBe(percent);
  });

  test('a percentage with a dot before three digits is rejected with both readings (D58)', () => {
    expect(parsePercent('12.345')).toBeNull();
    expect(percentProblem('12.345')).toBe('Escriba 12.35 o 12.3450');
    expect(percentProblem('x')).toBe('Campo debe ser numérico');
  });

  test('a displayed percentage is parsed to itself, or rejected if it has three decimals', () => {
    const fractions = fc
      .integer({ min: 0, max: 100_000 })
      .map((part) => decimal(String(part)).dividedBy(100_000));
    fc.assert(
      fc.property(fractions, (fraction) => {
        const read = parsePercent(formatPercent(fraction));
        if (read !== null) expect(decimal(read).equals(fraction.times(100))).toBe(true);
        else expect(fraction.times(100).decimalPlaces()).toBe(3);
      }),
      { numRuns },
    );
  });

  test.each(['12.345', '16', '0.5', '8.125'])(
    'the percentage %s is unchanged after its field formats and parses it',
    (percent) => {
      expect(decimal(parsePercent(typable(percent)) ?? '0').toString()).toBe(percent);
      expect(echoPercent(echoPercent(typable(percent)) ?? '')).toBe(typable(percent));
    },
  );
});

describe('typed rates', () => {
  test.each([
    ['242,578', '241.578', '242.578'],
    ['242.578', '241.578', '242.578'],
    ['242.578', '241578', '242578'],
    ['242,578', null, null],
    ['242,578', '5', null],
    ['36,5032', null, '36.5032'],
    ['1,036.5', '1000', '1036.5'],
    ['1.036,5', null, '1036.5'],
    ['242', null, '242'],
    ['9000', '241.578', '9000'],
    ['', '241.578', null],
    ['Bs 241.5780', null, '241.5780'],
    ['1 036,5', null, '1036.5'],
    ['$ 36.5', null, null],
  ])(
    'the typed rate %j next to the current rate %s is read as %s (D58)',
    (typed, present, rate) => {
      expect(parseRate(typed, present)).toBe(rate);
    },
  );

  test('an ambiguous rate is rejected with both readings, other text as not numeric (D58)', () => {
    expect(rateProblem('36,503')).toBe('Escriba 36503 o 36.5030');
    expect(parseRate('36.5030', null)).toBe('36.5030');
    expect(rateProblem('x')).toBe('Campo debe ser numérico');
  });

  test('the formatted value of a rate field is read as the same rate', () => {
    for (const [typed, present] of [
      ['242,578', '241.578'],
      ['36.5030', null],
      ['1,036.5', null],
    ] as const) {
      const shown = echoRate(typed, present) ?? '';
      expect(parseRate(shown, present)).toBe(parseRate(typed, present));
    }
    expect(echoRate('36.503', null)).toBeNull();
  });

  test('a displayed rate is parsed to itself if it is the current rate (D7)', () => {
    fc.assert(
      fc.property(exchangeRates, (rate) => {
        const read = parseRate(formatRate(rate), rate);
        expect(decimal(read ?? '0').equals(decimal(rate))).toBe(true);
      }),
      { numRuns },
    );
  });
});

test.each([
  ['12.00', '12345.00', true],
  ['12.00', '60.00', false],
  ['12.00', '60.01', true],
  ['12.00', '2.40', false],
  ['12.00', '2.39', true],
  ['0.00', '5.00', false],
])('a price change from %s to %s needs confirmation: %s (D58)', (before, after, far) => {
  expect(isUnusualPrice(before, after)).toBe(far);
});

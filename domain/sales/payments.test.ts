import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale } from '../../scripts/test-runner/scale.ts';
import { amounts, exchangeRates } from '../testing/arbitraries.ts';
import { Fraction } from '../testing/fraction.oracle.ts';
import { type Payment, paymentBalance, paymentValue } from './payments.ts';

const numRuns = scale(500, 20_000);

const bolivares = (amount: string): Payment => ({ amount, currency: 'VES' });
const dollars = (amount: string, exchangeRate: string | null): Payment => ({
  amount,
  currency: 'USD',
  exchangeRate,
});

describe('payments of total and tip (D14)', () => {
  test.each<[string, Payment[], object]>([
    ['no payment lines', [], { paid: '110.00', covered: true }],
    ['an exact payment', [bolivares('110.00')], { missing: '0.00', change: '0.00', covered: true }],
    ['a payment a cent short', [bolivares('109.99')], { missing: '0.01', covered: true }],
    ['a payment two cents short', [bolivares('109.98')], { missing: '0.02', covered: false }],
    ['a payment a cent over', [bolivares('110.01')], { change: '0.01', covered: true }],
    [
      'an overpayment',
      [bolivares('150.00')],
      { missing: '-40.00', change: '40.00', covered: false },
    ],
    [
      'payments in two currencies',
      [bolivares('73.50'), dollars('1.00', '36.5032')],
      { paid: '110.00', covered: true },
    ],
  ])('the balance of payments is correct for %s', (_, payments, expected) => {
    expect(paymentBalance('100.00', '10.00', payments, 'VES')).toMatchObject({
      due: '110.00',
      ...expected,
    });
  });

  test('a payment in another currency requires a rate', () => {
    expect(() => paymentValue(dollars('1.00', null), 'VES')).toThrow('RATE_MISSING');
    expect(() => paymentValue(dollars('1.00', '0'), 'VES')).toThrow('RATE_MISSING');
    expect(paymentValue(dollars('1.00', null), 'USD')).toBe('1.00');
  });

  test('a payment in another currency counts with its local amount, if it has one', () => {
    const taken = { ...dollars('2.74', '36.5032'), amountLocal: '100.00' };
    expect(paymentValue(dollars('2.74', '36.5032'), 'VES')).toBe('100.02');
    expect(paymentValue(taken, 'VES')).toBe('100.00');
    expect(paymentBalance('100.00', '0', [taken], 'VES').covered).toBe(true);
    expect(paymentValue({ ...taken, currency: 'VES' }, 'VES')).toBe('2.74');
  });

  test.each([
    ['100.21', true],
    ['100.22', false],
    ['99.83', true],
    ['99.82', false],
  ])(
    'a payment of 2.74 dollars at 36.5032 with the local amount %s is accepted: %s',
    (amountLocal, isAccepted) => {
      const value = () => paymentValue({ ...dollars('2.74', '36.5032'), amountLocal }, 'VES');
      if (isAccepted) expect(value()).toBe(amountLocal);
      else expect(value).toThrow('PAYMENTS_DIFFER');
    },
  );

  test('payments cover the amount due only if they differ from it by at most a cent', () => {
    const payment = fc.record({
      amount: amounts,
      currency: fc.constantFrom('VES' as const, 'USD' as const),
      exchangeRate: exchangeRates,
    });
    fc.assert(
      fc.property(amounts, amounts, fc.array(payment, { minLength: 1 }), (total, tip, payments) => {
        const paid = payments
          .map(({ amount, currency, exchangeRate }) =>
            currency === 'VES'
              ? Fraction.of(amount).cents()
              : Fraction.of(amount).times(Fraction.of(exchangeRate)).cents(),
          )
          .reduce((a, b) => a + b, 0n);
        const missing = Fraction.of(total).cents() + Fraction.of(tip).cents() - paid;
        const balance = paymentBalance(total, tip, payments, 'VES');
        expect(Fraction.of(balance.missing).cents()).toBe(missing);
        expect(Fraction.of(balance.change).cents()).toBe(missing < 0n ? -missing : 0n);
        expect(balance.covered).toBe(missing >= -1n && missing <= 1n);
      }),
      { numRuns },
    );
  });
});

test('change reduces the paid amount (D48)', () => {
  const paid = [bolivares('5000.00'), { ...bolivares('651.60'), direction: -1 as const }];
  expect(paymentBalance('4348.40', '0', paid, 'VES')).toMatchObject({
    paid: '4348.40',
    covered: true,
  });
});

describe('rounding to coins (D72)', () => {
  const soles = (amount: string): Payment => ({ amount, currency: 'PEN', roundingStep: '0.10' });
  test.each([
    ['29.95', '30.00', true],
    ['30.05', '30.00', true],
    ['29.94', '30.00', false],
    ['29.98', '30.01', false],
  ])('an amount due of %s is covered by %s in coins: %s', (due, amount, covered) => {
    expect(paymentBalance(due, '0', [soles(amount)], 'PEN').covered).toBe(covered);
  });
});

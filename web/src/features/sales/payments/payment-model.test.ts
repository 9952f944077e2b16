import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, sum } from '#domain/money/money.ts';
import { paymentValue } from '#domain/sales/payments.ts';
import { officeMethod, terms } from '../../../testing/quoted-sale.ts';
import { choosePayment, dueInDollars, inCurrency, settle } from './payment-model.ts';
import type { SalePayment } from './payment-types.ts';

const bolivars = (amount: string, type: SalePayment['type'] = 'TDD'): SalePayment => ({
  key: amount + type,
  type,
  currency: 'VES',
  amount,
});
const dollars = (amount: string, type: SalePayment['type'] = 'Cash'): SalePayment => ({
  ...bolivars(amount, type),
  currency: 'USD',
});

describe('chosen payment methods', () => {
  const debit = { type: 'TDD', currency: 'VES' } as const;

  test('a chosen method pays the whole amount due', () => {
    const chosen = choosePayment([], debit, '100.00');
    expect(chosen).toMatchObject([{ ...debit, amount: '' }]);
    expect(settle(chosen, '100.00', terms).remaining).toMatchObject([{ amount: '100.00' }]);
  });

  test('a method chosen after a full payment replaces it, in a new input', () => {
    const [before] = choosePayment([], { type: 'Cash', currency: 'USD' }, '100.00');
    if (!before) throw new Error('choosePayment returned no payment');
    const [chosen, ...more] = choosePayment([before], debit, '0.00');
    expect([chosen, more]).toMatchObject([{ ...debit, amount: '' }, []]);
    expect(chosen?.key).not.toBe(before.key);
    // A cash payment with a typed amount is replaced too.
    expect(choosePayment([{ ...before, amount: '50' }], debit, '0.00')).toMatchObject([
      { ...debit, amount: '' },
    ]);
  });

  test('a method chosen after a partial payment pays the rest', () => {
    const part = bolivars('40', 'Cash');
    const chosen = choosePayment([part], debit, '60.00');
    expect(chosen).toMatchObject([part, { ...debit, amount: '' }]);
    expect(settle(chosen, '100.00', terms).remaining).toMatchObject([
      { amount: '40.00', payment_type: 'Cash' },
      { amount: '60.00', payment_type: 'TDD' },
    ]);
    expect(choosePayment(chosen, { type: 'TDC', currency: 'VES' }, '0.00')).toMatchObject([
      part,
      { type: 'TDC', amount: '' },
    ]);
  });
});

test('the amount due in dollars includes the tip, as a payment in dollars covers it', () => {
  // A line of 8 dollars, and a tip of 2.
  const due = sum(['1932.62', '483.16']);
  expect(dueInDollars(due, terms.usdRate)).toBe('10.00');
  expect(settle([dollars('')], due, terms).tendered).toMatchObject([{ amount: '10.00' }]);
  expect(dueInDollars(due, null)).toBeNull();
});

test('a payment in another currency covers the rest again, without its typed amount', () => {
  const typed = bolivars('40', 'Cash');
  expect(inCurrency(typed, 'VES')).toEqual(typed);
  expect(settle([inCurrency(typed, 'USD')], '100.00', terms).remaining).toMatchObject([
    { currency: 'USD', amount: '0.41' },
  ]);
});

describe('payments of a sale (D14)', () => {
  test('nothing is paid before a method is chosen', () => {
    expect(settle([], '100.00', terms)).toMatchObject({ remaining: [], missing: '100.00' });
  });

  test('the last payment without an amount pays the rest (doc 2 §3 Payment detail)', () => {
    const { remaining, problem } = settle([dollars('5'), bolivars('')], '2274.20', terms);
    expect(problem).toBeNull();
    expect(remaining).toEqual([
      {
        amount: '5.00',
        payment_type: 'Cash',
        currency: 'USD',
        exchange_rate: '241.578',
        amount_bs: '1207.89',
      },
      {
        amount: '1066.31',
        payment_type: 'TDD',
        currency: 'VES',
        exchange_rate: '1',
        amount_bs: '1066.31',
      },
    ]);
  });

  test('a payment in a foreign currency is converted at the rate of that currency (doc 2 §3 Payment detail)', () => {
    const euros = { ...dollars('5'), currency: 'EUR' } as const;
    const { remaining } = settle([euros, dollars('5')], '2507.89', { ...terms, eurRate: '260' });
    expect(remaining).toMatchObject([
      { currency: 'EUR', exchange_rate: '260', amount_bs: '1300.00' },
      { currency: 'USD', exchange_rate: '241.578', amount_bs: '1207.89' },
    ]);
  });

  test('an open payment in dollars equals the amount due even if no cent matches exactly', () => {
    const { remaining, missing } = settle([dollars('')], '100.00', terms);
    expect(remaining[0]).toMatchObject({ amount: '0.41', amount_bs: '100.00' });
    expect(missing).toBe('0.00');
  });

  test('typed dollars equal the amount due if no other cent is nearer', () => {
    expect(settle([dollars('0.41')], '100.00', terms).problem).toBeNull();
    expect(settle([dollars('0.40')], '100.00', terms)).toMatchObject({
      missing: '3.37',
      problem: 'Los pagos suman Bs 96.63 y el monto a pagar es Bs 100.00',
    });
  });

  test('cash above the amount due causes change, and only the amount due is recorded', () => {
    const { remaining, change, problem } = settle([bolivars('5000', 'Cash')], '4348.40', terms);
    expect(problem).toBeNull();
    expect(change).toBe('651.60');
    expect(remaining).toMatchObject([{ amount: '4348.40', amount_bs: '4348.40' }]);
  });

  test('change for dollars is paid in the office’s currency, as its own line (D48)', () => {
    const { remaining, change } = settle([dollars('20')], '4348.40', terms);
    expect(change).toBe('483.16');
    expect(remaining).toMatchObject([
      { amount: '20.00', amount_bs: '4831.56', currency: 'USD' },
      { amount: '483.16', amount_bs: '483.16', currency: 'VES', direction: -1 },
    ]);
  });

  test('the reference of a payment must have 4 to 20 digits (doc 4 §6.8)', () => {
    const byPhone = (reference: string): SalePayment => ({
      ...bolivars('', 'Transfer'),
      methodId: 'one',
      needsReference: true,
      reference,
    });
    expect(settle([byPhone('')], '10.00', terms).problem).toBe('Indique la referencia del pago');
    expect(settle([byPhone('123')], '10.00', terms).problem).toBe(
      'La referencia tiene de 4 a 20 dígitos',
    );
    expect(settle([byPhone('1'.repeat(21))], '10.00', terms).problem).toBe(
      'La referencia tiene de 4 a 20 dígitos',
    );
    const { remaining, problem } = settle([byPhone('1234')], '10.00', terms);
    expect(problem).toBeNull();
    expect(remaining).toMatchObject([
      { paymentMethodId: 'one', reference: '1234', amount: '10.00' },
    ]);
  });

  test('a card payment above the amount due is rejected', () => {
    expect(settle([bolivars('5000')], '4348.40', terms)).toMatchObject({
      change: '0.00',
      problem: 'Los pagos suman Bs 5,000.00 y el monto a pagar es Bs 4,348.40',
    });
  });

  test('an invalid amount pays nothing', () => {
    expect(settle([bolivars('mil')], '10.00', terms)).toMatchObject({
      missing: '10.00',
      remaining: [],
    });
  });

  test('dollars without a rate cause an error message', () => {
    expect(settle([dollars('1')], '10.00', { ...terms, usdRate: null }).problem).toBe(
      'No hay valor cambiario para USD, regístrelo antes de continuar',
    );
  });

  test('accepted payments are positive and differ from the amount due by at most a cent', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2));
    const payment = fc.record({
      key: fc.uuid(),
      type: fc.constantFrom('Cash', 'TDD', 'TDC', 'Transfer'),
      currency: fc.constantFrom('VES', 'USD'),
      amount: fc.oneof(amount, fc.constant('')),
    }) as fc.Arbitrary<SalePayment>;
    const rate = fc.integer({ min: 1, max: 9_999_999 }).map((units) => (units / 10_000).toFixed(4));
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 4 }), amount, rate, (payments, due, usdRate) => {
        const { remaining, problem } = settle(payments, due, { ...terms, usdRate });
        if (problem) return;
        const worths = remaining
          .map((each) =>
            paymentValue(
              {
                amount: each.amount,
                currency: each.currency,
                exchangeRate: each.exchange_rate,
                amountLocal: each.amount_bs,
              },
              'VES',
            ),
          )
          .map((worth, index) => (remaining[index]?.direction ? `-${worth}` : worth));
        expect(decimal(sum(worths)).minus(decimal(due)).abs().toNumber()).toBeLessThanOrEqual(0.01);
        expect(remaining.every((each) => decimal(each.amount).greaterThan(0))).toBe(true);
      }),
    );
  });
});

describe('change in a chosen currency (D48)', () => {
  test('change in another currency is a payment line of its own, worth the excess (doc 4 §6.6)', () => {
    const { remaining, change, given, problem } = settle(
      [bolivars('5000', 'Cash')],
      '4348.40',
      terms,
      {
        changeCurrency: 'USD',
      },
    );
    expect(problem).toBeNull();
    expect(change).toBe('651.60');
    expect(given).toEqual({ amount: '2.70', currency: 'USD' });
    expect(remaining).toMatchObject([
      { amount: '5000.00', currency: 'VES' },
      { amount: '2.70', amount_bs: '651.60', currency: 'USD', direction: -1 },
    ]);
    expect(remaining[1]).not.toHaveProperty('paymentMethodId');
  });

  test('change in euros names its method and requires the euro rate', () => {
    const options = { methods: [officeMethod('Cash', 'EUR')], changeCurrency: 'EUR' } as const;
    const inEuros = settle([dollars('20')], '4348.40', { ...terms, eurRate: '260' }, options);
    expect(inEuros.remaining[1]).toMatchObject({ amount: '1.86', paymentMethodId: 'Cash EUR' });
    expect(settle([dollars('20')], '4348.40', terms, options).problem).toMatch(/EUR/);
  });

  test('coin rounding applies to the last payment and to the change, and shows separately (D72)', () => {
    const lima = { ...terms, currency: 'PEN' } as const;
    const methods = [officeMethod('Cash', 'PEN', { roundingStep: '0.10' })];
    const soles = (amount: string): SalePayment => ({
      ...bolivars(amount, 'Cash'),
      currency: 'PEN',
    });
    expect(settle([soles('')], '10.03', lima, { methods })).toMatchObject({
      remaining: [{ amount: '10.00' }],
      missing: '0.00',
      rounding: '-0.03',
      problem: null,
    });
    expect(settle([soles('20')], '10.07', lima, { methods })).toMatchObject({
      remaining: [{ amount: '10.10' }],
      change: '9.90',
      rounding: '0.03',
      problem: null,
    });
    expect(settle([soles('9.90')], '10.03', lima, { methods })).toMatchObject({
      missing: '0.13',
      rounding: '0.00',
    });
  });
});

test('the Transfer button requires a reference if its default method does, and sends it (doc 4 §6.8)', () => {
  const [chosen] = choosePayment([], { type: 'Transfer', currency: 'VES' }, '10.00');
  if (!chosen) throw new Error('choosePayment returned no payment');
  const methods = [officeMethod('Transfer', 'VES', { needsReference: true })];
  expect(settle([chosen], '10.00', terms, { methods }).problem).toBe(
    'Indique la referencia del pago',
  );
  const settledPayments = settle([{ ...chosen, reference: '123456' }], '10.00', terms, { methods });
  expect(settledPayments).toMatchObject({
    problem: null,
    remaining: [{ paymentMethodId: 'Transfer VES', reference: '123456' }],
  });
  // A payment that an older client recorded without its method needs no reference.
  const recorded = settle([{ ...chosen, needsReference: false }], '10.00', terms, { methods });
  expect(recorded.problem).toBeNull();
  expect(recorded.remaining[0]).not.toHaveProperty('paymentMethodId');
});

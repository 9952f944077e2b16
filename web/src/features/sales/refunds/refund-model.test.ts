import { describe, expect, test } from 'vitest';
import type { OfficeMethod } from '../payments/office-method.ts';
import {
  type PaidBefore,
  proposedPayments,
  refundableIds,
  refundDue,
  refundSchema,
  settleRefund,
} from './refund-model.ts';

const first = { id: 'a', cost: '100.00', tip: '10.00', refundedDay: null };
const second = { id: 'b', cost: '50.00', tip: '0.00', refundedDay: null };
const lines = [first, second];

const method = (id: string, paymentType: string, currencyCode: string, roundingStep = '0') =>
  ({
    id,
    methodName: id,
    paymentType,
    currencyCode,
    roundingStep,
    isDefault: true,
    needsReference: paymentType === 'Transfer',
    opensDrawer: false,
    counting: 'CASH',
  }) as OfficeMethod;
const methods = [
  method('bs', 'Cash', 'VES'),
  method('usd', 'Cash', 'USD'),
  method('movil', 'Transfer', 'VES'),
  method('soles', 'Cash', 'PEN', '0.10'),
  method('yape', 'Transfer', 'PEN'),
];

/** Returns a payment in local currency, or of a foreign amount at a rate; a negative one is change. */
function paid(methodId: string, local: string, foreign?: readonly [string, string]): PaidBefore {
  const { paymentType, currencyCode } = methods.find(({ id }) => id === methodId) as OfficeMethod;
  const [amount, exchangeRate] = foreign ?? [local, '1'];
  return {
    paymentMethodId: methodId,
    paymentType,
    currencyCode,
    amount: amount.replace('-', ''),
    amountLocal: local.replace('-', ''),
    exchangeRate,
    direction: local.startsWith('-') ? -1 : 1,
  };
}

const proposedOf = (payments: PaidBefore[], total: string, due: string) =>
  proposedPayments({ paid: total, payments }, due, methods).map(
    ({ methodId, amount }) => `${methodId} ${amount}`,
  );
const vesTerms = { currency: 'VES', usdRate: '241.578', eurRate: null } as const;
const penTerms = { currency: 'PEN', usdRate: '3.75', eurRate: null } as const;
const part = (methodId: string, amount: string, reference = '') => ({
  key: methodId,
  methodId,
  amount,
  reference,
});

test('a refund is the sum of its lines with their tips', () => {
  expect(refundDue(lines, ['a', 'b'])).toBe('160.00');
  expect(refundDue(lines, ['b'])).toBe('50.00');
});

test('a line that was refunded or got a warranty since it was chosen is not refunded (D98)', () => {
  const shown = [{ ...first, refundedDay: '2026-11-30' }, second, { ...second, id: 'c' }];
  expect(refundableIds(shown, ['a', 'b', 'c'], (id) => id === 'c')).toEqual(['b']);
});

describe('proposed payments of a refund (D98)', () => {
  const mixed = [paid('usd', '2415.78', ['10.00', '241.578']), paid('movil', '2898.93')];

  test.each([
    ['repeat each payment', mixed, '5314.71', '5314.71', ['usd 10.00', 'movil 2898.93']],
    [
      'repeat each payment in proportion to the refunded lines',
      mixed,
      '5314.71',
      '2657.35',
      ['usd 5.00', 'movil 1449.46'],
    ],
    [
      'exclude the change that the client received',
      [paid('usd', '4831.56', ['20.00', '241.578']), paid('bs', '-1932.62')],
      '2898.94',
      '2898.94',
      ['usd 12.00'],
    ],
    [
      'equal the payment that was rounded to coins',
      [paid('soles', '45.00')],
      '45.03',
      '45.03',
      ['soles 45.00'],
    ],
    ['are rounded to existing coins', [paid('soles', '90.10')], '90.06', '45.03', ['soles 45.00']],
    [
      'put the cents on a method without coins',
      [paid('soles', '40.00'), paid('yape', '50.06')],
      '90.06',
      '45.03',
      ['soles 20.00', 'yape 25.03'],
    ],
  ] as const)('the proposed refund payments %s', (_, payments, total, due, proposed) => {
    expect(proposedOf([...payments], total, due)).toEqual(proposed);
    const terms = proposed[0]?.startsWith('soles') ? penTerms : vesTerms;
    const parts = proposedPayments({ paid: total, payments: [...payments] }, due, methods);
    expect(settleRefund(parts, due, terms, methods).problem).toBeNull();
  });
});

describe('payments of a refund', () => {
  test('an open refund payment covers the rest, and keeps the typed reference', () => {
    const { remaining, problem } = settleRefund(
      [part('usd', '1'), part('movil', '', '12345')],
      '341.58',
      vesTerms,
      methods,
    );
    expect(problem).toBeNull();
    expect(remaining).toMatchObject([
      { paymentMethodId: 'usd', amount: '1.00', amount_bs: '241.58' },
      { paymentMethodId: 'movil', amount: '100.00', reference: '12345' },
    ]);
  });

  test.each([
    ['too much', [part('bs', '160.02')]],
    ['too little', [part('bs', '159.00')]],
  ])('refund payments are rejected if they are %s', (_, payments) => {
    expect(settleRefund(payments, '160.00', vesTerms, methods).problem).toContain('160.00');
  });

  test('a refund needs lines, a reason and a method, and a typed reference must be digits', () => {
    const values = { lineIds: ['a'], payments: [part('bs', '')], reason: 'No quedó conforme' };
    expect(refundSchema.safeParse(values).success).toBe(true);
    for (const wrong of [
      { lineIds: [] },
      { reason: ' ' },
      { payments: [part('bs', '', '12a')] },
      { payments: [part('', '')] },
    ]) {
      expect(refundSchema.safeParse({ ...values, ...wrong }).success).toBe(false);
    }
  });
});

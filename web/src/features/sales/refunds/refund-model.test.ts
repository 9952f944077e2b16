import { describe, expect, test } from 'vitest';
import { emptyRefund, refundDue, refundPayments, refundSchema } from './refund-model.ts';

const lines = [
  { id: 'a', cost: '100.00', tip: '10.00', refundedDay: null },
  { id: 'b', cost: '50.00', tip: '0.00', refundedDay: null },
  { id: 'c', cost: '70.00', tip: '0.00', refundedDay: '2026-11-20' },
];
const methods = [
  { id: 'bs', methodName: 'Efectivo Bs', currency: 'VES', rate: '1' },
  { id: 'usd', methodName: 'Efectivo $', currency: 'USD', rate: '40' },
] as const;
const values = (more = {}) => ({ ...emptyRefund(lines, 'bs'), reason: 'No quedó', ...more });

describe('a refund', () => {
  test('begins with all lines that were not given back yet', () => {
    expect(emptyRefund(lines, 'bs').lineIds).toEqual(['a', 'b']);
  });

  test('comes to its lines with their tips', () => {
    expect(refundDue(lines, ['a', 'b'])).toBe('160.00');
    expect(refundDue(lines, ['b'])).toBe('50.00');
  });

  test('is paid whole by the first method, in dollars at the sale’s rate', () => {
    expect(refundPayments(values(), '160.00', methods)).toEqual([
      { paymentMethodId: 'bs', amount: '160.00' },
    ]);
    expect(refundPayments(values({ methodId: 'usd' }), '160.00', methods)).toEqual([
      { paymentMethodId: 'usd', amount: '4.00', amount_bs: '160.00' },
    ]);
  });

  test('leaves the second method its part', () => {
    const split = values({ otherMethodId: 'usd', otherAmount: '1', otherReference: ' 12345 ' });
    expect(refundPayments(split, '160.00', methods)).toEqual([
      { paymentMethodId: 'bs', amount: '120.00' },
      { paymentMethodId: 'usd', amount: '1.00', amount_bs: '40.00', reference: '12345' },
    ]);
  });

  test('needs lines, a reason, and a reference of digits where one is typed', () => {
    expect(refundSchema.safeParse(values()).success).toBe(true);
    for (const wrong of [
      { lineIds: [] },
      { reason: ' ' },
      { reference: '12a' },
      { methodId: '' },
    ]) {
      expect(refundSchema.safeParse(values(wrong)).success).toBe(false);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { discountsStep } from './discounts-step.ts';
import {
  type DiscountInput,
  discountProblem,
  discountsOf,
  noDiscount,
  parseDiscount,
  recordedDiscount,
  toGrantedDiscount,
} from './granted-discount.ts';

const given = (changes: Partial<DiscountInput>): DiscountInput => ({
  by: 'percent',
  value: '10',
  reason: 'Cliente frecuente',
  ...changes,
});
const amount = (value: string) => given({ by: 'amount', value });

describe('typed discounts at the counter (D70)', () => {
  test('a typed discount is parsed to a percentage or an amount, an invalid one to null', () => {
    expect(parseDiscount(given({ value: '12,5' }))).toEqual({ percent: '12.5' });
    expect(parseDiscount(amount('300'))).toEqual({ amount: '300.00' });
    expect(
      [noDiscount, given({ value: '100' }), given({ value: 'diez' }), amount('0')].map(
        parseDiscount,
      ),
    ).toEqual([null, null, null, null]);
  });

  test('a discount is sent with its reason, and an empty one is not sent', () => {
    expect(toGrantedDiscount(given({ reason: ' Reclamo ' }))).toEqual({
      percent: '10',
      reason: 'Reclamo',
    });
    expect(toGrantedDiscount(given({ value: '' }))).toBeNull();
  });

  test.each<[DiscountInput, string]>([
    [given({ value: 'diez' }), 'Campo debe ser numérico'],
    [given({ value: '0' }), 'Escriba un porcentaje entre 0 y 100'],
    [given({ value: '100' }), 'Escriba un porcentaje entre 0 y 100'],
    [given({ value: '20.01' }), 'El descuento supera el 20 % que su rol puede otorgar'],
    [amount('20.01'), 'El descuento supera el 20 % que su rol puede otorgar'],
    [amount('0'), 'Campo debe ser mayor a cero'],
    [amount('100'), 'El descuento debe ser menor al precio'],
    [given({ reason: ' ' }), 'Indique el motivo del descuento'],
  ])('the discount %j on 100 is rejected at its field: %s', (discount, problem) => {
    expect(discountProblem(discount, '100.00', '20')).toBe(problem);
  });
});

test('a recorded discount shows in the form as it was entered', () => {
  const recorded = { grantedPercent: '12.50', grantedAmount: '37.50', grantedReason: 'Reclamo' };
  expect(recordedDiscount(recorded)).toEqual({ by: 'percent', value: '12.5', reason: 'Reclamo' });
  expect(recordedDiscount({ ...recorded, grantedPercent: null })).toEqual({
    by: 'amount',
    value: '37.50',
    reason: 'Reclamo',
  });
  expect(
    recordedDiscount({ grantedPercent: null, grantedAmount: null, grantedReason: null }),
  ).toEqual(noDiscount);
});

test('a discount on the sale is split among its lines by price; otherwise lines have their own', () => {
  const lines = [{ grantedDiscount: amount('5') }, {}];
  expect(discountsOf({ lines }, ['20.00', '10.00'])).toEqual([{ amount: '5.00' }, null]);
  const whole = { lines: [{}, {}], grantedDiscount: amount('10') };
  expect(discountsOf(whole, ['20.00', '10.00'])).toEqual([{ amount: '6.67' }, { amount: '3.33' }]);
  expect(discountsOf({ lines: [], grantedDiscount: amount('10') }, [])).toEqual([]);
});

test('the limit of a discount applies to a new one, not to that of a recorded line', () => {
  const line = { key: '1', grantedDiscount: given({ value: '50' }) };
  const edited = {
    lines: [{ id: '1', grantedPercent: '50.00', grantedAmount: '50.00', grantedReason: 'Reclamo' }],
  };
  expect(discountsStep({ lines: [line] }, ['100.00'], '20', edited)).toBeNull();
  expect(discountsStep({ lines: [line] }, ['100.00'], '20', null)).toMatch('supera el 20 %');
  expect(
    discountsStep({ lines: [], grantedDiscount: given({ value: '21' }) }, ['100.00'], '20', null),
  ).toMatch('supera el 20 %');
});

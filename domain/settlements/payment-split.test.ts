import { expect, test } from 'vitest';
import { splitPayment } from './payment-split.ts';

test.each([
  ['12345.67', '245.50', '50.00', { amount: '50.00', rest: '70.67' }],
  ['12345.67', '245.50', '50.29', { amount: '50.29', rest: '-0.53' }],
  ['12345.67', '245.50', null, { amount: '50.28', rest: '1.93' }],
  ['500.00', '250', null, { amount: '2.00', rest: '0.00' }],
  ['500.01', '250', null, { amount: '2.00', rest: '0.00' }],
  ['95.00', null, null, { amount: '95.00', rest: '0.00' }],
  ['95.00', null, '60.00', { amount: '60.00', rest: '35.00' }],
])(
  'a net of %s at a rate of %s with %s paid leaves a rest (doc 6 §9)',
  (net, rate, amount, split) => {
    expect(splitPayment(net, rate, amount)).toEqual(split);
  },
);

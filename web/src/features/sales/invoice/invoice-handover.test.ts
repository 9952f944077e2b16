import { expect, test } from 'vitest';
import { invoiceHandover } from './invoice-handover.ts';

const note = { payment_type: 'Cash', currency: 'VES', amount: '5000.00', amount_bs: '5000.00' };
const details = (changed: object) =>
  JSON.stringify({ payments: [], tendered: [note], change: '651.60', ...changed });

test('invoiceHandover returns tendered amount and change as they were sent with the sale', () => {
  expect(invoiceHandover(details({}), '4348.40')).toEqual({ tendered: [note], change: '651.60' });
});

test('invoiceHandover accepts a difference that is the coin rounding (D72)', () => {
  const rounded = {
    change: '651.50',
    rounding: '0.10',
    given: { amount: '2.70', currency: 'USD' },
  };
  expect(invoiceHandover(details(rounded), '4348.40')).toMatchObject(rounded);
});

test.each([
  ['the details are an empty list', '[]'],
  ['the tendered amounts are missing', '{"payments": [], "paid_in_dollars": false}'],
  ['the sum differs from the amount due', details({ change: '651.58' })],
  ['an amount is invalid', details({ change: 'mucho' })],
  ['a currency is invalid', details({ tendered: [{ ...note, currency: 'XYZ' }] })],
  ['a payment type is invalid', details({ tendered: [{ ...note, payment_type: 'toString' }] })],
])('invoiceHandover returns null if %s', (_, sent) => {
  expect(invoiceHandover(sent, '4348.40')).toBeNull();
});

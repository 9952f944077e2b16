import { expect, test } from 'vitest';
import { caracasSale } from '../../../testing/invoice.ts';
import { describeSaleValue, editedSale } from './edited-sale.ts';

test('a corrected sale starts with its payments, with the amount of the last one open', () => {
  const { payments, paidInDollars } = editedSale(caracasSale);
  expect(payments).toMatchObject([
    { type: 'Cash', currency: 'USD', amount: '5.00' },
    { type: 'TDD', currency: 'VES', amount: '' },
  ]);
  expect(paidInDollars).toBe(true);
});

test('a corrected sale starts without payments if their recorded method is unknown (D14)', () => {
  const paymentsWithoutType = caracasSale.payments
    .slice(1)
    .map((each) => ({ ...each, typeTold: false }));
  expect(editedSale({ ...caracasSale, payments: paymentsWithoutType }).payments).toEqual([]);
});

test('corrected payments with change keep their amounts and the currency of the change', () => {
  const [dollars, ...others] = caracasSale.payments;
  if (!dollars) throw new Error('the fixture has no payment');
  const change = { ...dollars, id: 'change', direction: -1 };
  const edited = editedSale({ ...caracasSale, payments: [dollars, ...others, change] });
  expect(edited.payments.map(({ amount }) => amount)).not.toContain('');
  expect(edited.changeCurrency).toBe('USD');
});

test('payments that another correction left as they were are no conflict, and are described', () => {
  const payments = caracasSale.payments.map((each) => ({ ...each, id: `new ${each.id}` }));
  const { payments: own } = editedSale(caracasSale);
  expect(editedSale({ ...caracasSale, payments }).payments).toEqual(own);
  expect(describeSaleValue('payments', own, [])).toBe('Efectivo $ 5.00, Tarjeta de débito (TDD)');
});

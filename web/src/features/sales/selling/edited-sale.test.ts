import { expect, test } from 'vitest';
import { caracasSale } from '../invoice/invoice.fixture.ts';
import { editedSale } from './edited-sale.ts';

test('a sale that is corrected begins with its payments, the last of which follows the lines', () => {
  const { payments, paidInDollars } = editedSale(caracasSale);
  expect(payments).toMatchObject([
    { type: 'Cash', currency: 'USD', amount: '5.00' },
    { type: 'TDD', currency: 'VES', amount: '' },
  ]);
  expect(paidInDollars).toBe(true);
});

test('how it was paid is to be chosen where nobody told (D14)', () => {
  const untold = caracasSale.payments.slice(1).map((each) => ({ ...each, typeTold: false }));
  expect(editedSale({ ...caracasSale, payments: untold }).payments).toEqual([]);
});

test('one of which change was given stays as it was handed over, and so does the change', () => {
  const [dollars, ...others] = caracasSale.payments;
  if (!dollars) throw new Error('no payment');
  const change = { ...dollars, id: 'change', direction: -1 };
  const edited = editedSale({ ...caracasSale, payments: [dollars, ...others, change] });
  expect(edited.payments.map(({ amount }) => amount)).not.toContain('');
  expect(edited.changeCurrency).toBe('USD');
});

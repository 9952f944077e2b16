import { expect, test } from 'vitest';
import { invoiceSchema, invoicesHeading, proposedTax, taxAfter } from './invoice-model.ts';

const filledIn = {
  providerId: '1',
  moneyStoreId: '2',
  invoiceNumber: 'A-1',
  invoiceDate: '2026-11-21T15:04',
  notes: 'Esmaltes',
  total: '1250.00',
  taxTotal: '200.00',
};

test.each([
  ['0.00', true],
  ['200.00', true],
  ['-1.00', false],
  ['mucho', false],
])('the tax %j of an expense invoice is valid: %s', (taxTotal, taken) => {
  expect(invoiceSchema.safeParse({ ...filledIn, taxTotal }).success).toBe(taken);
});

test.each([
  ['1250.00', 16, '200.00'],
  ['0.03', '16', '0.00'],
  ['0.04', '16', '0.01'],
  ['100.00', '0', '0.00'],
  ['99.99', '7.5', '7.50'],
  ['', 16, ''],
  ['x', 16, ''],
])(
  'a total of %s with a tax rate of %s %% proposes a tax of %s (doc 2 §9) (D13)',
  (total, iva, tax) => {
    expect(proposedTax(total, iva)).toBe(tax);
  },
);

test('the tax follows the total until the person types another one (D13)', () => {
  expect(taxAfter('100.00', { total: '', taxTotal: '' }, 16)).toBe('16.00');
  expect(taxAfter('200.00', { total: '100.00', taxTotal: '16.00' }, 16)).toBe('32.00');
  expect(taxAfter('200.00', { total: '100.00', taxTotal: '8.00' }, 16)).toBe('8.00');
});

test.each([
  ['2026-11-22', '2026-11-22', 'Gastos del día'],
  ['2026-11-21', '2026-11-21', 'Gastos del 21/11/2026'],
  ['2026-10-01', '2026-10-31', 'Gastos del 01/10/2026 al 31/10/2026'],
  ['2026-11-23', '', 'Gastos desde el 23/11/2026'],
  ['', '2026-11-22', 'Gastos hasta el 22/11/2026'],
  ['', '', 'Gastos de todos los días'],
])('expenses from %o to %o have the heading %o', (date_from, date_until, heading) => {
  expect(invoicesHeading({ date_from, date_until }, '2026-11-22')).toBe(heading);
});

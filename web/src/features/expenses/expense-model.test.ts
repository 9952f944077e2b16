import { expect, test } from 'vitest';
import { emptyExpense, expenseSchema } from './expense-model.ts';

test('an extra expense needs service, invoice number, amount and payment date (doc 2 §5 Extra expense)', () => {
  const empty = { ...emptyExpense(''), invoiceNumber: '' };
  const { error } = expenseSchema.safeParse(empty);
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['serviceName', 'Campo es obligatorio'],
    ['invoiceNumber', 'Campo es obligatorio'],
    ['amount', 'Campo es obligatorio'],
    ['expenseDate', 'Campo es obligatorio'],
  ]);
});

test('without an invoice it is S/F, paid now (doc 2 §5 Extra expense)', () => {
  expect(emptyExpense('2026-11-21T15:04')).toMatchObject({
    invoiceNumber: 'S/F',
    expenseDate: '2026-11-21T15:04',
  });
});

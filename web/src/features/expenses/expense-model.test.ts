import { expect, test } from 'vitest';
import { emptyExpense } from './expense-model.ts';

test('without an invoice it is S/F, paid now (doc 2 §5 Extra expense)', () => {
  expect(emptyExpense('2026-11-21T15:04')).toMatchObject({
    invoiceNumber: 'S/F',
    expenseDate: '2026-11-21T15:04',
  });
});

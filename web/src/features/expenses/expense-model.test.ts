import { expect, test } from 'vitest';
import { emptyExpense } from './expense-model.ts';

test('an extra expense has by default the number S/F and the current time (doc 2 §5 Extra expense)', () => {
  expect(emptyExpense('2026-11-21T15:04')).toMatchObject({
    invoiceNumber: 'S/F',
    expenseDate: '2026-11-21T15:04',
  });
});

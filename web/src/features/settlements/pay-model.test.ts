import { expect, test } from 'vitest';
import { draftOf, planPayments, withAccount } from './pay-model.ts';

test('a payment of other settlements continues no draft, however many they are', () => {
  const [ana, luz, sol] = [{ id: 'ana' }, { id: 'luz' }, { id: 'sol' }];
  expect(draftOf([ana, luz])).toBe(draftOf([ana, luz]));
  expect(draftOf([ana, luz])).not.toBe(draftOf([ana, sol]));
});

test('another account pays no amount that was typed in the currency of the former one', () => {
  const payables = ['ana', 'luz'].map((id) => ({
    id,
    employeeName: id,
    officeId: 'caracas',
    currencyCode: 'VES',
    timeZone: 'America/Caracas',
    net: '500.00',
  }));
  const typed = {
    restAccountId: 'bank',
    amounts: payables.map(({ id }) => ({ id, amount: '2' })),
  };
  const { amounts, restAccountId } = withAccount(typed, 'bank');
  const bank = { id: 'bank', name: 'Banco', currency: 'VES', rate: null } as const;
  const plan = planPayments(payables, bank, amounts);
  expect(plan.map(({ amount, rest }) => [amount, rest])).toEqual([
    ['500.00', '0.00'],
    ['500.00', '0.00'],
  ]);
  expect(restAccountId).toBe('');
  expect(withAccount(typed, 'drawer').restAccountId).toBe('bank');
});

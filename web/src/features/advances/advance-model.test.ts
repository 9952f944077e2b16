import { expect, test } from 'vitest';
import { accountLabel } from '#web/shared/settlements/use-paying-accounts.ts';
import { exceedsLimit, toAdvanceInput, toLocal } from './advance-model.ts';

const dollars = { id: 'safe', name: 'Caja en dólares', currency: 'USD', rate: '245.50' } as const;
const bank = { id: 'bank', name: 'Banco', currency: 'VES', rate: null } as const;

test('an advance in dollars is owed in bolívares at the rate of today (doc 6 §6.12)', () => {
  const typed = { employeeId: 'ana', storeId: 'safe', amount: '1.01', reference: '', reason: '' };
  expect(toAdvanceInput(typed, dollars)).toEqual({
    employeeId: 'ana',
    amount: '247.96',
    payment: { storeId: 'safe', currencyCode: 'USD', amount: '1.01', reference: '' },
    reason: '',
  });
  expect(accountLabel(dollars, 'VES')).toBe('Caja en dólares · a Bs 245.50');
});

test.each([
  ['50', '50.00', false],
  ['50.01', '50.00', true],
  ['50.01', null, false],
  ['mucho', '50.00', false],
])('an advance of %j with %j left exceeds the limit: %s (doc 6 §6.12)', (amount, left, isOver) => {
  expect(exceedsLimit(toLocal(amount, bank), left)).toBe(isOver);
});

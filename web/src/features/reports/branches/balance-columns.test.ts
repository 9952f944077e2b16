import { expect, test } from 'vitest';
import type { Permission } from '#domain/texts/permissions.ts';
import { everybody } from '../../../testing/current-user.ts';
import { balanceColumns } from './balance-columns.tsx';

const shownTo = (...permissions: readonly Permission[]) =>
  balanceColumns({ ...everybody, permissions })
    .filter(({ csvOnly }) => !csvOnly)
    .map(({ caption }) => caption);

test('a branch’s result shows profit and expenses by permission, the balance with both', () => {
  expect(shownTo('office.profit', 'expense.totals')).toEqual([
    'Servicios',
    'Ganancia',
    'Gastos',
    'Pérdidas',
    'Balance',
  ]);
  expect(shownTo('office.profit')).toEqual(['Servicios', 'Ganancia']);
  expect(shownTo('expense.totals')).toEqual(['Gastos', 'Pérdidas']);
});

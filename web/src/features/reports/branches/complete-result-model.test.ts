import { expect, test } from 'vitest';
import type { BranchBalance } from './branch-profit-model.ts';
import { completeResults, completeTotals } from './complete-result-model.ts';

const branch = (officeId: string, balance: string): BranchBalance => ({
  officeId,
  officeName: officeId,
  currencyCode: 'VES',
  label: 'Mes',
  period: { from: '2026-11-01', until: '2026-11-22' },
  services: 4,
  profit: balance,
  expenses: 0,
  losses: '0.00',
  balance,
});

test('the complete result adds warranty income and subtracts commissions and adjustments (D62)', () => {
  const leftOut = [
    {
      officeId: 'Caracas',
      warrantyIncome: '20.34',
      warrantyCommissions: '6.10',
      advertisingCommissions: '4.07',
      staffAdjustments: '20.17',
    },
  ];
  const rows = completeResults(
    [branch('Caracas', '100.00'), branch('Valencia', '-7.00')],
    new Map([['2026-11-01 2026-11-22', leftOut]]),
  );
  expect(rows.map(({ officeName, balance, complete }) => [officeName, balance, complete])).toEqual([
    ['Caracas', '100.00', '90.00'],
    ['Valencia', '-7.00', '-7.00'],
  ]);
  expect(completeTotals(rows)).toMatchObject([
    { officeName: 'Total', balance: '93.00', warrantyIncome: '20.34', complete: '83.00' },
  ]);
});

import { expect, test } from 'vitest';
import { type BranchFigures, branchLines } from './branch-model.ts';

const branch = (row: Partial<BranchFigures> = {}): BranchFigures => ({
  officeId: 'c',
  officeName: 'Caracas',
  currencyCode: 'VES',
  today: '2026-11-23',
  sales: 2,
  services: 3,
  amount: '2400.00',
  usd: '10.00',
  lastWeekAmount: '2000.00',
  lastWeekUsd: '10.00',
  monthAmount: '24000.00',
  monthUsd: '100.00',
  lastMonthAmount: '10000.00',
  lastMonthUsd: '50.00',
  ...row,
});
const lima = branch({
  officeId: 'l',
  officeName: 'Lima',
  currencyCode: 'PEN',
  amount: '40.00',
  usd: '11.00',
});

test('a branch shows its day in its currency and in dollars, with the previous week and month', () => {
  const [line, ...others] = branchLines([branch()]);
  expect(others).toEqual([]);
  expect(line).toEqual({
    key: 'c',
    name: 'Caracas',
    officeId: 'c',
    services: 3,
    bar: { today: 100, lastWeek: 83 },
    today: { text: 'Bs 2,400.00', note: '$ 10.00' },
    lastWeek: { text: 'Bs 2,000.00', note: '' },
    month: { text: 'Bs 24,000.00', note: '$ 100.00' },
    lastMonth: { text: 'Bs 10,000.00', note: '+100\u00a0% en $' },
  });
});

test('branches are summed per currency, and all of them in dollars', () => {
  const lines = branchLines([branch(), lima, branch({ officeId: 'v', officeName: 'Valencia' })]);
  expect(lines.map(({ name, today }) => [name, today.text])).toEqual([
    ['Caracas', 'Bs 2,400.00'],
    ['Lima', 'S/ 40.00'],
    ['Valencia', 'Bs 2,400.00'],
    ['Total VES', 'Bs 4,800.00'],
    ['Total en $', '$ 31.00'],
  ]);
  expect(lines.at(-1)).toMatchObject({ officeId: null, services: 9, today: { note: '' } });
  expect(lines.map(({ bar }) => bar)).toEqual([
    { today: 91, lastWeek: 91 },
    { today: 100, lastWeek: 91 },
    { today: 91, lastWeek: 91 },
    null,
    null,
  ]);
});

test('the dollar total names a branch without rate, which is compared in its own currency', () => {
  const rateless = { ...lima, usd: '0.00', lastWeekAmount: '20.00' };
  const [, line, dollars] = branchLines([branch(), rateless]);
  expect(line).toMatchObject({ today: { text: 'S/ 40.00', note: '' }, bar: null });
  expect(line?.lastWeek.note).toBe('+100\u00a0%');
  expect(dollars).toMatchObject({ name: 'Total en $, sin Lima', today: { text: '$ 10.00' } });
});

test('a branch with more refunds than sales lowers the dollar total', () => {
  const [, , dollars] = branchLines([branch(), { ...lima, amount: '-40.00', usd: '-11.00' }]);
  expect(dollars).toMatchObject({ name: 'Total en $', today: { text: '-$ 1.00' } });
});

test('a reader without month permission sees no months, one without sales permission no branches', () => {
  const withoutFigures = {
    monthAmount: null,
    monthUsd: null,
    lastMonthAmount: null,
    lastMonthUsd: null,
  };
  expect(branchLines([branch(withoutFigures)])[0]).toMatchObject({ month: null, lastMonth: null });
  expect(branchLines([branch({ amount: null, usd: null })])).toEqual([]);
});

test('a day without sales so far shows no loss', () => {
  const [line] = branchLines([branch({ amount: '0.00', usd: '0.00', services: 0 })]);
  expect(line?.lastWeek).toEqual({ text: 'Bs 2,000.00', note: '' });
});

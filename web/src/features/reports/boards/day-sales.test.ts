import { expect, test } from 'vitest';
import type { BranchFigures } from './branch-model.ts';
import { type BranchHours, daySales } from './day-sales.ts';

/** Amounts by hour of day. */
const inHours = (amounts: Readonly<Record<number, number>>) =>
  Array.from({ length: 24 }, (_, hour) => (amounts[hour] ?? 0).toFixed(2));

const branch = (row: Partial<BranchFigures> = {}): BranchFigures => ({
  officeId: 'c',
  officeName: 'Caracas',
  currencyCode: 'VES',
  today: '2026-11-21',
  sales: 2,
  services: 3,
  amount: '2400.00',
  usd: '10.00',
  lastWeekAmount: '2000.00',
  lastWeekUsd: '8.00',
  monthAmount: null,
  monthUsd: null,
  lastMonthAmount: null,
  lastMonthUsd: null,
  ...row,
});
const lima = branch({ officeId: 'l', officeName: 'Lima', currencyCode: 'PEN', amount: '40.00' });
const hours: readonly BranchHours[] = ['c', 'l'].map((officeId) => ({
  officeId,
  amounts: inHours({ 9: 2400 }),
  usd: inHours({ 9: 10 }),
  lastWeekAmounts: inHours({ 9: 2000 }),
  lastWeekUsd: inHours({ 9: 8 }),
}));
const compared = '+25\u00a0% en $ · El sábado pasado a esta hora';

test.each([
  ['one currency', [branch()], 'Vendido hoy', 'Bs 2,400.00', ['$ 10.00'], 'Bs 2,000.00', 2400],
  [
    'two currencies',
    [branch(), lima],
    'Vendido hoy',
    '$ 20.00',
    ['Bs 2,400.00', 'S/ 40.00'],
    '$ 16.00',
    20,
  ],
  [
    'a branch without rate',
    [branch(), { ...lima, usd: '0.00' }],
    'Vendido hoy, sin Lima',
    '$ 10.00',
    ['Bs 2,400.00', 'S/ 40.00'],
    '$ 8.00',
    10,
  ],
] as const)(
  'the sales of a day with %s are summed and compared',
  (_, rows, label, text, parts, before, last) => {
    const sales = daySales(rows, hours, 10);
    expect(sales).toMatchObject({ label, text, parts, comparison: `${compared}: ${before}` });
    expect(sales?.today.at(-1)).toEqual({ hour: 10, value: last });
  },
);

test('a day is not compared with a day of last week on which nothing was sold', () => {
  const founded = hours.map((each) => ({ ...each, lastWeekAmounts: inHours({}) }));
  expect(daySales([branch()], founded, 10)).toMatchObject({ comparison: '' });
});

test.each([
  ['one hour of sales', { 9: 2400 }, {}, false],
  ['two hours of sales', { 9: 2000, 11: 400 }, {}, true],
  ['one hour of sales and a past day', { 9: 2400 }, { 10: 5 }, true],
  ['no sales and a past day', {}, { 10: 5 }, true],
] as const)(
  '%s of a company: its course is drawn if there is one',
  (_, sold, before, hasCourse) => {
    const ofDay = [{ officeId: 'c', amounts: inHours(sold), lastWeekAmounts: inHours(before) }].map(
      (row) => ({ ...row, usd: row.amounts, lastWeekUsd: row.lastWeekAmounts }),
    );
    expect(daySales([branch()], ofDay, 12)).toMatchObject({ hasCourse });
  },
);

test('a reader without permission for sales sees no sales of the day', () => {
  expect(daySales([branch({ amount: null })], [], 10)).toBeNull();
});

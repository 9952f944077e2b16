import { expect, test } from 'vitest';
import { fact } from '../../../testing/fact.ts';
import {
  dollarsOf,
  hourCounts,
  hourRows,
  memberRows,
  subserviceRows,
  timeDimension,
  timeFacts,
  timeRows,
  topRows,
} from './dashboard-model.ts';

test('each member of either period has a row per currency, largest amount first', () => {
  const rows = memberRows(
    [fact('a', '5.00', { memberName: 'Ana' }), fact('b', '10.00')],
    [fact('c', '7.00'), fact('b', '4.00', { currencyCode: 'PEN' })],
  );
  expect(
    rows.map(({ label, currency, present, before }) => [
      label,
      currency,
      present.amount,
      before.amount,
    ]),
  ).toEqual([
    ['b', 'VES', '10.00', '0.00'],
    ['Ana', 'VES', '5.00', '0.00'],
    ['c', 'VES', '0.00', '7.00'],
    ['b', 'PEN', '0.00', '4.00'],
  ]);
});

test('subservices with the same name at several branches share one row', () => {
  const rows = subserviceRows(
    [fact('of-caracas', '5.00', { memberName: 'Keratina' })],
    [fact('of-valencia', '4.00', { memberName: 'Keratina' })],
  );
  expect(rows).toMatchObject([
    { label: 'Keratina', present: { amount: '5.00' }, before: { amount: '4.00' } },
  ]);
});

test('a day without sales has the amount 0 next to the matching day of the period before', () => {
  const rows = timeRows(
    { from: '2026-11-20', until: '2026-11-21' },
    [fact('2026-11-21', '3.00')],
    [fact('2026-11-18', '8.00'), fact('2026-11-19', '9.00')],
  );
  expect(rows.map(({ label, present, before }) => [label, present.amount, before.amount])).toEqual([
    ['20/11/2026', '0.00', '8.00'],
    ['21/11/2026', '3.00', '9.00'],
  ]);
});

test('a year is grouped by months, a quarter by days', () => {
  const year = { from: '2026-01-01', until: '2026-12-31' };
  expect(timeDimension(year)).toBe('MONTH');
  expect(timeDimension({ from: '2026-01-01', until: '2026-03-31' })).toBe('DAY');
  const rows = timeRows(year, [fact('2026-02', '1.50')], []);
  expect(rows).toHaveLength(12);
  expect(rows[1]).toMatchObject({ label: 'febrero de 2026', present: { amount: '1.50' } });
});

test('the rows of weekday hours go from Monday to Sunday', () => {
  const hour = (weekday: string, slot: number) => fact(weekday, '1.00', { slot });
  const rows = hourRows([hour('0', 9), hour('1', 20)], [hour('1', 9)]);
  expect(rows.map(({ label }) => label)).toEqual(['Lunes 09:00', 'Lunes 20:00', 'Domingo 09:00']);
  expect(hourCounts(rows)[1]).toEqual({ weekday: 1, hour: 20, count: 2 });
});

const sold = (day: string, currencyCode: 'VES' | 'PEN', amount: string, usd: string) => ({
  day,
  currencyCode,
  amount,
  usd,
  sales: 1,
  services: 2,
  appointments: 0,
  noShows: 0,
  minutesServed: 60,
  minutesAtWork: 600,
});

const twoCurrencies = [
  sold('2026-11-20', 'VES', '900.00', '3.00'),
  sold('2026-11-20', 'VES', '300.00', '1.00'),
  sold('2026-11-20', 'PEN', '37.00', '10.00'),
  { ...sold('2026-11-21', 'VES', '0.00', '0.00'), sales: 0, services: 0 },
];

test('sales of a day are added per currency, or together in dollars (D12)', () => {
  const amounts = (inDollars: boolean) =>
    timeFacts(twoCurrencies, 'DAY', inDollars).map(
      ({ member, currencyCode, sales, amount }) => `${member}: ${currencyCode} ${amount}, ${sales}`,
    );
  expect(amounts(false)).toEqual(['2026-11-20: VES 1200.00, 2', '2026-11-20: PEN 37.00, 1']);
  expect(amounts(true)).toEqual(['2026-11-20: USD 14.00, 3']);
  expect(timeFacts(twoCurrencies, 'MONTH').map(({ member }) => member)).toEqual([
    '2026-11',
    '2026-11',
  ]);
});

test('members of several currencies are ordered by their worth in dollars', () => {
  const rows = memberRows(
    [
      fact('a', '900.00'),
      fact('b', '3000.00'),
      fact('c', '40.00', { currencyCode: 'PEN' }),
      fact('d', '5.00', { currencyCode: 'USD' }),
    ],
    [],
  );
  const top = topRows(rows, dollarsOf(twoCurrencies), 3);
  expect(top.map(({ label }) => label)).toEqual(['c', 'b', 'd']);
});

import { expect, test } from 'vitest';
import { fact } from '../../../testing/fact.ts';
import {
  hourOf,
  hourRows,
  memberRows,
  subserviceRows,
  timeDimension,
  timeRows,
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
  expect(rows.map(hourOf)[1]).toEqual({ weekday: 1, hour: 20 });
});

import { expect, test } from 'vitest';
import { type DayRow, dayFigures } from './day-figures.ts';

const office = (row: Partial<DayRow> = {}): DayRow => ({
  currencyCode: 'VES',
  today: '2026-11-21',
  sales: 3,
  services: 4,
  usualSales: '2.50',
  usualServices: '4.00',
  techniciansAtWork: 5,
  appointmentsToCome: null,
  expenses: 1,
  expensesAmount: '10.10',
  ...row,
});

test('the day is compared with the same weekday of the last weeks up to the current hour', () => {
  const { sales, services } = dayFigures([office()]);
  const usual = 'Un sábado normal a esta hora';
  expect(sales).toEqual({ lines: ['3'], note: `${usual}: 2.5, +20\u00a0%` });
  expect(services).toEqual({ lines: ['4'], note: `${usual}: 4` });
});

test('a day without sales so far is not shown as a total loss', () => {
  expect(dayFigures([office({ sales: 0 })]).sales).toEqual({
    lines: ['0'],
    note: 'Un sábado normal a esta hora: 2.5',
  });
});

test('the figures of several offices are added, amounts per currency', () => {
  const figures = dayFigures([
    office(),
    office({ currencyCode: 'PEN', expensesAmount: '0.00' }),
    office({ expensesAmount: '0.20' }),
  ]);
  expect(figures.sales?.lines).toEqual(['9']);
  expect(figures.expenses).toEqual({ lines: ['Bs 10.30', 'S/ 0.00'], note: '', count: 3 });
});

test('figures that a role may not see are omitted, zeros are shown', () => {
  const unknown = { appointmentsToCome: null, expenses: null, expensesAmount: null };
  const figures = dayFigures([office({ techniciansAtWork: 0, ...unknown })]);
  expect(figures.technicians?.lines).toEqual(['0']);
  expect(figures.appointments).toBeUndefined();
  expect(figures.expenses).toBeUndefined();
});

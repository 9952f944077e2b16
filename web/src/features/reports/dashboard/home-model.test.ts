import { expect, test } from 'vitest';
import { type HomeRow, homeFigures } from './home-model.ts';

const office = (row: Partial<HomeRow> = {}): HomeRow => ({
  currencyCode: 'VES',
  today: '2026-11-21',
  sales: 3,
  services: 4,
  amount: '120.00',
  usualSales: '2.50',
  usualServices: '4.00',
  usualAmount: '100.00',
  techniciansAtWork: 5,
  appointmentsToCome: null,
  lowStock: 0,
  expenses: 1,
  expensesAmount: '10.10',
  ...row,
});

test('the day is compared with the same weekday of the last weeks up to the current hour', () => {
  const { sales, services, amount } = homeFigures([office()]);
  expect(sales).toEqual({ lines: ['3'], notes: ['sábados, a esta hora: 2.5, +20\u00a0%'] });
  expect(services).toEqual({ lines: ['4'], notes: ['sábados, a esta hora: 4, +0\u00a0%'] });
  expect(amount).toEqual({
    lines: ['Bs 120.00'],
    notes: ['sábados, a esta hora: Bs 100.00, +20\u00a0%'],
  });
});

test('a day without sales so far is not shown as a total loss', () => {
  const { sales, amount } = homeFigures([office({ sales: 0, services: 0, amount: '0.00' })]);
  expect(sales).toEqual({ lines: ['0'], notes: ['sábados, a esta hora: 2.5'] });
  expect(amount).toEqual({ lines: ['Bs 0.00'], notes: ['sábados, a esta hora: Bs 100.00'] });
});

test('the figures of several offices are added, amounts per currency', () => {
  const figures = homeFigures([
    office(),
    office({ currencyCode: 'PEN', amount: '7.00', usualAmount: '0.00', expensesAmount: '0.00' }),
    office({ expensesAmount: '0.20' }),
  ]);
  expect(figures.sales?.lines).toEqual(['9']);
  expect(figures.amount?.lines).toEqual(['Bs 240.00', 'S/ 7.00']);
  expect(figures.amount?.notes[1]).toBe('sábados, a esta hora: S/ 0.00');
  expect(figures.expenses).toEqual({
    lines: ['Bs 10.30', 'S/ 0.00'],
    notes: ['', ''],
    count: 3,
  });
});

test('figures that a role may not see are omitted, zeros are shown', () => {
  const figures = homeFigures([office({ lowStock: 0, expenses: null, expensesAmount: null })]);
  expect(figures.lowStock?.lines).toEqual(['0']);
  expect(figures.technicians?.lines).toEqual(['5']);
  expect(figures.appointments).toBeUndefined();
  expect(figures.expenses).toBeUndefined();
});

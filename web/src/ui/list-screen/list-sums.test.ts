import { expect, test } from 'vitest';
import type { ListColumn } from '#domain/lists/list-definition.ts';
import { listSums } from './list-sums.ts';

const columns: readonly ListColumn[] = [
  { field: 'name', caption: 'Nombre', kind: 'text' },
  { field: 'services', caption: 'Servicios', kind: 'number', summed: true },
  { field: 'rate', caption: 'Tasa', kind: 'percent' },
  {
    field: 'profit',
    caption: 'Ganancia',
    kind: 'money',
    currency: { field: 'currencyCode' },
    summed: true,
  },
];

test('amounts are summed per currency, counts over all rows, and other columns not at all', () => {
  const rows = [
    { name: 'Ana', services: 2, rate: '0.1', profit: '1000.10', currencyCode: 'VES' },
    { name: 'Luz', services: 3, rate: '0.1', profit: '9.00', currencyCode: 'PEN' },
    { name: 'Eva', services: 1, rate: '0.1', profit: '234.40', currencyCode: 'VES' },
    { name: 'Sol', services: null, rate: null, profit: null, currencyCode: 'PEN' },
  ];
  for (const ordered of [rows, rows.toReversed()])
    expect(listSums(columns, ordered)).toEqual({
      services: '6',
      profit: 'Bs 1,234.50\nS/ 9.00',
    });
});

test('a list without rows has no sums', () => {
  expect(listSums(columns, [])).toEqual({});
});

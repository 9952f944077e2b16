import { expect, test } from 'vitest';
import type { ListColumn } from '#domain/lists/list-definition.ts';
import { sortRows } from './sort-rows.ts';
import { readSort, writeSort } from './sort-text.ts';

const money: ListColumn = { field: 'total', caption: 'Total', kind: 'money' };
const name: ListColumn = { field: 'name', caption: 'Nombre', kind: 'text' };
const rows = [
  { id: 'a', total: '9.50', name: 'Zoila' },
  { id: 'b', total: '10.00', name: 'Álvaro' },
  { id: 'c', total: null, name: 'ana' },
  { id: 'd', total: '9.50', name: 'Ñoño' },
];
const ids = (column: ListColumn, descending: boolean) =>
  sortRows(rows, column, { field: column.field, descending }).map(({ id }) => id);

test('figures are sorted numerically and stably, with nulls last', () => {
  expect(ids(money, false)).toEqual(['a', 'd', 'b', 'c']);
  expect(ids(money, true)).toEqual(['b', 'a', 'd', 'c']);
});

test('words are sorted by Spanish rules', () => {
  expect(ids(name, false)).toEqual(['b', 'c', 'd', 'a']);
});

test('a sort order is written to the URL and read back, and an invalid one is ignored', () => {
  expect(readSort('-saleDate')).toEqual({ field: 'saleDate', descending: true });
  expect(readSort(writeSort({ field: 'total', descending: false }))).toEqual({
    field: 'total',
    descending: false,
  });
  expect(readSort('saleDate; drop')).toBeNull();
  expect(readSort(undefined)).toBeNull();
});

import { expect, test } from 'vitest';
import { momentColumn, textColumn } from '#domain/lists/columns.ts';
import type { ListSort } from '#domain/lists/list-sort.ts';
import { rowGroups } from './row-groups.ts';

const list = {
  byDay: 'saleDate',
  orderBy: 'SALE_DATE_DESC',
  columns: [momentColumn('saleDate', 'Fecha'), textColumn('clientName', 'Nombre')],
};
const row = { saleDate: '2026-11-29T03:30:00Z', timeZone: 'America/Lima', clientName: 'Ana' };
type Row = typeof row;

const groups = (sort: ListSort | null, ownGroup?: (row: Row) => string) =>
  rowGroups<Row>(list, {
    ownGroup,
    sort,
    timeZone: 'America/Caracas',
    presentDay: () => '2026-11-29',
  });

test('rows in the order of their date have a heading for each day of their branch', () => {
  for (const sort of [null, { field: 'saleDate', descending: false }]) {
    const { groupOf, timeField } = groups(sort);
    expect([groupOf?.(row), timeField]).toEqual(['Ayer, sábado 28 nov', 'saleDate']);
  }
});

test('rows in another order have no headings, because the rows of a group are apart', () => {
  const sort = { field: 'clientName', descending: false };
  expect(groups(sort)).toEqual({ groupOf: undefined, timeField: undefined });
  expect(groups(sort, ({ clientName }) => clientName).groupOf).toBeUndefined();
});

test('a list has its own groups in its default order', () => {
  const { groupOf, timeField } = groups(null, ({ clientName }) => clientName);
  expect([groupOf?.(row), timeField]).toEqual(['Ana', 'saleDate']);
});

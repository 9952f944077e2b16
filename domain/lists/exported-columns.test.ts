import { expect, test } from 'vitest';
import { exportedFields } from './exported-columns.ts';
import { salesList } from './sales/sales.ts';

const { columns } = salesList;
const shown = (...fields: string[]) =>
  fields.flatMap((field) => columns.find((column) => column.field === field) ?? []);

test('an export has the chosen columns in order, plus the currency of amounts and the last name', () => {
  expect(exportedFields(columns, shown('invoiceNumber', 'saleDate'))).toEqual([
    'invoiceNumber',
    'saleDate',
  ]);
  expect(exportedFields(columns, shown('clientName', 'total', 'totalTip'))).toEqual([
    'clientName',
    'clientLastName',
    'total',
    'currencyCode',
    'totalTip',
  ]);
});

test('a column that a reader may not see is not added to the chosen columns of an export', () => {
  const known = columns.filter(({ field }) => field !== 'clientLastName');
  expect(exportedFields(known, shown('clientName'))).toEqual(['clientName']);
});

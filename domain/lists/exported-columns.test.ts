import { expect, test } from 'vitest';
import { exportedFields } from './exported-columns.ts';
import { salesList } from './sales.ts';

const { columns } = salesList;
const shown = (...fields: string[]) =>
  fields.flatMap((field) => columns.find((column) => column.field === field) ?? []);

test('a file of chosen columns has them in their order, an amount with its currency, a first name with its last', () => {
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

test('what a reader may not have is not asked for beside what was chosen', () => {
  const known = columns.filter(({ field }) => field !== 'clientLastName');
  expect(exportedFields(known, shown('clientName'))).toEqual(['clientName']);
});

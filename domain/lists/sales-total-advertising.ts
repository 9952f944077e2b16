import { periodArguments } from '../report-arguments.ts';
import type { ListDefinition } from './list-definition.ts';
import { officeFilter } from './office-parts.ts';
import { salesTotalColumns } from './sales-total-columns.ts';

/** The non-billable sales of each office on a range of days (doc 2 §2 /sales/total_advertising). */
export const salesTotalAdvertisingList = {
  name: 'sales_total_advertising',
  view: 'proc_sales_advertising_total',
  parameters: { dateFrom: 'date', dateUntil: 'date' },
  file: 'sales-total-advertising.csv',
  permissions: ['sale.totals'],
  columns: salesTotalColumns,
  filters: [...periodArguments, officeFilter],
  scope: [],
  orderBy: 'NATURAL',
} as const satisfies ListDefinition;

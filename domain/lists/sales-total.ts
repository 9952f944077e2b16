import { periodArguments } from '../report-arguments.ts';
import type { ListDefinition } from './list-definition.ts';
import { officeFilter } from './office-parts.ts';
import { salesTotalColumns } from './sales-total-columns.ts';

/** The sales of each office on a range of days (doc 2 §2 /sales/total); advertising ones are apart (D21). */
export const salesTotalList = {
  name: 'sales_total',
  view: 'proc_sales_total',
  parameters: { dateFrom: 'date', dateUntil: 'date' },
  file: 'sales-total.csv',
  permissions: ['sale.totals'],
  columns: salesTotalColumns,
  filters: [...periodArguments, officeFilter],
  scope: [],
  orderBy: 'NATURAL',
} as const satisfies ListDefinition;

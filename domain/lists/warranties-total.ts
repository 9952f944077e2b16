import { periodArguments } from '../report-arguments.ts';
import type { ListDefinition } from './list-definition.ts';
import { officeFilter } from './office-parts.ts';
import { salesTotalColumns } from './sales-total-columns.ts';

/** The warranties of each office on a range of days (doc 2 §2 /warranty/total). */
export const warrantiesTotalList = {
  name: 'warranties_total',
  view: 'proc_warranties_total',
  parameters: { dateFrom: 'date', dateUntil: 'date' },
  file: 'warranties-total.csv',
  permissions: ['sale.totals'],
  columns: salesTotalColumns,
  filters: [...periodArguments, officeFilter],
  scope: [],
  orderBy: 'NATURAL',
} as const satisfies ListDefinition;

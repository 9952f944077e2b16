import { periodList } from './period-list.ts';
import { salesTotalColumns } from './sales-total-columns.ts';

/**
 * Sales of each office on a range of days (doc 2 §2 /sales/total), without non-billable sales
 * (D21).
 */
export const salesTotalList = periodList({
  name: 'sales_total',
  view: 'proc_sales_total',
  file: 'sales-total.csv',
  whenEmpty: 'Aquí está cuánto vendió cada sucursal entre dos fechas.',
  permissions: ['sale.totals'],
  columns: salesTotalColumns,
});

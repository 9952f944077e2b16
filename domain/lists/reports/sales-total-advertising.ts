import { periodList } from './period-list.ts';
import { salesTotalColumns } from './sales-total-columns.ts';

/** The non-billable sales of each office on a range of days (doc 2 §2 /sales/total_advertising). */
export const salesTotalAdvertisingList = periodList({
  name: 'sales_total_advertising',
  view: 'proc_sales_advertising_total',
  file: 'sales-total-advertising.csv',
  whenEmpty: 'Aquí está lo no facturable de cada sucursal entre dos fechas.',
  permissions: ['sale.totals'],
  columns: salesTotalColumns,
});

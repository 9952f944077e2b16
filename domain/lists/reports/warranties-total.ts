import { periodList } from './period-list.ts';
import { salesTotalColumns } from './sales-total-columns.ts';

/** Warranties of each office on a range of days (doc 2 §2 /warranty/total). */
export const warrantiesTotalList = periodList({
  name: 'warranties_total',
  view: 'proc_warranties_total',
  file: 'warranties-total.csv',
  whenEmpty: 'Aquí están las garantías de cada sucursal entre dos fechas.',
  permissions: ['sale.totals'],
  columns: salesTotalColumns,
});

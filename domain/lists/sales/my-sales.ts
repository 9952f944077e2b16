import type { ListDefinition } from '../list-definition.ts';
import { saleDayFilters } from './sale-filters.ts';
import { earnedLineColumns } from './sale-line-columns.ts';

/** 'Mis servicios': services of a technician, with commission and tip (doc 2 §2 /sales/my). */
export const mySalesList = {
  name: 'my_sales',
  view: 'v_sales_details',
  file: 'my-sales.csv',
  whenEmpty: 'Aquí están los servicios que usted hizo, con su comisión y su propina.',
  permissions: ['sale.read_own'],
  columns: earnedLineColumns,
  filters: saleDayFilters,
  search: { words: 'subserviceName' },
  scope: ['employeeId'],
  orderBy: 'SALE_DATE_DESC',
  byDay: 'saleDate',
} as const satisfies ListDefinition;

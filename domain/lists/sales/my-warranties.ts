import type { ListDefinition } from '../list-definition.ts';
import { saleDayFilters } from './sale-filters.ts';
import { earnedLineColumns } from './sale-line-columns.ts';

/** Warranty services of a technician, with commission and tip (doc 2 §2 /warranty/my). */
export const myWarrantiesList = {
  name: 'my_warranties',
  view: 'v_sales_details',
  file: 'my-warranties.csv',
  whenEmpty: 'Aquí están las garantías que usted atendió, con su comisión y su propina.',
  permissions: ['sale.read_own'],
  columns: earnedLineColumns.filter(({ field }) => field !== 'kind' && field !== 'advertising'),
  filters: saleDayFilters,
  search: { words: 'subserviceName' },
  scope: ['employeeId', 'kind'],
  orderBy: 'SALE_DATE_DESC',
  byDay: 'saleDate',
} as const satisfies ListDefinition;

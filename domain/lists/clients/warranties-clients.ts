import type { ListDefinition } from '../list-definition.ts';
import { officeFilter } from '../places/office-parts.ts';
import { clientLineColumns, clientLineFilters, clientLineSearch } from './client-line-columns.ts';

/** Warranty services by client (doc 2 §2 /warranty/clients). */
export const warrantiesClientsList = {
  name: 'warranties_clients',
  view: 'v_sales_details_clients',
  file: 'warranties-clients.csv',
  whenEmpty: 'Aquí está lo que se hizo bajo garantía, cliente por cliente.',
  permissions: ['warranty.read'],
  columns: clientLineColumns,
  filters: [...clientLineFilters, officeFilter],
  search: clientLineSearch,
  scope: ['officeId', 'kind'],
  orderBy: 'SALE_DATE_DESC',
  byDay: 'saleDate',
} as const satisfies ListDefinition;

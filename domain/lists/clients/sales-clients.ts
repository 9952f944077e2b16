import type { ListDefinition } from '../list-definition.ts';
import { officeFilter } from '../places/office-parts.ts';
import { advertisingFilter } from '../sales/sale-filters.ts';
import { clientLineColumns, clientLineFilters, clientLineSearch } from './client-line-columns.ts';

/** Sold services by client (doc 2 §2 /sales/clients). */
export const salesClientsList = {
  name: 'sales_clients',
  view: 'v_sales_details_clients',
  file: 'sales-clients.csv',
  whenEmpty: 'Aquí está lo que compró cada cliente, servicio por servicio.',
  permissions: ['sale.read'],
  columns: clientLineColumns,
  filters: [...clientLineFilters, advertisingFilter, officeFilter],
  search: clientLineSearch,
  scope: ['officeId', 'kind'],
  orderBy: 'SALE_DATE_DESC',
  byDay: 'saleDate',
} as const satisfies ListDefinition;

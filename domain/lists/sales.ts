import type { ListDefinition } from './list-definition.ts';
import { officeColumn } from './office-parts.ts';
import { advertisingFilter, saleFilters } from './sale-filters.ts';

/**
 * 'Listado de Ventas' (doc 2 §2); head office sees other columns than the branches (doc 2 §6). The
 * screen shows the client's whole name in one column.
 */
export const salesList: ListDefinition = {
  name: 'sales',
  view: 'v_sales',
  file: 'sales.csv',
  permissions: ['sale.read'],
  columns: [
    officeColumn,
    { field: 'saleDate', caption: 'Fecha', kind: 'datetime', zone: 'timeZone' },
    { field: 'invoiceNumber', caption: 'Nº Factura', kind: 'text' },
    {
      field: 'clientIn',
      caption: 'Identificación',
      kind: 'text',
      unlessPermission: 'sale.columns_head_office',
    },
    { field: 'clientName', caption: 'Nombre', kind: 'text', fallback: 'clientIn' },
    { field: 'clientLastName', caption: 'Apellido', kind: 'text', csvOnly: true },
    {
      field: 'clientPhone',
      caption: 'Teléfono',
      kind: 'text',
      unlessPermission: 'sale.columns_head_office',
      csvOnly: true,
    },
    {
      field: 'technicianNames',
      caption: 'Técnica (o)',
      kind: 'text',
      permission: 'sale.columns_head_office',
    },
    { field: 'total', caption: 'Total', kind: 'money', currency: { field: 'currencyCode' } },
    {
      field: 'taxTotal',
      caption: 'Impuestos',
      kind: 'money',
      currency: { field: 'currencyCode' },
      permission: 'sale.columns_head_office',
    },
    {
      field: 'totalTip',
      caption: 'Propina',
      kind: 'money',
      currency: { field: 'currencyCode' },
      unlessPermission: 'sale.columns_head_office',
    },
    {
      field: 'totalUsd',
      caption: 'Total USD',
      kind: 'money',
      onlyIn: 'VES',
      unlessPermission: 'sale.columns_head_office',
    },
    {
      field: 'advertising',
      caption: 'No facturable',
      kind: 'boolean',
      unlessPermission: 'sale.columns_head_office',
    },
    { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
  ],
  filters: [...saleFilters, advertisingFilter],
  scope: ['officeId'],
  orderBy: 'SALE_DATE_DESC',
};

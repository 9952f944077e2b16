import type { ListDefinition } from './list-definition.ts';
import { officeColumn } from './office-parts.ts';
import { saleFilters } from './sale-filters.ts';

/**
 * 'Listado de Garantías' (doc 2 §2), apart from the sales (D22); head office sees date, branch,
 * client and total (doc 2 §6).
 */
export const warrantiesList: ListDefinition = {
  name: 'warranties',
  view: 'v_warranties',
  file: 'sales.csv',
  permissions: ['warranty.read'],
  columns: [
    { field: 'saleDate', caption: 'Fecha', kind: 'datetime', zone: 'timeZone' },
    officeColumn,
    {
      field: 'invoiceNumber',
      caption: 'Nº Factura',
      kind: 'text',
      unlessPermission: 'sale.columns_head_office',
    },
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
      unlessPermission: 'sale.columns_head_office',
    },
    { field: 'total', caption: 'Total', kind: 'money', currency: { field: 'currencyCode' } },
    {
      field: 'taxTotal',
      caption: 'Impuestos',
      kind: 'money',
      currency: { field: 'currencyCode' },
      unlessPermission: 'sale.columns_head_office',
    },
    {
      field: 'totalTip',
      caption: 'Propina',
      kind: 'money',
      currency: { field: 'currencyCode' },
      unlessPermission: 'sale.columns_head_office',
    },
    { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
  ],
  filters: saleFilters,
  scope: ['officeId'],
  orderBy: 'SALE_DATE_DESC',
};

import type { ListColumn, ListDefinition } from './list-definition.ts';
import { officeColumn } from './office-parts.ts';
import { advertisingFilter, saleFilters } from './sale-filters.ts';

const headOffice = { permission: 'sale.columns_head_office' } as const;
const branches = { unlessPermission: 'sale.columns_head_office' } as const;
const ownCurrency = { currency: { field: 'currencyCode' } } as const;

const dateColumn: ListColumn = {
  field: 'saleDate',
  caption: 'Fecha',
  kind: 'datetime',
  zone: 'timeZone',
};

/** What is told of sales alone. */
const saleColumns: readonly ListColumn[] = [
  { field: 'totalUsd', caption: 'Total USD', kind: 'money', onlyIn: 'VES', ...branches },
  { field: 'advertising', caption: 'No facturable', kind: 'boolean', ...branches },
];

/**
 * What was sold, or done under warranty, one row each; the two stand apart (D22). Head office sees other columns than the
 * branches (doc 2 §6): of warranties date, branch, client and total. The screen shows the client's whole name in one column.
 */
export function recordedSalesList(kind: 'sale' | 'warranty'): ListDefinition {
  const isSale = kind === 'sale';
  return {
    name: isSale ? 'sales' : 'warranties',
    view: isSale ? 'v_sales' : 'v_warranties',
    file: 'sales.csv',
    permissions: [isSale ? 'sale.read' : 'warranty.read'],
    columns: [
      ...(isSale ? [officeColumn, dateColumn] : [dateColumn, officeColumn]),
      { field: 'invoiceNumber', caption: 'Nº Factura', kind: 'text', ...(!isSale && branches) },
      { field: 'clientIn', caption: 'Identificación', kind: 'text', ...branches },
      { field: 'clientName', caption: 'Nombre', kind: 'text', fallback: 'clientIn' },
      { field: 'clientLastName', caption: 'Apellido', kind: 'text', csvOnly: true },
      { field: 'clientPhone', caption: 'Teléfono', kind: 'text', csvOnly: true, ...branches },
      {
        field: 'technicianNames',
        caption: 'Técnica (o)',
        kind: 'text',
        ...(isSale ? headOffice : branches),
      },
      { field: 'total', caption: 'Total', kind: 'money', ...ownCurrency },
      {
        field: 'taxTotal',
        caption: 'Impuestos',
        kind: 'money',
        ...ownCurrency,
        ...(isSale ? headOffice : branches),
      },
      { field: 'totalTip', caption: 'Propina', kind: 'money', ...ownCurrency, ...branches },
      ...(isSale ? saleColumns : []),
      { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
    ],
    filters: isSale ? [...saleFilters, advertisingFilter] : saleFilters,
    scope: ['officeId'],
    orderBy: 'SALE_DATE_DESC',
  };
}

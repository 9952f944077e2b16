import { amountColumn } from './figure-columns.ts';
import type { ListDefinition } from './list-definition.ts';
import { officeColumn, officeFilter } from './office-parts.ts';

/** 'Gastos del día': expenses by a provider's invoice (doc 2 §2), those of a day by that of their office. */
export const invoicesList: ListDefinition = {
  name: 'invoices',
  view: 'v_invoices',
  file: 'invoices.csv',
  permissions: ['invoice.read', 'expense.totals'],
  columns: [
    { field: 'providerName', caption: 'Proveedor', kind: 'text' },
    officeColumn,
    { field: 'invoiceNumber', caption: 'Nº Factura', kind: 'text' },
    { field: 'invoiceDate', caption: 'Fecha', kind: 'datetime', zone: 'timeZone' },
    { field: 'moneyStoreName', caption: 'Cuenta de dinero', kind: 'text' },
    { field: 'notes', caption: 'Notas', kind: 'text' },
    { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
    amountColumn('total', 'Total'),
    {
      field: 'taxTotal',
      caption: 'Impuesto',
      kind: 'money',
      currency: { field: 'currencyCode' },
      csvOnly: true,
    },
    amountColumn('totalPaid', 'Total pagado'),
    { field: 'created', caption: 'Creado', kind: 'datetime', zone: 'timeZone', csvOnly: true },
  ],
  filters: [
    {
      name: 'provider_id',
      caption: 'Proveedor',
      field: 'providerId',
      operator: 'equalTo',
      kind: 'text',
      permission: 'provider.read',
    },
    officeFilter,
    {
      name: 'date_from',
      caption: 'Fecha desde',
      field: 'invoiceDay',
      operator: 'greaterThanOrEqualTo',
      kind: 'date',
      permission: ['invoice.read_past', 'expense.totals'],
    },
    {
      name: 'date_until',
      caption: 'Fecha hasta',
      field: 'invoiceDay',
      operator: 'lessThanOrEqualTo',
      kind: 'date',
      permission: ['invoice.read_past', 'expense.totals'],
    },
  ],
  scope: [],
  orderBy: 'INVOICE_DATE_DESC',
};

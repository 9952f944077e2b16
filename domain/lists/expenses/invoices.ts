import { amountColumn, currencyColumn, momentColumn, moneyColumn, textColumn } from '../columns.ts';
import { daysFilters, valueFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/**
 * 'Gastos del día': expenses with a provider's invoice (doc 2 §2); a day is one of their office.
 */
export const invoicesList: ListDefinition = {
  name: 'invoices',
  view: 'v_invoices',
  file: 'invoices.csv',
  whenEmpty:
    'Aquí están las facturas de sus proveedores del día, con la cuenta de la que salió el dinero.',
  permissions: ['invoice.read', 'expense.totals'],
  columns: [
    textColumn('providerName', 'Proveedor'),
    officeColumn,
    textColumn('invoiceNumber', 'Nº Factura'),
    momentColumn('invoiceDate', 'Fecha'),
    textColumn('moneyStoreName', 'Cuenta de dinero'),
    textColumn('notes', 'Notas', { spare: true }),
    currencyColumn,
    amountColumn('total', 'Total'),
    moneyColumn('taxTotal', 'Impuesto', { csvOnly: true }),
    amountColumn('totalPaid', 'Total pagado'),
    momentColumn('created', 'Creado', { csvOnly: true }),
  ],
  search: { words: 'providerName', number: 'invoiceNumber' },
  filters: [
    valueFilter('provider_id', 'Proveedor', 'providerId', { permission: 'provider.read' }),
    officeFilter,
    ...daysFilters('invoiceDay', { permission: ['invoice.read_past', 'expense.totals'] }),
  ],
  scope: [],
  orderBy: 'INVOICE_DATE_DESC',
};

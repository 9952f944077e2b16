import { amountColumn, momentColumn, textColumn } from '../columns.ts';
import { daysFilters } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/** 'Listado de Gastos Extras': expenses without a provider (doc 2 §2), latest payment first. */
export const expensesList = {
  name: 'expenses',
  view: 'v_extra_expenses',
  file: 'expenses.csv',
  whenEmpty: 'Aquí están los gastos sin factura de proveedor, como la luz o el alquiler.',
  permissions: ['extra_expense.read', 'expense.totals'],
  columns: [
    textColumn('serviceName', 'Servicio'),
    officeColumn,
    textColumn('invoiceNumber', 'Nº Factura'),
    momentColumn('expenseDate', 'Fecha de pago'),
    textColumn('description', 'Descripción'),
    textColumn('currency', 'Moneda', { csvOnly: true }),
    amountColumn('amount', 'Monto', { currency: { field: 'currency' } }),
    textColumn('moneyStoreName', 'Cuenta de dinero', { spare: true }),
    momentColumn('created', 'Creado', { csvOnly: true }),
  ],
  filters: [officeFilter, ...daysFilters('expenseDay')],
  search: { words: 'description', number: 'invoiceNumber' },
  scope: [],
  orderBy: 'EXPENSE_DATE_DESC',
  byDay: 'expenseDate',
} as const satisfies ListDefinition;

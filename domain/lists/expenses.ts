import type { ListDefinition } from './list-definition.ts';
import { officeColumn, officeFilter } from './office-parts.ts';

/** 'Listado de Gastos Extras': expenses without a provider (doc 2 §2), the last paid first. */
export const expensesList = {
  name: 'expenses',
  view: 'v_extra_expenses',
  file: 'expenses.csv',
  permissions: ['extra_expense.read', 'expense.totals'],
  columns: [
    { field: 'serviceName', caption: 'Servicio', kind: 'text' },
    officeColumn,
    { field: 'invoiceNumber', caption: 'Nº Factura', kind: 'text' },
    { field: 'expenseDate', caption: 'Fecha de pago', kind: 'datetime', zone: 'timeZone' },
    { field: 'description', caption: 'Descripción', kind: 'text' },
    { field: 'currency', caption: 'Moneda', kind: 'text', csvOnly: true },
    {
      field: 'amount',
      caption: 'Monto',
      kind: 'money',
      currency: { field: 'currency' },
      summed: true,
    },
    { field: 'created', caption: 'Creado', kind: 'datetime', zone: 'timeZone', csvOnly: true },
  ],
  filters: [
    officeFilter,
    {
      name: 'date_from',
      caption: 'Fecha desde',
      field: 'expenseDay',
      operator: 'greaterThanOrEqualTo',
      kind: 'date',
    },
    {
      name: 'date_until',
      caption: 'Fecha hasta',
      field: 'expenseDay',
      operator: 'lessThanOrEqualTo',
      kind: 'date',
    },
  ],
  scope: [],
  orderBy: 'EXPENSE_DATE_DESC',
} as const satisfies ListDefinition;

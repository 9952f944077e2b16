import type { ListDefinition } from './list-definition.ts';

/** 'Listado de Gastos Extras': expenses without a provider (doc 2 §2), the last paid first. */
export const expensesList = {
  name: 'expenses',
  view: 'v_extra_expenses',
  file: 'expenses.csv',
  permissions: ['extra_expense.read', 'expense.totals'],
  columns: [
    { field: 'serviceName', caption: 'Servicio', kind: 'text' },
    { field: 'officeName', caption: 'Sucursal', kind: 'text', permission: 'office.see_all' },
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
    { field: 'created', caption: 'Creado', kind: 'datetime', csvOnly: true },
  ],
  filters: [
    {
      name: 'office_id',
      caption: 'Sucursal',
      field: 'officeId',
      operator: 'equalTo',
      kind: 'office',
      permission: 'office.see_all',
    },
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

import type { ListDefinition } from './list-definition.ts';

/** What technicians earned between two days (doc 1 §2 Technicians), in the currency of each office. */
export const employeesProfitDateList = {
  name: 'employees_profit_date',
  view: 'proc_profit_by_employee_from_date',
  parameters: { dateFrom: 'date', dateUntil: 'date' },
  file: 'employees_profit_date.csv',
  permissions: ['profit.read'],
  columns: [
    { field: 'officeName', caption: 'Sucursal', kind: 'text', permission: 'office.see_all' },
    { field: 'employeeIn', caption: 'Identificación', kind: 'text' },
    { field: 'employeeFirstName', caption: 'Nombre', kind: 'text' },
    { field: 'employeeLastName', caption: 'Apellido', kind: 'text', csvOnly: true },
    { field: 'employeePhone', caption: 'Teléfono', kind: 'text' },
    { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
    { field: 'employeeTotalServices', caption: 'Servicios', kind: 'number', summed: true },
    {
      field: 'employeeProfit',
      caption: 'Ganancia',
      kind: 'money',
      currency: { field: 'currencyCode' },
      summed: true,
    },
    {
      field: 'employeeAdvertisingProfit',
      caption: 'Publicidad',
      kind: 'money',
      currency: { field: 'currencyCode' },
      summed: true,
    },
    {
      field: 'employeeTotal',
      caption: 'Total',
      kind: 'money',
      currency: { field: 'currencyCode' },
      summed: true,
    },
  ],
  filters: [
    {
      name: 'date_from',
      caption: 'Fecha desde',
      field: 'dateFrom',
      operator: 'argument',
      kind: 'date',
    },
    {
      name: 'date_until',
      caption: 'Fecha hasta',
      field: 'dateUntil',
      operator: 'argument',
      kind: 'date',
    },
  ],
  scope: ['officeId'],
  orderBy: 'NATURAL',
} as const satisfies ListDefinition;

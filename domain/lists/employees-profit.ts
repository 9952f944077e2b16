import type { ListDefinition } from './list-definition.ts';

/**
 * What technicians earned on a day and in its week from Monday (doc 1 §2 Technicians, D25), in the
 * currency of each one's office.
 */
export const employeesProfitList = {
  name: 'employees_profit',
  view: 'proc_profit_by_employee',
  parameters: { date: 'date' },
  file: 'employees_profit.csv',
  permissions: ['profit.read'],
  columns: [
    { field: 'officeName', caption: 'Sucursal', kind: 'text', permission: 'office.see_all' },
    { field: 'employeeIn', caption: 'Identificación', kind: 'text' },
    { field: 'employeeFirstName', caption: 'Nombre', kind: 'text' },
    { field: 'employeeLastName', caption: 'Apellido', kind: 'text', csvOnly: true },
    { field: 'employeePhone', caption: 'Teléfono', kind: 'text' },
    { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
    { field: 'employeeTotalServices', caption: 'Servicios del día', kind: 'number', summed: true },
    {
      field: 'employeeProfit',
      caption: 'Ganancia del día',
      kind: 'money',
      currency: { field: 'currencyCode' },
      summed: true,
    },
    {
      field: 'employeeAccumulated',
      caption: 'Acumulado de la semana',
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
      caption: 'Total de la semana',
      kind: 'money',
      currency: { field: 'currencyCode' },
      summed: true,
    },
  ],
  filters: [{ name: 'date', caption: 'Fecha', field: 'date', operator: 'argument', kind: 'date' }],
  scope: ['officeId'],
  orderBy: 'NATURAL',
} as const satisfies ListDefinition;

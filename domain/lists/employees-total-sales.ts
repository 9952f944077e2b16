import type { ListDefinition } from './list-definition.ts';

/** What technicians sold between two days (doc 1 §2 Technicians): billable services and their cost. */
export const employeesTotalSalesList = {
  name: 'employees_total_sales',
  view: 'proc_sales_by_employee_from_date',
  parameters: { dateFrom: 'date', dateUntil: 'date' },
  file: 'employees_total_sales.csv',
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
      field: 'employeeTotalSales',
      caption: 'Total de ventas',
      kind: 'money',
      currency: { field: 'currencyCode' },
      summed: true,
    },
    {
      field: 'employeeTotalTax',
      caption: 'Impuestos',
      kind: 'money',
      currency: { field: 'currencyCode' },
      summed: true,
    },
    {
      field: 'employeeNetSales',
      caption: 'Total sin impuestos',
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

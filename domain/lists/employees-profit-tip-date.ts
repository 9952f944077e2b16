import type { ListDefinition } from './list-definition.ts';

/**
 * What technicians earned between two days with their tips (doc 1 §3 Profit report row); the day is
 * the period's last, what accumulates is the period's.
 */
export const employeesProfitTipDateList = {
  name: 'employees_profit_tip_date',
  view: 'proc_profit_tip_by_employee_from_date',
  parameters: { dateFrom: 'date', dateUntil: 'date' },
  file: 'employees_profit_tip_date.csv',
  permissions: ['profit.read'],
  columns: [
    { field: 'officeName', caption: 'Sucursal', kind: 'text', permission: 'office.see_all' },
    { field: 'employeeIn', caption: 'Identificación', kind: 'text' },
    { field: 'employeeFirstName', caption: 'Nombre', kind: 'text' },
    { field: 'employeeLastName', caption: 'Apellido', kind: 'text', csvOnly: true },
    { field: 'employeePhone', caption: 'Teléfono', kind: 'text', csvOnly: true },
    { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
    { field: 'employeeServicesDay', caption: 'Servicios del día', kind: 'number', summed: true },
    {
      field: 'employeeProfitDay',
      caption: 'Ganancia del día',
      kind: 'money',
      currency: { field: 'currencyCode' },
      summed: true,
    },
    {
      field: 'employeeAdvertisingProfitDay',
      caption: 'Publicidad del día',
      kind: 'money',
      currency: { field: 'currencyCode' },
      summed: true,
    },
    {
      field: 'employeeTip',
      caption: 'Propina del día',
      kind: 'money',
      currency: { field: 'currencyCode' },
      summed: true,
    },
    {
      field: 'employeeProfitTotalDay',
      caption: 'Total del día',
      kind: 'money',
      currency: { field: 'currencyCode' },
      summed: true,
    },
    {
      field: 'employeeAccumulatesServices',
      caption: 'Servicios acumulados',
      kind: 'number',
      summed: true,
    },
    {
      field: 'employeeProfitAccumulates',
      caption: 'Ganancia acumulada',
      kind: 'money',
      currency: { field: 'currencyCode' },
      summed: true,
    },
    {
      field: 'employeeAdvertisingProfit',
      caption: 'Publicidad acumulada',
      kind: 'money',
      currency: { field: 'currencyCode' },
      summed: true,
    },
    {
      field: 'employeeTipAccumulates',
      caption: 'Propina acumulada',
      kind: 'money',
      currency: { field: 'currencyCode' },
      summed: true,
    },
    {
      field: 'employeeProfitTotalAccumulates',
      caption: 'Total acumulado',
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

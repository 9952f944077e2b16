import { periodArguments } from '../report-arguments.ts';
import { amountColumn, countColumn } from './figure-columns.ts';
import type { ListDefinition } from './list-definition.ts';
import { officeColumn } from './office-parts.ts';

/**
 * The lines behind a technician's figures with the commission of each (doc 1 §2
 * /employees/employee-profit-detail): their sums are the figures of the profit reports. The screen
 * tells type, who served and what is not billable with the concept.
 */
export const employeeProfitDetailList = {
  name: 'employee_profit_detail',
  view: 'proc_employee_profit_detail',
  parameters: { employeeId: 'uuid', dateFrom: 'date', dateUntil: 'date', officeId: 'uuid' },
  file: 'employee_profit_detail.csv',
  permissions: ['profit.read'],
  columns: [
    { field: 'saleDate', caption: 'Fecha', kind: 'datetime', zone: 'timeZone' },
    officeColumn,
    { field: 'employeeName', caption: 'Técnica (o)', kind: 'text' },
    { field: 'invoiceNumber', caption: 'Nº Factura', kind: 'text' },
    { field: 'subserviceName', caption: 'Subservicio', kind: 'text' },
    {
      field: 'typeCommission',
      caption: 'Concepto',
      kind: 'text',
      captions: {
        COMMISSION: 'Servicio',
        SUPERVISOR_COMMISSION: 'Encargada (o)',
        ADVERTISING_COMMISSION: 'No facturable',
      },
    },
    {
      field: 'kind',
      caption: 'Tipo',
      kind: 'text',
      captions: { SALE: 'Venta', WARRANTY: 'Garantía' },
      csvOnly: true,
    },
    { field: 'advertising', caption: 'No facturable', kind: 'boolean', csvOnly: true },
    { field: 'servedBy', caption: 'Atendido por', kind: 'text', csvOnly: true },
    { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
    countColumn('services', 'Servicios'),
    amountColumn('cost', 'Costo'),
    amountColumn('tax', 'Impuesto'),
    { field: 'commission', caption: '% Comisión', kind: 'percent' },
    amountColumn('totalCommission', 'Comisión'),
    amountColumn('tip', 'Propina'),
  ],
  filters: [
    {
      name: 'employee_id',
      caption: 'Técnica (o)',
      field: 'employeeId',
      operator: 'argument',
      kind: 'text',
    },
    {
      name: 'office_id',
      caption: 'Sucursal',
      field: 'officeId',
      operator: 'argument',
      kind: 'office',
      permission: 'office.see_all',
    },
    {
      name: 'figure',
      caption: 'Ganancia',
      field: 'figure',
      operator: 'equalTo',
      kind: 'text',
      choices: [
        { value: 'PROFIT', label: 'Por servicios' },
        { value: 'ADVERTISING', label: 'Por venta no facturable' },
      ],
    },
    {
      name: 'type',
      caption: 'Concepto',
      field: 'typeCommission',
      operator: 'equalTo',
      kind: 'text',
      choices: [
        { value: 'COMMISSION', label: 'Servicio' },
        { value: 'SUPERVISOR_COMMISSION', label: 'Encargada (o)' },
        { value: 'ADVERTISING_COMMISSION', label: 'No facturable' },
      ],
    },
    {
      name: 'kind',
      caption: 'Tipo',
      field: 'kind',
      operator: 'equalTo',
      kind: 'text',
      choices: [
        { value: 'SALE', label: 'Venta' },
        { value: 'WARRANTY', label: 'Garantía' },
      ],
    },
    {
      name: 'advertising',
      caption: 'No facturable',
      field: 'advertising',
      operator: 'equalTo',
      kind: 'boolean',
    },
    ...periodArguments,
  ],
  scope: [],
  orderBy: 'NATURAL',
} as const satisfies ListDefinition;

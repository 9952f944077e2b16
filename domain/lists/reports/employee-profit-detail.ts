import {
  amountColumn,
  booleanColumn,
  countColumn,
  currencyColumn,
  momentColumn,
  percentColumn,
  textColumn,
} from '../columns.ts';
import { argumentFilter, booleanFilter, choicesOf, valueFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn } from '../places/office-parts.ts';
import { lineKinds } from '../sales/sale-line-columns.ts';
import { officeArgument, periodArguments } from './report-arguments.ts';

const commissionTypes = {
  COMMISSION: 'Servicio',
  SUPERVISOR_COMMISSION: 'Encargada (o)',
  ADVERTISING_COMMISSION: 'No facturable',
};

/**
 * Lines behind a technician's figures with the commission of each (doc 1 §2
 * /employees/employee-profit-detail); their sums are the figures of the profit reports. The screen
 * shows warranties, the supervised technician and non-billable lines in the column 'Concepto'.
 */
export const employeeProfitDetailList = {
  name: 'employee_profit_detail',
  view: 'proc_employee_profit_detail',
  parameters: { employeeId: 'uuid', dateFrom: 'date', dateUntil: 'date', officeId: 'uuid' },
  file: 'employee_profit_detail.csv',
  whenEmpty: 'Aquí está de qué servicios viene lo que ganó la técnica (o) en el período.',
  permissions: ['profit.read'],
  columns: [
    momentColumn('saleDate', 'Fecha'),
    officeColumn,
    textColumn('employeeName', 'Técnica (o)'),
    textColumn('invoiceNumber', 'Nº Factura'),
    textColumn('subserviceName', 'Subservicio'),
    textColumn('typeCommission', 'Concepto', { captions: commissionTypes }),
    textColumn('kind', 'Tipo', { captions: lineKinds, csvOnly: true }),
    booleanColumn('advertising', 'No facturable', { csvOnly: true }),
    textColumn('servedBy', 'Atendido por', { csvOnly: true }),
    currencyColumn,
    countColumn('services', 'Servicios'),
    amountColumn('cost', 'Costo'),
    amountColumn('tax', 'Impuesto'),
    percentColumn('commission', '% Comisión'),
    amountColumn('totalCommission', 'Comisión'),
    amountColumn('tip', 'Propina'),
  ],
  filters: [
    argumentFilter('employee_id', 'Técnica (o)', 'employeeId'),
    officeArgument('office.see_all'),
    valueFilter('figure', 'Ganancia', 'figure', {
      choices: choicesOf({ PROFIT: 'Por servicios', ADVERTISING: 'Por venta no facturable' }),
    }),
    valueFilter('type', 'Concepto', 'typeCommission', {
      choices: choicesOf(commissionTypes),
    }),
    valueFilter('kind', 'Tipo', 'kind', { choices: choicesOf(lineKinds) }),
    booleanFilter('advertising', 'No facturable', 'advertising'),
    ...periodArguments,
  ],
  scope: [],
  orderBy: 'NATURAL',
} as const satisfies ListDefinition;

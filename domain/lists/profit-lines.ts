import { officeArgument, periodArguments } from '../report-arguments.ts';
import type { ListDefinition } from './list-definition.ts';
import { officeColumn } from './office-parts.ts';

const currency = { field: 'currencyCode' } as const;

/** The services that make up the profit of offices; the sum of what they leave is the figure (D26). */
export const profitLinesList: ListDefinition = {
  name: 'profit_lines',
  view: 'proc_profit_lines_by_office',
  parameters: { dateFrom: 'date', dateUntil: 'date', officeId: 'uuid' },
  file: 'profit_lines.csv',
  permissions: ['office.profit'],
  columns: [
    { field: 'saleDate', caption: 'Fecha', kind: 'datetime', zone: 'timeZone' },
    officeColumn,
    { field: 'invoiceNumber', caption: 'Nº Factura', kind: 'text' },
    { field: 'clientName', caption: 'Cliente', kind: 'text', csvOnly: true },
    { field: 'subserviceName', caption: 'Subservicio', kind: 'text' },
    { field: 'employeeName', caption: 'Técnica (o)', kind: 'text' },
    { field: 'cost', caption: 'Costo', kind: 'money', currency, csvOnly: true },
    { field: 'tax', caption: 'Impuesto', kind: 'money', currency, summed: true },
    { field: 'net', caption: 'Base', kind: 'money', currency, summed: true },
    { field: 'commission', caption: 'Comisiones', kind: 'money', currency, summed: true },
    { field: 'profit', caption: 'Ganancia', kind: 'money', currency, summed: true },
    { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
  ],
  filters: [...periodArguments, officeArgument('office.see_all')],
  scope: [],
  orderBy: 'NATURAL',
};

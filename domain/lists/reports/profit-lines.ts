import { amountColumn, currencyColumn, momentColumn, moneyColumn, textColumn } from '../columns.ts';
import { officeColumn } from '../places/office-parts.ts';
import { periodLinesList } from './period-list.ts';

/** Services behind the profit of offices; their sum is the figure (D26). */
export const profitLinesList = periodLinesList({
  name: 'profit_lines',
  view: 'proc_profit_lines_by_office',
  pageField: 'profitPage',
  sums: 'sum_profit_lines',
  file: 'profit_lines.csv',
  whenEmpty: 'Aquí están los servicios que suman las ganancias de la sucursal.',
  permissions: ['office.profit'],
  columns: [
    momentColumn('saleDate', 'Fecha'),
    officeColumn,
    textColumn('invoiceNumber', 'Nº Factura'),
    textColumn('clientName', 'Cliente', { csvOnly: true }),
    textColumn('subserviceName', 'Subservicio'),
    textColumn('employeeName', 'Técnica (o)'),
    moneyColumn('cost', 'Costo', { csvOnly: true }),
    amountColumn('tax', 'Impuesto'),
    amountColumn('net', 'Base'),
    amountColumn('commission', 'Comisiones'),
    amountColumn('profit', 'Ganancia'),
    currencyColumn,
  ],
});

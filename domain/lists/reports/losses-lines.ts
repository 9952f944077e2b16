import { amountColumn, currencyColumn, momentColumn, textColumn } from '../columns.ts';
import { valueFilter } from '../filters.ts';
import { officeColumn } from '../places/office-parts.ts';
import { periodLinesList } from './period-list.ts';

/** Kinds of expenses: a provider's invoice, or an extra expense (D26). */
const kinds = { INVOICE: 'Factura de proveedor', EXTRA: 'Gasto extra' };

/** Expenses behind the losses of offices; their sum is the figure (D26). */
export const lossesLinesList = periodLinesList({
  name: 'losses_lines',
  view: 'proc_losses_lines_by_office',
  file: 'losses_lines.csv',
  whenEmpty: 'Aquí están los gastos que suman las pérdidas de la sucursal.',
  permissions: ['expense.totals'],
  columns: [
    momentColumn('date', 'Fecha'),
    officeColumn,
    textColumn('kind', 'Tipo', { captions: kinds }),
    textColumn('name', 'Proveedor o servicio'),
    textColumn('number', 'Nº Factura'),
    amountColumn('amount', 'Monto'),
    currencyColumn,
  ],
  filters: [valueFilter('number', 'Nº Factura', 'number')],
});

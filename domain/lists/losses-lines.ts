import { officeArgument, periodArguments } from '../report-arguments.ts';
import { amountColumn, currencyColumn, momentColumn, textColumn } from './columns.ts';
import type { ListDefinition } from './list-definition.ts';
import { officeColumn } from './office-parts.ts';

/** What an expense is: an invoice of a provider, or an extra expense (D26). */
const kinds = { INVOICE: 'Factura de proveedor', EXTRA: 'Gasto extra' };

/** The expenses that make up the losses of offices; the sum of their amounts is the figure (D26). */
export const lossesLinesList: ListDefinition = {
  name: 'losses_lines',
  view: 'proc_losses_lines_by_office',
  parameters: { dateFrom: 'date', dateUntil: 'date', officeId: 'uuid' },
  file: 'losses_lines.csv',
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
  filters: [...periodArguments, officeArgument('office.see_all')],
  scope: [],
  orderBy: 'NATURAL',
};

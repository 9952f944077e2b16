import { officeArgument, periodArguments } from '../report-arguments.ts';
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
    { field: 'date', caption: 'Fecha', kind: 'datetime', zone: 'timeZone' },
    officeColumn,
    { field: 'kind', caption: 'Tipo', kind: 'text', captions: kinds },
    { field: 'name', caption: 'Proveedor o servicio', kind: 'text' },
    { field: 'number', caption: 'Nº Factura', kind: 'text' },
    {
      field: 'amount',
      caption: 'Monto',
      kind: 'money',
      currency: { field: 'currencyCode' },
      summed: true,
    },
    { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
  ],
  filters: [...periodArguments, officeArgument('office.see_all')],
  scope: [],
  orderBy: 'NATURAL',
};

import { officeArgument, periodArguments } from '../report-arguments.ts';
import { amountColumn, currencyColumn, momentColumn, moneyColumn, textColumn } from './columns.ts';
import { choicesOf, valueFilter } from './filters.ts';
import type { ListDefinition } from './list-definition.ts';
import { officeColumn } from './office-parts.ts';

const kinds = { WARRANTY: 'Garantía', ADVERTISING: 'No facturable' } as const;

/** The services that the documented profit of offices leaves out, with what each brought and cost (D62). */
export const completeResultLinesList: ListDefinition = {
  name: 'complete_result_lines',
  view: 'proc_complete_result_lines_by_office',
  parameters: { dateFrom: 'date', dateUntil: 'date', officeId: 'uuid' },
  file: 'complete_result_lines.csv',
  permissions: ['office.profit'],
  columns: [
    momentColumn('saleDate', 'Fecha'),
    officeColumn,
    textColumn('kind', 'Tipo', { captions: kinds }),
    textColumn('invoiceNumber', 'Nº Factura'),
    textColumn('clientName', 'Cliente', { csvOnly: true }),
    textColumn('subserviceName', 'Subservicio'),
    textColumn('employeeName', 'Técnica (o)'),
    moneyColumn('cost', 'Costo'),
    moneyColumn('tax', 'Impuesto', { csvOnly: true }),
    amountColumn('income', 'Ingreso'),
    amountColumn('commission', 'Comisiones'),
    currencyColumn,
  ],
  filters: [
    ...periodArguments,
    officeArgument('office.see_all'),
    valueFilter('kind', 'Tipo', 'kind', {
      choices: choicesOf(kinds),
    }),
  ],
  scope: [],
  orderBy: 'NATURAL',
};

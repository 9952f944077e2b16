import { amountColumn, currencyColumn, momentColumn, moneyColumn, textColumn } from '../columns.ts';
import { choicesOf, valueFilter } from '../filters.ts';
import { officeColumn } from '../places/office-parts.ts';
import { periodLinesList } from './period-list.ts';

const kinds = { WARRANTY: 'Garantía', ADVERTISING: 'No facturable' } as const;

/** Services that the documented profit of offices omits, with their income and cost (D62). */
export const completeResultLinesList = periodLinesList({
  name: 'complete_result_lines',
  view: 'proc_complete_result_lines_by_office',
  file: 'complete_result_lines.csv',
  whenEmpty: 'Aquí están las garantías y lo no facturable que el balance de la sucursal no cuenta.',
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
    valueFilter('kind', 'Tipo', 'kind', {
      choices: choicesOf(kinds),
    }),
  ],
});

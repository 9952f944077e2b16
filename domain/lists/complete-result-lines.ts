import { officeArgument, periodArguments } from '../report-arguments.ts';
import type { ListDefinition } from './list-definition.ts';
import { officeColumn } from './office-parts.ts';

const currency = { field: 'currencyCode' } as const;

const kinds = { WARRANTY: 'Garantía', ADVERTISING: 'No facturable' } as const;

/** The services that the documented profit of offices leaves out, with what each brought and cost (D62). */
export const completeResultLinesList: ListDefinition = {
  name: 'complete_result_lines',
  view: 'proc_complete_result_lines_by_office',
  parameters: { dateFrom: 'date', dateUntil: 'date', officeId: 'uuid' },
  file: 'complete_result_lines.csv',
  permissions: ['office.profit'],
  columns: [
    { field: 'saleDate', caption: 'Fecha', kind: 'datetime', zone: 'timeZone' },
    officeColumn,
    { field: 'kind', caption: 'Tipo', kind: 'text', captions: kinds },
    { field: 'invoiceNumber', caption: 'Nº Factura', kind: 'text' },
    { field: 'clientName', caption: 'Cliente', kind: 'text', csvOnly: true },
    { field: 'subserviceName', caption: 'Subservicio', kind: 'text' },
    { field: 'employeeName', caption: 'Técnica (o)', kind: 'text' },
    { field: 'cost', caption: 'Costo', kind: 'money', currency },
    { field: 'tax', caption: 'Impuesto', kind: 'money', currency, csvOnly: true },
    { field: 'income', caption: 'Ingreso', kind: 'money', currency, summed: true },
    { field: 'commission', caption: 'Comisiones', kind: 'money', currency, summed: true },
    { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
  ],
  filters: [
    ...periodArguments,
    officeArgument('office.see_all'),
    {
      name: 'kind',
      caption: 'Tipo',
      field: 'kind',
      operator: 'equalTo',
      kind: 'text',
      choices: [
        { value: 'WARRANTY', label: kinds.WARRANTY },
        { value: 'ADVERTISING', label: kinds.ADVERTISING },
      ],
    },
  ],
  scope: [],
  orderBy: 'NATURAL',
};

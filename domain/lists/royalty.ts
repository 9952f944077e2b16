import { periodArguments } from '../report-arguments.ts';
import type { ListColumn, ListDefinition } from './list-definition.ts';
import { officeFilter } from './office-parts.ts';

const columns: readonly ListColumn[] = [
  { field: 'officeName', caption: 'Sucursal', kind: 'text' },
  { field: 'officeTotalServices', caption: 'Servicios', kind: 'number', summed: true },
  {
    field: 'officeAccumulatedRoyalty',
    caption: 'Importe',
    kind: 'money',
    currency: { field: 'currencyCode' },
    summed: true,
  },
  { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
];

/** What each office owes of the services of a period (doc 3 §2 Royalty, D27). */
export const royaltyList: ListDefinition = {
  name: 'royalty',
  view: 'proc_royalty_by_range',
  parameters: { dateFrom: 'date', dateUntil: 'date' },
  file: 'royalty.csv',
  permissions: ['royalty.read'],
  columns,
  filters: [...periodArguments, officeFilter],
  scope: [],
  orderBy: 'NATURAL',
};

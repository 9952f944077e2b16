import { periodArguments } from '../report-arguments.ts';
import { amountColumn, countColumn, currencyColumn, textColumn } from './columns.ts';
import type { ListColumn, ListDefinition } from './list-definition.ts';
import { officeFilter } from './office-parts.ts';

const columns: readonly ListColumn[] = [
  textColumn('officeName', 'Sucursal'),
  countColumn('officeTotalServices', 'Servicios'),
  amountColumn('officeAccumulatedRoyalty', 'Importe'),
  currencyColumn,
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

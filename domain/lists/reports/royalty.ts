import { amountColumn, countColumn, currencyColumn, textColumn } from '../columns.ts';
import type { ListColumn } from '../list-definition.ts';
import { periodList } from './period-list.ts';

const columns: readonly ListColumn[] = [
  textColumn('officeName', 'Sucursal'),
  countColumn('officeTotalServices', 'Servicios'),
  amountColumn('officeAccumulatedRoyalty', 'Importe'),
  currencyColumn,
];

/** Royalty that each office owes for the services of a period (doc 3 §2 Royalty, D27). */
export const royaltyList = periodList({
  name: 'royalty',
  view: 'proc_royalty_by_range',
  file: 'royalty.csv',
  whenEmpty: 'Aquí está la regalía de cada sucursal por sus servicios del período.',
  permissions: ['royalty.read'],
  columns,
});

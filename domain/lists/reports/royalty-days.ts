import {
  amountColumn,
  countColumn,
  currencyColumn,
  dateColumn,
  percentColumn,
} from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn } from '../places/office-parts.ts';
import { royaltyByOfficeList } from './royalty-by-office.ts';

export const royaltyDayColumn = dateColumn('day', 'Día');

/** Days behind the royalty of an office, each at the rate of that day (D27). */
export const royaltyDaysList: ListDefinition = {
  ...royaltyByOfficeList,
  name: 'royalty_days',
  view: 'proc_royalty_days_by_office',
  file: 'royalty_days.csv',
  whenEmpty: 'Aquí está la regalía de cada día, que suma la del período.',
  columns: [
    officeColumn,
    royaltyDayColumn,
    countColumn('services', 'Servicios'),
    amountColumn('net', 'Base'),
    percentColumn('rate', 'Regalía (%)'),
    amountColumn('royalty', 'Importe'),
    currencyColumn,
  ],
};

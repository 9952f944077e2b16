import { cashStateCaptions } from '../../sales/cash.ts';
import { booleanColumn, dateColumn, momentColumn, textColumn } from '../columns.ts';
import { booleanFilter, choicesOf, daysFilters, valueFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/** Cash sessions, newest first (doc 4 §2). */
export const cashSessionsList = {
  name: 'cash_sessions',
  view: 'v_cash_sessions',
  file: 'cash_sessions.csv',
  whenEmpty: 'Aquí están los días de cada caja, de su apertura a su cierre.',
  permissions: ['cash.read', 'cash.read_expected', 'cash.close'],
  columns: [
    officeColumn,
    textColumn('registerName', 'Caja'),
    dateColumn('businessDay', 'Día'),
    textColumn('state', 'Estado', { captions: cashStateCaptions }),
    booleanColumn('differs', 'Con diferencia', { unsorted: true }),
    textColumn('openedByName', 'Abrió'),
    momentColumn('openedAt', 'Apertura'),
    textColumn('closedByName', 'Cerró'),
    momentColumn('closedAt', 'Cierre'),
    textColumn('reopenReason', 'Motivo de reapertura', { spare: true }),
    textColumn('notes', 'Notas', { spare: true }),
  ],
  filters: [
    ...daysFilters('businessDay'),
    { ...valueFilter('state', 'Estado', 'state'), choices: choicesOf(cashStateCaptions) },
    booleanFilter('differs', 'Con diferencia', 'differs'),
    booleanFilter('closed', 'Cerrada', 'closed', { hidden: true }),
    officeFilter,
  ],
  search: { words: 'registerName' },
  scope: ['officeId', 'registerId'],
  orderBy: 'OPENED_AT_DESC',
} as const satisfies ListDefinition;

import { entryTypeCaptions } from '../../sales/cash.ts';
import { momentColumn, moneyColumn, textColumn } from '../columns.ts';
import { choicesOf, daysFilters, valueFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/** Money ledger, newest first (doc 4 §2, D46). */
export const moneyEntriesList = {
  name: 'money_entries',
  view: 'v_money_entries',
  file: 'money_entries.csv',
  whenEmpty: 'Aquí está cada entrada y salida de dinero.',
  permissions: ['cash.read', 'cash.read_expected'],
  columns: [
    momentColumn('enteredAt', 'Fecha'),
    officeColumn,
    textColumn('moneyStoreName', 'Cuenta de dinero'),
    textColumn('entryType', 'Tipo', { captions: entryTypeCaptions }),
    moneyColumn('amount', 'Monto'),
    textColumn('currencyCode', 'Moneda'),
    textColumn('notes', 'Notas'),
    textColumn('enteredByName', 'Registró'),
  ],
  filters: [
    ...daysFilters('enteredAt', { dayField: 'entryDay' }),
    { ...valueFilter('type', 'Tipo', 'entryType'), choices: choicesOf(entryTypeCaptions) },
    officeFilter,
  ],
  search: { words: 'notes' },
  scope: ['officeId', 'storeId', 'sessionId'],
  orderBy: 'ENTERED_AT_DESC',
  byDay: 'enteredAt',
} as const satisfies ListDefinition;

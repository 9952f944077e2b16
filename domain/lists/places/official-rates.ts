import { rateSources, rateStates, rateWarnings } from '../../money/official-rates.ts';
import { booleanColumn, dateColumn, numberColumn, textColumn } from '../columns.ts';
import { choicesOf, daysFilters, valueFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';

/** Published rates and their state, newest first (doc 4 §3). */
export const officialRatesList = {
  name: 'official_rates',
  view: 'v_official_rates',
  file: 'official_rates.csv',
  whenEmpty: 'Aquí están las tasas que publican las fuentes oficiales y quién las confirmó.',
  permissions: ['rate.confirm', 'exchange.update'],
  columns: [
    dateColumn('valueDate', 'Fecha valor'),
    textColumn('source', 'Fuente', { captions: rateSources }),
    textColumn('currencyCode', 'Moneda'),
    numberColumn('value', 'Tasa'),
    textColumn('quoteCode', 'En'),
    textColumn('state', 'Estado', { captions: rateStates }),
    textColumn('why', 'Por qué esperó', { captions: rateWarnings }),
    textColumn('decidedBy', 'Decidido por'),
    textColumn('reason', 'Nota', { spare: true }),
    { field: 'fetchedAt', caption: 'Consultada', kind: 'datetime', spare: true },
    booleanColumn('withdrawn', 'Retirada', { csvOnly: true, unsorted: true }),
    textColumn('toldValue', 'Como la publica', { csvOnly: true }),
    textColumn('toldDate', 'Fecha como la publica', { csvOnly: true }),
    numberColumn('valueBefore', 'Anterior', { csvOnly: true }),
    textColumn('secondSource', 'Segunda fuente', { csvOnly: true, captions: rateSources }),
    textColumn('fetchedBy', 'Consultada por', { csvOnly: true }),
    { field: 'decidedAt', caption: 'Decidida', kind: 'datetime', csvOnly: true },
  ],
  filters: [
    ...daysFilters('valueDate'),
    valueFilter('source', 'Fuente', 'source', { choices: choicesOf(rateSources) }),
    valueFilter('state', 'Estado', 'state', { choices: choicesOf(rateStates) }),
  ],
  search: { words: 'decidedBy' },
  scope: [],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

import type { ListFilter } from './list-definition.ts';

/** The days of a report: arguments of its function (doc 1 §5, doc 2 §5). */
export const periodFilters = [
  {
    name: 'date_from',
    caption: 'Fecha desde',
    field: 'dateFrom',
    operator: 'argument',
    kind: 'date',
  },
  {
    name: 'date_until',
    caption: 'Fecha hasta',
    field: 'dateUntil',
    operator: 'argument',
    kind: 'date',
  },
] as const satisfies readonly ListFilter[];

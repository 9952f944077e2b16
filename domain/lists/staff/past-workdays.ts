import {
  dateColumn,
  documentColumn,
  documentTypeColumn,
  numberColumn,
  textColumn,
} from '../columns.ts';
import { daysFilters } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/** Turns of earlier days, the latest first, where wrong ones can be deleted. */
export const pastWorkdaysList = {
  name: 'past_workdays',
  view: 'v_all_workdays',
  file: 'past_workdays.csv',
  whenEmpty: 'Aquí están los turnos de los días anteriores, con lo que atendió cada técnica (o).',
  permissions: ['workday.delete'],
  columns: [
    officeColumn,
    dateColumn('workDate', 'Fecha'),
    textColumn('fullName', 'Nombre', { fallback: 'identificationNumber' }),
    documentColumn('identificationNumber', 'Número de identificación'),
    numberColumn('numberToken', 'Turno del día'),
    numberColumn('totalServices', 'Total de servicios'),
    documentTypeColumn('identificationNumber'),
  ],
  filters: [...daysFilters('created', { dayField: 'workDate' }), officeFilter],
  search: { words: 'fullName' },
  scope: [],
  orderBy: 'WORK_DATE_DESC',
} as const satisfies ListDefinition;

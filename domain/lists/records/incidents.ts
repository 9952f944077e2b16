import { incidentStates } from '../../texts/incidents.ts';
import { momentColumn, numberColumn, textColumn } from '../columns.ts';
import { choicesOf, daysFilters, valueFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/**
 * Incidents with personal data, newest first, each in its own office's zone
 * (docs/operate/incidents-and-retention.md).
 */
export const incidentsList = {
  name: 'incidents',
  view: 'v_privacy_incidents',
  file: 'incidents.csv',
  whenEmpty: 'Aquí está cada incidente con datos personales; hay 48 horas para notificarlo.',
  permissions: ['privacy.manage'],
  columns: [
    momentColumn('knownAt', 'Conocido'),
    momentColumn('dueAt', 'Plazo', { unsorted: true }),
    textColumn('description', 'Qué pasó', { sentence: true }),
    officeColumn,
    textColumn('officeNames', 'Sucursales afectadas', { unsorted: true, spare: true }),
    textColumn('state', 'Estado', { captions: incidentStates }),
    momentColumn('authorityAt', 'Autoridad notificada'),
    textColumn('authorityReference', 'Referencia', { csvOnly: true }),
    textColumn('unnotifiedReason', 'Motivo de no notificar', { csvOnly: true }),
    momentColumn('peopleToldAt', 'Personas avisadas', { spare: true }),
    momentColumn('occurredAt', 'Ocurrió', { csvOnly: true }),
    textColumn('dataKinds', 'Qué datos', { csvOnly: true }),
    numberColumn('peopleCount', 'Personas afectadas', { csvOnly: true }),
    textColumn('harm', 'Posible daño', { csvOnly: true }),
    textColumn('measures', 'Medidas', { csvOnly: true }),
    textColumn('createdByName', 'Registró', { csvOnly: true }),
    momentColumn('closedAt', 'Cerrado', { csvOnly: true }),
    textColumn('closedByName', 'Cerró', { csvOnly: true }),
  ],
  filters: [
    ...daysFilters('knownAt', { dayField: 'knownDay' }),
    valueFilter('state', 'Estado', 'state', { choices: choicesOf(incidentStates) }),
    officeFilter,
  ],
  search: { words: 'description', called: 'lo que pasó' },
  scope: ['id', 'officeId'],
  orderBy: 'KNOWN_AT_DESC',
} as const satisfies ListDefinition;

import { securityKinds, securityOutcomes, securityReasons } from '../../texts/security-events.ts';
import { momentColumn, numberColumn, textColumn } from '../columns.ts';
import { choicesOf, daysFilters, valueFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/** Security log, newest first, each row in its own office's zone (docs/security-log.md). */
export const securityLogList = {
  name: 'security_log',
  view: 'v_security_events',
  file: 'security_log.csv',
  whenEmpty: 'Aquí está quién entró, quién lo intentó y qué cambió de cuentas, permisos y tasas.',
  permissions: ['security.read'],
  columns: [
    momentColumn('created', 'Fecha'),
    textColumn('kind', 'Qué', { captions: securityKinds }),
    textColumn('actorName', 'Persona'),
    textColumn('actorEmail', 'Email', { csvOnly: true }),
    textColumn('outcome', 'Resultado', { captions: securityOutcomes }),
    textColumn('code', 'Motivo', { captions: securityReasons }),
    textColumn('subject', 'Sobre'),
    textColumn('words', 'Detalle'),
    numberColumn('times', 'Veces'),
    officeColumn,
    textColumn('address', 'Dirección'),
    textColumn('device', 'Dispositivo'),
    momentColumn('lastAt', 'Última vez', { csvOnly: true }),
  ],
  filters: [
    ...daysFilters('created', { dayField: 'createdDay' }),
    valueFilter('person', 'Persona', 'actorId'),
    valueFilter('kind', 'Qué', 'kind', { choices: choicesOf(securityKinds) }),
    valueFilter('outcome', 'Resultado', 'outcome', { choices: choicesOf(securityOutcomes) }),
    valueFilter('address', 'Dirección', 'address'),
    { ...officeFilter, name: 'office' },
  ],
  search: { words: 'words' },
  scope: ['timeZone'],
  orderBy: 'CREATED_DESC',
  byDay: 'created',
} as const satisfies ListDefinition;

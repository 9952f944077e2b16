import { securityKinds, securityOutcomes, securityReasons } from '../security-events.ts';
import type { Choice, ListDefinition } from './list-definition.ts';
import { officeColumn } from './office-parts.ts';

const choices = (captions: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(captions).map(([value, label]) => ({ value, label }));

/** The security log, newest first, each row by its own office's clock (docs/security-log.md). */
export const securityLogList = {
  name: 'security_log',
  view: 'v_security_events',
  file: 'security_log.csv',
  permissions: ['security.read'],
  columns: [
    { field: 'created', caption: 'Fecha', kind: 'datetime', zone: 'timeZone' },
    { field: 'kind', caption: 'Qué', kind: 'text', captions: securityKinds },
    { field: 'actorName', caption: 'Persona', kind: 'text' },
    { field: 'actorEmail', caption: 'Email', kind: 'text', csvOnly: true },
    { field: 'outcome', caption: 'Resultado', kind: 'text', captions: securityOutcomes },
    { field: 'code', caption: 'Motivo', kind: 'text', captions: securityReasons },
    { field: 'subject', caption: 'Sobre', kind: 'text' },
    { field: 'words', caption: 'Detalle', kind: 'text' },
    { field: 'times', caption: 'Veces', kind: 'number' },
    officeColumn,
    { field: 'address', caption: 'Dirección', kind: 'text' },
    { field: 'device', caption: 'Dispositivo', kind: 'text' },
    {
      field: 'lastAt',
      caption: 'Última vez',
      kind: 'datetime',
      zone: 'timeZone',
      csvOnly: true,
    },
  ],
  filters: [
    {
      name: 'date_from',
      caption: 'Fecha desde',
      field: 'created',
      dayField: 'createdDay',
      operator: 'greaterThanOrEqualTo',
      kind: 'date',
    },
    {
      name: 'date_until',
      caption: 'Fecha hasta',
      field: 'created',
      dayField: 'createdDay',
      operator: 'lessThanOrEqualTo',
      kind: 'date',
    },
    {
      name: 'person',
      caption: 'Persona',
      field: 'actorId',
      operator: 'equalTo',
      kind: 'text',
    },
    {
      name: 'kind',
      caption: 'Qué',
      field: 'kind',
      operator: 'equalTo',
      kind: 'text',
      choices: choices(securityKinds),
    },
    {
      name: 'outcome',
      caption: 'Resultado',
      field: 'outcome',
      operator: 'equalTo',
      kind: 'text',
      choices: choices(securityOutcomes),
    },
    {
      name: 'address',
      caption: 'Dirección',
      field: 'address',
      operator: 'equalTo',
      kind: 'text',
    },
    {
      name: 'office',
      caption: 'Sucursal',
      field: 'officeId',
      operator: 'equalTo',
      kind: 'office',
      permission: 'office.see_all',
    },
  ],
  scope: ['timeZone'],
  orderBy: 'CREATED_DESC',
} as const satisfies ListDefinition;

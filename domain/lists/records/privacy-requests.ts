import { privacyChannels, privacyKinds, privacyStates } from '../../people/privacy-requests.ts';
import { dateColumn, momentColumn, numberColumn, textColumn } from '../columns.ts';
import { choicesOf, daysFilters, valueFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/** Privacy requests: open ones first, by due day. */
export const privacyRequestsList = {
  name: 'privacy_requests',
  view: 'v_privacy_requests',
  file: 'privacy_requests.csv',
  whenEmpty:
    'Aquí está lo que las personas piden de sus datos, con el día en que la ley espera respuesta.',
  permissions: ['privacy.manage'],
  columns: [
    textColumn('requesterName', 'Solicitante'),
    textColumn('kind', 'Derecho', { captions: privacyKinds }),
    dateColumn('dueOn', 'Vence'),
    numberColumn('daysLeft', 'Plazo', { unsorted: true }),
    textColumn('state', 'Estado', { captions: privacyStates }),
    textColumn('clientName', 'Cliente'),
    officeColumn,
    dateColumn('receivedOn', 'Recibida', { spare: true }),
    textColumn('channel', 'Vía', { captions: privacyChannels, csvOnly: true }),
    momentColumn('answeredAt', 'Respondida', { spare: true }),
    textColumn('identityProof', 'Identidad', { csvOnly: true }),
    textColumn('extensionReason', 'Motivo de la ampliación', { csvOnly: true }),
    textColumn('answer', 'Respuesta', { csvOnly: true }),
  ],
  filters: [
    valueFilter('kind', 'Derecho', 'kind', { choices: choicesOf(privacyKinds) }),
    valueFilter('state', 'Estado', 'state', { choices: choicesOf(privacyStates) }),
    ...daysFilters('receivedOn'),
    officeFilter,
  ],
  search: { words: 'requesterName' },
  scope: ['officeId', 'clientId', 'attendBy'],
  orderBy: 'ATTEND_BY_ASC',
} as const satisfies ListDefinition;

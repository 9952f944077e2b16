import { messageStateCaptions } from '../captions.ts';
import type { ListDefinition } from './list-definition.ts';
import { officeColumn, officeFilter } from './office-parts.ts';

/** Every SMS with its state, newest first (D33). */
export const messagesList = {
  name: 'messages',
  view: 'v_messages',
  file: 'messages.csv',
  permissions: ['message.read'],
  columns: [
    { field: 'body', caption: 'Mensaje', kind: 'text' },
    { field: 'phone', caption: 'Teléfono', kind: 'text' },
    { field: 'state', caption: 'Estado', kind: 'text', captions: messageStateCaptions },
    { field: 'attempts', caption: 'Intentos', kind: 'number' },
    { field: 'lastError', caption: 'Error', kind: 'text' },
    officeColumn,
    { field: 'created', caption: 'Creado', kind: 'datetime', zone: 'timeZone' },
    { field: 'sentAt', caption: 'Enviado', kind: 'datetime', zone: 'timeZone', csvOnly: true },
  ],
  filters: [
    {
      name: 'phone',
      caption: 'Teléfono',
      field: 'phone',
      operator: 'includesInsensitive',
      kind: 'number',
    },
    officeFilter,
  ],
  scope: [],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

import type { ListDefinition } from './list-definition.ts';

/** Every SMS with its state, newest first (D33). */
export const messagesList = {
  name: 'messages',
  view: 'v_messages',
  file: 'messages.csv',
  permissions: ['message.read'],
  columns: [
    { field: 'body', caption: 'Mensaje', kind: 'text' },
    { field: 'phone', caption: 'Teléfono', kind: 'text' },
    { field: 'state', caption: 'Estado', kind: 'text' },
    { field: 'attempts', caption: 'Intentos', kind: 'number' },
    { field: 'lastError', caption: 'Error', kind: 'text' },
    { field: 'officeName', caption: 'Sucursal', kind: 'text', permission: 'office.see_all' },
    { field: 'created', caption: 'Creado', kind: 'datetime' },
    { field: 'sentAt', caption: 'Enviado', kind: 'datetime', csvOnly: true },
  ],
  filters: [
    {
      name: 'phone',
      caption: 'Teléfono',
      field: 'phone',
      operator: 'includesInsensitive',
      kind: 'number',
    },
  ],
  scope: [],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

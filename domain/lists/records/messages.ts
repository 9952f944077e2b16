import { messageStateCaptions } from '../../texts/captions.ts';
import { momentColumn, numberColumn, phoneColumn, textColumn } from '../columns.ts';
import { wordsFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/** Every SMS with its state, newest first (D33). */
export const messagesList = {
  name: 'messages',
  view: 'v_messages',
  file: 'messages.csv',
  whenEmpty: 'Aquí están los SMS a clientes y técnicas(os), con el estado de cada uno.',
  permissions: ['message.read'],
  columns: [
    textColumn('body', 'Mensaje', { sentence: true }),
    phoneColumn('phone', 'Teléfono'),
    textColumn('state', 'Estado', { captions: messageStateCaptions }),
    numberColumn('attempts', 'Intentos'),
    textColumn('lastError', 'Error'),
    officeColumn,
    momentColumn('created', 'Creado'),
    momentColumn('sentAt', 'Enviado', { csvOnly: true }),
  ],
  filters: [wordsFilter('phone', 'Teléfono', 'phone', 'number'), officeFilter],
  search: { words: 'body', phone: 'phone' },
  scope: [],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

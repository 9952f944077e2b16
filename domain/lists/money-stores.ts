import type { ListDefinition } from './list-definition.ts';
import { officeColumn, officeFilter } from './office-parts.ts';

/** The money accounts of the reader's offices (doc 2 §2), newest first. */
export const moneyStoresList = {
  name: 'money_stores',
  view: 'v_money_stores',
  file: 'moneystores.csv',
  permissions: ['money_store.read'],
  columns: [
    { field: 'moneyStoreName', caption: 'Cuenta de dinero', kind: 'text' },
    officeColumn,
    { field: 'notes', caption: 'Notas', kind: 'text' },
    { field: 'created', caption: 'Creado', kind: 'datetime', zone: 'timeZone' },
  ],
  filters: [officeFilter],
  scope: ['officeId', 'status'],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

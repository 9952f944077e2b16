import type { ListDefinition } from './list-definition.ts';

/** The money accounts of the reader's offices (doc 2 §2), newest first. */
export const moneyStoresList = {
  name: 'money_stores',
  view: 'money_stores',
  file: 'moneystores.csv',
  permissions: ['money_store.read'],
  columns: [
    { field: 'moneyStoreName', caption: 'Cuenta de dinero', kind: 'text' },
    { field: 'notes', caption: 'Notas', kind: 'text' },
    { field: 'created', caption: 'Creado', kind: 'datetime' },
  ],
  filters: [],
  scope: ['officeId', 'status'],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

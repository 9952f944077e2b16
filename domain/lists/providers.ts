import type { ListDefinition } from './list-definition.ts';
import { officeColumn, officeFilter } from './office-parts.ts';

/** The providers of the reader's offices (doc 2 §2), newest first. */
export const providersList = {
  name: 'providers',
  view: 'v_providers',
  file: 'providers.csv',
  permissions: ['provider.read'],
  columns: [
    { field: 'providerName', caption: 'Proveedor', kind: 'text' },
    officeColumn,
    { field: 'identificationNumber', caption: 'Número de identificación', kind: 'text' },
    { field: 'phone', caption: 'Teléfono', kind: 'text' },
    { field: 'email', caption: 'Email', kind: 'text' },
    { field: 'notes', caption: 'Notas', kind: 'text' },
    { field: 'created', caption: 'Creado', kind: 'datetime', zone: 'timeZone' },
  ],
  filters: [officeFilter],
  scope: ['officeId', 'status'],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

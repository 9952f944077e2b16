import type { ListDefinition } from './list-definition.ts';

/** 'Servicios' (doc 1 §2), newest first. */
export const servicesList = {
  name: 'services',
  view: 'services',
  file: 'services.csv',
  permissions: ['service.manage'],
  columns: [
    { field: 'serviceName', caption: 'Servicio', kind: 'text' },
    { field: 'description', caption: 'Descripción', kind: 'text' },
    { field: 'created', caption: 'Creado', kind: 'datetime' },
  ],
  filters: [],
  scope: ['status'],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

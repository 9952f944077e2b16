import { textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';

/** 'Servicios' (doc 1 §2), newest first. */
export const servicesList = {
  name: 'services',
  view: 'services',
  file: 'services.csv',
  whenEmpty:
    'Aquí están los tipos de trabajo que ofrece, como Corte o Manos. Debajo de cada uno van sus subservicios con precio.',
  permissions: ['service.manage'],
  columns: [
    textColumn('serviceName', 'Servicio'),
    textColumn('description', 'Descripción'),
    { field: 'created', caption: 'Creado', kind: 'datetime' },
  ],
  filters: [],
  search: { words: 'serviceName' },
  scope: ['status'],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

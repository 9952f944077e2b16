import { textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';

/** 'Localidades' (doc 3 §2), newest first. */
export const townsList = {
  name: 'towns',
  view: 'v_towns',
  file: 'towns.csv',
  whenEmpty: 'Aquí están las localidades de sus sucursales.',
  permissions: ['country.manage'],
  columns: [
    textColumn('townName', 'Localidad'),
    textColumn('countryName', 'País'),
    { field: 'created', caption: 'Creado', kind: 'datetime' },
  ],
  filters: [],
  search: { words: 'townName' },
  scope: ['countryId'],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

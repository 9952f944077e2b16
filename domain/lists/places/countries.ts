import { textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';

/** 'Paises' (doc 3 §2), by name. */
export const countriesList = {
  name: 'countries',
  view: 'v_countries',
  file: 'countries.csv',
  whenEmpty: 'Aquí están los países de sus sucursales.',
  permissions: ['country.manage'],
  columns: [
    textColumn('countryName', 'País'),
    { field: 'created', caption: 'Creado', kind: 'datetime' },
  ],
  filters: [],
  search: { words: 'countryName' },
  scope: [],
  orderBy: 'COUNTRY_NAME_ASC',
} as const satisfies ListDefinition;

import { textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';

/** Product categories, newest first (D49). */
export const categoriesList = {
  name: 'categories',
  view: 'categories',
  file: 'categories.csv',
  whenEmpty: 'Aquí están las categorías de sus productos, como Esmaltes o Champús.',
  permissions: ['inventory.create_category'],
  columns: [
    textColumn('categoryName', 'Categoría'),
    { field: 'created', caption: 'Creado', kind: 'datetime' },
  ],
  filters: [],
  search: { words: 'categoryName' },
  scope: ['status'],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

import { currencyColumn, momentColumn, moneyColumn, numberColumn, textColumn } from '../columns.ts';
import { booleanFilter, wordsFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/** Stocks of the reader's offices with their limits (doc 3 §2), newest first. */
export const inventoriesList = {
  name: 'inventories',
  view: 'v_all_inventories',
  file: 'inventories.csv',
  whenEmpty:
    'Aquí están las existencias de sus productos, con aviso cuando bajan del mínimo. Primero agregue el producto.',
  permissions: ['inventory.read'],
  columns: [
    textColumn('productName', 'Producto'),
    textColumn('categoryName', 'Categoría'),
    officeColumn,
    moneyColumn('unitPrice', 'Precio unitario'),
    currencyColumn,
    numberColumn('quantityAvailable', 'Cantidad'),
    numberColumn('quantityMin', 'Mínimo'),
    numberColumn('quantityMax', 'Máximo'),
    textColumn('fullName', 'Actualizado por', { spare: true }),
    momentColumn('updated', 'Actualizado'),
    momentColumn('created', 'Creado', { csvOnly: true }),
  ],
  filters: [
    wordsFilter('product_name', 'Producto', 'productName'),
    booleanFilter('below_min', 'Bajo mínimo', 'belowMin'),
    officeFilter,
  ],
  search: { words: 'productName' },
  scope: ['officeId'],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

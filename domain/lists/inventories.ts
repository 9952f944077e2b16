import type { ListDefinition } from './list-definition.ts';
import { officeColumn, officeFilter } from './office-parts.ts';

/** The stocks of the reader's offices with their limits (doc 3 §2), newest first. */
export const inventoriesList = {
  name: 'inventories',
  view: 'v_all_inventories',
  file: 'inventories.csv',
  permissions: ['inventory.read'],
  columns: [
    { field: 'productName', caption: 'Producto', kind: 'text' },
    { field: 'categoryName', caption: 'Categoría', kind: 'text' },
    officeColumn,
    {
      field: 'unitPrice',
      caption: 'Precio unitario',
      kind: 'money',
      currency: { field: 'currencyCode' },
    },
    { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
    { field: 'quantityAvailable', caption: 'Cantidad', kind: 'number' },
    { field: 'quantityMin', caption: 'Mínimo', kind: 'number' },
    { field: 'quantityMax', caption: 'Máximo', kind: 'number' },
    { field: 'fullName', caption: 'Actualizado por', kind: 'text' },
    { field: 'updated', caption: 'Actualizado', kind: 'datetime', zone: 'timeZone' },
    { field: 'created', caption: 'Creado', kind: 'datetime', zone: 'timeZone', csvOnly: true },
  ],
  filters: [
    {
      name: 'product_name',
      caption: 'Producto',
      field: 'productName',
      operator: 'includesInsensitive',
      kind: 'text',
    },
    {
      name: 'below_min',
      caption: 'Bajo mínimo',
      field: 'belowMin',
      operator: 'equalTo',
      kind: 'boolean',
    },
    officeFilter,
  ],
  scope: ['officeId'],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

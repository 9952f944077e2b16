import { textOf, unitsOf } from './cell-readers.ts';
import type { ImportKind } from './import-kind.ts';
import { cost, officeName } from './person-fields.ts';
import { ownPriceStep } from './row-steps.ts';

export const products: ImportKind = {
  name: 'products',
  title: 'Productos y existencias',
  fields: [
    {
      name: 'categoryName',
      heading: 'Categoría',
      required: true,
      read: textOf('categoryName'),
    },
    {
      name: 'productName',
      heading: 'Producto',
      headings: ['articulo'],
      required: true,
      read: textOf('productName'),
    },
    { ...cost, required: true },
    {
      name: 'quantity',
      heading: 'Cantidad',
      headings: ['existencia', 'stock'],
      read: unitsOf('quantity'),
    },
    { name: 'min', heading: 'Mínimo', read: unitsOf('min') },
    { name: 'max', heading: 'Máximo', read: unitsOf('max') },
    officeName,
  ],
  steps: [ownPriceStep],
};

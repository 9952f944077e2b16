import type { ListDefinition } from './list-definition.ts';

/** 'Listado de Descuentos' (doc 2 §2), the latest to begin first. */
export const discountsList = {
  name: 'discounts',
  view: 'discounts',
  file: 'discounts.csv',
  permissions: ['discount.read'],
  columns: [
    { field: 'discountName', caption: 'Nombre', kind: 'text' },
    { field: 'officeName', caption: 'Sucursal', kind: 'text', permission: 'office.see_all' },
    { field: 'beginDate', caption: 'Fecha de inicio', kind: 'date' },
    { field: 'endDate', caption: 'Fecha de culminación', kind: 'date' },
    { field: 'days', caption: 'Días', kind: 'weekdays' },
    { field: 'created', caption: 'Creado', kind: 'datetime' },
  ],
  filters: [],
  scope: ['officeId', 'status'],
  orderBy: 'BEGIN_DATE_DESC',
} as const satisfies ListDefinition;

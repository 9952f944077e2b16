import type { ListDefinition } from './list-definition.ts';
import { officeColumn, officeFilter } from './office-parts.ts';

/** 'Listado de Descuentos' (doc 2 §2), the latest to begin first. */
export const discountsList = {
  name: 'discounts',
  view: 'v_discounts',
  file: 'discounts.csv',
  permissions: ['discount.read'],
  columns: [
    { field: 'discountName', caption: 'Nombre', kind: 'text' },
    officeColumn,
    { field: 'beginDate', caption: 'Fecha de inicio', kind: 'date' },
    { field: 'endDate', caption: 'Fecha de culminación', kind: 'date' },
    { field: 'days', caption: 'Días', kind: 'weekdays' },
    { field: 'created', caption: 'Creado', kind: 'datetime', zone: 'timeZone' },
  ],
  filters: [officeFilter],
  scope: ['officeId', 'status'],
  orderBy: 'BEGIN_DATE_DESC',
} as const satisfies ListDefinition;

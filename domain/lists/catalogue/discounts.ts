import { dateColumn, momentColumn, textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/** 'Listado de Descuentos' (doc 2 §2), latest start first. */
export const discountsList = {
  name: 'discounts',
  view: 'v_discounts',
  file: 'discounts.csv',
  whenEmpty: 'Aquí están sus promociones: qué se rebaja, cuánto, qué días y hasta cuándo.',
  permissions: ['discount.read'],
  columns: [
    textColumn('discountName', 'Nombre', { inHistory: true }),
    officeColumn,
    dateColumn('beginDate', 'Fecha de inicio', { inHistory: true }),
    dateColumn('endDate', 'Fecha de culminación', { inHistory: true }),
    { field: 'days', caption: 'Días', kind: 'weekdays', inHistory: true },
    momentColumn('created', 'Creado', { spare: true }),
  ],
  filters: [officeFilter],
  search: { words: 'discountName' },
  scope: ['officeId', 'status'],
  orderBy: 'BEGIN_DATE_DESC',
} as const satisfies ListDefinition;

import { momentColumn, textColumn } from '../columns.ts';
import { disableable } from '../disableable.ts';
import { argumentFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeFilter } from '../places/office-parts.ts';

/**
 * Disabled records of one kind or of all, for readers who may enable them (D49); the latest first.
 */
export const disabledRecordsList = {
  name: 'disabled_records',
  view: 'proc_disabled_records',
  parameters: { objectType: 'text', search: 'text' },
  file: 'desactivados.csv',
  whenEmpty: 'Aquí está lo que se desactivó, para reactivarlo cuando haga falta.',
  permissions: [...new Set(Object.values(disableable))],
  columns: [
    textColumn('name', 'Nombre'),
    textColumn('detail', 'Detalle'),
    textColumn('officeName', 'Sucursal'),
    momentColumn('disabledAt', 'Desactivado'),
    textColumn('disabledBy', 'Desactivado por'),
  ],
  filters: [
    argumentFilter('disabled', 'Desactivados', 'objectType', { hidden: true }),
    argumentFilter('search', 'Nombre o detalle', 'search'),
    officeFilter,
  ],
  scope: [],
  orderBy: 'NATURAL',
} as const satisfies ListDefinition;

import { disableable } from '../disableable.ts';
import type { ListDefinition } from './list-definition.ts';
import { officeFilter } from './office-parts.ts';

/** What is disabled of one kind, or of all, for who may enable it again (D49); the latest first. */
export const disabledRecordsList = {
  name: 'disabled_records',
  view: 'proc_disabled_records',
  parameters: { objectType: 'text', search: 'text' },
  file: 'desactivados.csv',
  permissions: [...new Set(Object.values(disableable))],
  columns: [
    { field: 'name', caption: 'Nombre', kind: 'text' },
    { field: 'detail', caption: 'Detalle', kind: 'text' },
    { field: 'officeName', caption: 'Sucursal', kind: 'text' },
    { field: 'disabledAt', caption: 'Desactivado', kind: 'datetime', zone: 'timeZone' },
    { field: 'disabledBy', caption: 'Desactivado por', kind: 'text' },
  ],
  filters: [
    {
      name: 'disabled',
      caption: 'Desactivados',
      field: 'objectType',
      operator: 'argument',
      kind: 'text',
      hidden: true,
    },
    {
      name: 'search',
      caption: 'Nombre o detalle',
      field: 'search',
      operator: 'argument',
      kind: 'text',
    },
    officeFilter,
  ],
  scope: [],
  orderBy: 'NATURAL',
} as const satisfies ListDefinition;

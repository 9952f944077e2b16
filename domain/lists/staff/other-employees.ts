import { roleCaptions } from '../../texts/captions.ts';
import { momentColumn, percentColumn, textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn } from '../places/office-parts.ts';
import { staffContactColumns, staffFilters, staffNameColumn, staffSearch } from './staff-parts.ts';

/** Staff other than technicians and supervisors of the reader's visible offices, newest first. */
export const otherEmployeesList = {
  name: 'other_employees',
  view: 'v_other_employees',
  file: 'other_employees.csv',
  whenEmpty:
    'Aquí está el personal que no atiende turnos ni supervisa, como administración y mercadeo.',
  permissions: ['other_employee.read'],
  columns: [
    staffNameColumn,
    officeColumn,
    ...staffContactColumns,
    textColumn('roleName', 'Rol', { captions: roleCaptions }),
    percentColumn('commission', '% Comisión', { csvOnly: true }),
    momentColumn('created', 'Creado', { csvOnly: true }),
  ],
  filters: staffFilters,
  search: staffSearch,
  scope: [],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

import { momentColumn, percentColumn, textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeFilter } from '../places/office-parts.ts';
import { staffContactColumns, staffNameColumn, staffSearch } from './staff-parts.ts';

/** Supervisors of the reader's visible offices, newest first (doc 1 §2 Supervisors). */
export const supervisorsList = {
  name: 'supervisors',
  view: 'v_supervisors',
  file: 'supervisors.csv',
  whenEmpty:
    'Aquí están quienes supervisan una sucursal: venden, abren turnos y registran el valor cambiario.',
  permissions: ['supervisor.read'],
  columns: [
    staffNameColumn,
    textColumn('officeName', 'Sucursal'),
    ...staffContactColumns,
    percentColumn('commission', '% Comisión'),
    momentColumn('created', 'Creado', { spare: true }),
  ],
  filters: [officeFilter],
  search: staffSearch,
  scope: [],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

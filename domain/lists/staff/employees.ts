import { roleCaptions } from '../../texts/captions.ts';
import { momentColumn, percentColumn, textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn } from '../places/office-parts.ts';
import { staffContactColumns, staffFilters, staffNameColumn, staffSearch } from './staff-parts.ts';

/** Technicians of the reader's visible offices, newest first (doc 1 §2 Technicians). */
export const employeesList = {
  name: 'employees',
  view: 'v_technicals',
  file: 'employees.csv',
  whenEmpty:
    'Aquí están quienes atienden, con su comisión. Cada una puede abrir su turno y vender.',
  permissions: ['employee.read'],
  columns: [
    staffNameColumn,
    officeColumn,
    ...staffContactColumns,
    textColumn('roleName', 'Rol', { captions: roleCaptions }),
    percentColumn('commission', '% Comisión', { inHistory: true }),
    percentColumn('supervisorCommission', '% Encargada (o)', { csvOnly: true, inHistory: true }),
    momentColumn('created', 'Creado', { csvOnly: true }),
  ],
  filters: staffFilters,
  search: staffSearch,
  scope: [],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

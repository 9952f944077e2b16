import type { ListDefinition } from './list-definition.ts';
import { officeFilter } from './office-parts.ts';

/** The supervisors of the offices that the reader sees, newest first (doc 1 §2 Supervisors). */
export const supervisorsList = {
  name: 'supervisors',
  view: 'v_supervisors',
  file: 'supervisors.csv',
  permissions: ['supervisor.read'],
  columns: [
    { field: 'fullName', caption: 'Nombre', kind: 'text', fallback: 'identificationNumber' },
    { field: 'officeName', caption: 'Sucursal', kind: 'text' },
    { field: 'identificationType', caption: 'Tipo', kind: 'text', csvOnly: true },
    { field: 'identificationNumber', caption: 'Número de identificación', kind: 'text' },
    { field: 'phone', caption: 'Teléfono', kind: 'text' },
    { field: 'email', caption: 'Email', kind: 'text' },
    { field: 'commission', caption: '% Comisión', kind: 'percent' },
    { field: 'created', caption: 'Creado', kind: 'datetime', zone: 'timeZone' },
  ],
  filters: [officeFilter],
  scope: [],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

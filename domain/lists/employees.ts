import { roleCaptions } from '../captions.ts';
import type { ListDefinition } from './list-definition.ts';
import { officeColumn, officeFilter } from './office-parts.ts';

/** The technicians of the offices that the reader sees, newest first (doc 1 §2 Technicians). */
export const employeesList = {
  name: 'employees',
  view: 'v_technicals',
  file: 'employees.csv',
  permissions: ['employee.read'],
  columns: [
    { field: 'fullName', caption: 'Nombre', kind: 'text', fallback: 'identificationNumber' },
    officeColumn,
    { field: 'identificationType', caption: 'Tipo', kind: 'text', csvOnly: true },
    { field: 'identificationNumber', caption: 'Número de identificación', kind: 'text' },
    { field: 'phone', caption: 'Teléfono', kind: 'text' },
    { field: 'email', caption: 'Email', kind: 'text' },
    { field: 'roleName', caption: 'Rol', kind: 'text', captions: roleCaptions },
    { field: 'commission', caption: '% Comisión', kind: 'percent' },
    { field: 'supervisorCommission', caption: '% Encargada (o)', kind: 'percent', csvOnly: true },
    { field: 'created', caption: 'Creado', kind: 'datetime', zone: 'timeZone', csvOnly: true },
  ],
  filters: [
    {
      name: 'identification_number',
      caption: 'Número de identificación',
      field: 'identificationNumber',
      operator: 'includesInsensitive',
      kind: 'text',
    },
    {
      name: 'name',
      caption: 'Nombre',
      field: 'fullName',
      operator: 'includesInsensitive',
      kind: 'name',
    },
    officeFilter,
  ],
  scope: [],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

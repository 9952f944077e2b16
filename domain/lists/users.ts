import { roleCaptions } from '../captions.ts';
import type { ListDefinition } from './list-definition.ts';
import { officeFilter } from './office-parts.ts';

/** Who signs in without being an employee, newest first (doc 1 §3 User). */
export const usersList = {
  name: 'users',
  view: 'v_users',
  file: 'users.csv',
  permissions: ['user.read'],
  columns: [
    { field: 'email', caption: 'Email', kind: 'text' },
    { field: 'officeName', caption: 'Sucursal', kind: 'text' },
    { field: 'roleName', caption: 'Rol', kind: 'text', captions: roleCaptions },
    { field: 'phone', caption: 'Teléfono', kind: 'text' },
    { field: 'address', caption: 'Dirección', kind: 'text', csvOnly: true },
    { field: 'postalCode', caption: 'Código postal', kind: 'text', csvOnly: true },
    { field: 'createdAt', caption: 'Creado', kind: 'datetime', zone: 'timeZone' },
  ],
  filters: [officeFilter],
  scope: [],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

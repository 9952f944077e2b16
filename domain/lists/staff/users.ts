import { roleCaptions } from '../../texts/captions.ts';
import { momentColumn, phoneColumn, textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeFilter } from '../places/office-parts.ts';

/** People who sign in and are not employees, newest first (doc 1 §3 User). */
export const usersList = {
  name: 'users',
  view: 'v_users',
  file: 'users.csv',
  whenEmpty: 'Aquí están quienes entran a Turno sin ser empleados, como un contador.',
  permissions: ['user.read'],
  columns: [
    textColumn('email', 'Email'),
    textColumn('officeName', 'Sucursal'),
    textColumn('roleName', 'Rol', { captions: roleCaptions }),
    phoneColumn('phone', 'Teléfono'),
    textColumn('address', 'Dirección', { csvOnly: true }),
    textColumn('postalCode', 'Código postal', { csvOnly: true }),
    momentColumn('createdAt', 'Creado'),
  ],
  filters: [officeFilter],
  search: { words: 'email', phone: 'phone' },
  scope: [],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

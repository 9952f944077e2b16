import { roleCaptions } from '../../texts/captions.ts';
import { textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';

/** 'Roles': active roles that staff may have (doc 1 §2, §6), newest first. */
export const rolesList = {
  name: 'roles',
  view: 'roles',
  file: 'roles.csv',
  whenEmpty: 'Aquí están los roles de su personal y lo que cada uno puede hacer.',
  permissions: ['role.read'],
  columns: [
    textColumn('roleName', 'Nombre', { captions: roleCaptions }),
    { field: 'created', caption: 'Creado', kind: 'datetime' },
  ],
  filters: [],
  scope: ['status', 'visible'],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

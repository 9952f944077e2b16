import type { ListDefinition } from './list-definition.ts';

/** 'Sucursales' (doc 3 §2), newest first. */
export const officesList = {
  name: 'offices',
  view: 'v_offices',
  file: 'offices.csv',
  permissions: ['office.manage'],
  columns: [
    { field: 'officeName', caption: 'Sucursal', kind: 'text' },
    { field: 'address', caption: 'Dirección', kind: 'text' },
    { field: 'phone', caption: 'Teléfono', kind: 'text' },
    { field: 'email', caption: 'Email', kind: 'text' },
    { field: 'instagram', caption: 'Instagram', kind: 'text' },
    { field: 'countryName', caption: 'País', kind: 'text' },
    { field: 'townName', caption: 'Localidad', kind: 'text' },
    { field: 'created', caption: 'Creado', kind: 'datetime', zone: 'timeZone' },
  ],
  filters: [],
  scope: [],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

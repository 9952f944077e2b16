import { momentColumn, phoneColumn, textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';

/** 'Sucursales' (doc 3 §2), newest first. */
export const officesList = {
  name: 'offices',
  view: 'v_offices',
  file: 'offices.csv',
  whenEmpty:
    'Aquí están sus sucursales, cada una con su moneda, su impuesto y su tipo de facturación.',
  permissions: ['office.manage'],
  columns: [
    textColumn('officeName', 'Sucursal'),
    textColumn('address', 'Dirección'),
    phoneColumn('phone', 'Teléfono'),
    textColumn('email', 'Email'),
    textColumn('instagram', 'Instagram'),
    textColumn('countryName', 'País'),
    textColumn('townName', 'Localidad'),
    momentColumn('created', 'Creado'),
  ],
  filters: [],
  search: { words: 'officeName', phone: 'phone', email: 'email' },
  scope: [],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

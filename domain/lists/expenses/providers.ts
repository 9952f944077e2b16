import { momentColumn, phoneColumn, textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/** Providers of the reader's offices (doc 2 §2), newest first. */
export const providersList = {
  name: 'providers',
  view: 'v_providers',
  file: 'providers.csv',
  whenEmpty: 'Aquí están a quienes compra, para registrar sus facturas.',
  permissions: ['provider.read'],
  columns: [
    textColumn('providerName', 'Proveedor'),
    officeColumn,
    textColumn('identificationNumber', 'Número de identificación'),
    phoneColumn('phone', 'Teléfono'),
    textColumn('email', 'Email'),
    textColumn('notes', 'Notas', { spare: true }),
    momentColumn('created', 'Creado', { spare: true }),
  ],
  filters: [officeFilter],
  search: {
    words: 'providerName',
    document: 'identificationNumber',
    phone: 'phone',
    email: 'email',
  },
  scope: ['officeId', 'status'],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

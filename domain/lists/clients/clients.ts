import { documentColumn, momentColumn, phoneColumn, textColumn } from '../columns.ts';
import { wordsFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/** The clients of the company, newest first (doc 1 §2); head office reads fewer columns. */
export const clientsList = {
  name: 'clients',
  view: 'v_clients',
  pageField: 'clientsPage',
  file: 'clients.csv',
  whenEmpty:
    'Aquí están sus clientes, con sus datos de contacto. Cada venta a un cliente nuevo agrega el suyo.',
  permissions: ['client.read'],
  columns: [
    officeColumn,
    textColumn('fullName', 'Nombre', { fallback: 'identificationNumber' }),
    textColumn('identificationType', 'Tipo', { csvOnly: true }),
    documentColumn('identificationNumber', 'Identificación'),
    phoneColumn('phone', 'Teléfono', { inHistory: true }),
    textColumn('email', 'Email', { inHistory: true }),
    textColumn('address', 'Dirección', { inHistory: true }),
    momentColumn('created', 'Creado', { unlessPermission: 'client.read_table', spare: true }),
  ],
  filters: [
    wordsFilter('identification_number', 'Número de identificación', 'identificationNumber'),
    wordsFilter('phone', 'Teléfono', 'phone', 'number'),
    wordsFilter('email', 'Email', 'email', 'email'),
    wordsFilter('first_name', 'Nombre', 'firstName', 'name'),
    wordsFilter('last_name', 'Apellido', 'lastName', 'name'),
    officeFilter,
  ],
  search: { words: 'searchText' },
  scope: ['officeId'],
  orderBy: 'ID_DESC',
  cardLine: ['identificationNumber', 'address'],
} as const satisfies ListDefinition;

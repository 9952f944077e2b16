import type { ListDefinition } from './list-definition.ts';
import { officeColumn, officeFilter } from './office-parts.ts';

/** The clients of the company, newest first (doc 1 §2); head office reads fewer columns. */
export const clientsList = {
  name: 'clients',
  view: 'v_clients',
  file: 'clients.csv',
  permissions: ['client.read'],
  columns: [
    officeColumn,
    { field: 'fullName', caption: 'Nombre', kind: 'text', fallback: 'identificationNumber' },
    { field: 'identificationType', caption: 'Tipo', kind: 'text', csvOnly: true },
    { field: 'identificationNumber', caption: 'Identificación', kind: 'text' },
    { field: 'phone', caption: 'Teléfono', kind: 'text' },
    { field: 'email', caption: 'Email', kind: 'text' },
    { field: 'address', caption: 'Dirección', kind: 'text' },
    {
      field: 'created',
      caption: 'Creado',
      kind: 'datetime',
      zone: 'timeZone',
      unlessPermission: 'client.read_table',
    },
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
      name: 'phone',
      caption: 'Teléfono',
      field: 'phone',
      operator: 'includesInsensitive',
      kind: 'number',
    },
    {
      name: 'email',
      caption: 'Email',
      field: 'email',
      operator: 'includesInsensitive',
      kind: 'email',
    },
    {
      name: 'first_name',
      caption: 'Nombre',
      field: 'firstName',
      operator: 'includesInsensitive',
      kind: 'name',
    },
    {
      name: 'last_name',
      caption: 'Apellido',
      field: 'lastName',
      operator: 'includesInsensitive',
      kind: 'name',
    },
    officeFilter,
  ],
  scope: ['officeId'],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;

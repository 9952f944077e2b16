import type { ListDefinition } from './list-definition.ts';
import { officeColumn, officeFilter } from './office-parts.ts';

/** The subservices of the reader's offices, in the order of their creation (doc 1 §5, §7). */
export const subservicesList = {
  name: 'subservices',
  view: 'v_subservices',
  file: 'subservices.csv',
  permissions: ['subservice.manage'],
  columns: [
    { field: 'subserviceName', caption: 'Subservicio', kind: 'text' },
    { field: 'description', caption: 'Descripción', kind: 'text' },
    { field: 'serviceName', caption: 'Servicio', kind: 'text' },
    officeColumn,
    { field: 'cost', caption: 'Costo', kind: 'money', currency: { field: 'currencyCode' } },
    { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
    { field: 'avgMinuts', caption: 'Minutos', kind: 'number' },
    { field: 'created', caption: 'Creado', kind: 'datetime', zone: 'timeZone' },
  ],
  filters: [
    {
      name: 'subservice_name',
      caption: 'Subservicio',
      field: 'subserviceName',
      operator: 'includesInsensitive',
      kind: 'text',
    },
    {
      name: 'description',
      caption: 'Descripción',
      field: 'description',
      operator: 'includesInsensitive',
      kind: 'text',
    },
    officeFilter,
  ],
  scope: ['officeId'],
  orderBy: 'CREATED_ASC',
} as const satisfies ListDefinition;

import type { ListDefinition } from './list-definition.ts';

/** The subservices of the reader's offices, in the order of their creation (doc 1 §5, §7). */
export const subservicesList = {
  name: 'subservices',
  view: 'v_subservices',
  file: 'subservices.csv',
  permissions: ['subservice.manage'],
  columns: [
    { field: 'subserviceName', caption: 'Sub Servicio', kind: 'text' },
    { field: 'description', caption: 'Descripción', kind: 'text' },
    { field: 'serviceName', caption: 'Servicio', kind: 'text' },
    { field: 'officeName', caption: 'Sucursal', kind: 'text', permission: 'office.see_all' },
    { field: 'cost', caption: 'Costo', kind: 'money', currency: { field: 'currencyCode' } },
    { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
    { field: 'avgMinuts', caption: 'Minutos', kind: 'number' },
    { field: 'created', caption: 'Creado', kind: 'datetime' },
  ],
  filters: [
    {
      name: 'subservice_name',
      caption: 'Sub Servicio',
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
  ],
  scope: ['officeId'],
  orderBy: 'CREATED_ASC',
} as const satisfies ListDefinition;

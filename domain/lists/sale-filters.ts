import type { ListFilter } from './list-definition.ts';

/** The days of a list of sales or of their lines, as each row's office counts them (D5). */
export const saleDayFilters = [
  {
    name: 'date_from',
    caption: 'Fecha desde',
    field: 'saleDate',
    dayField: 'saleDay',
    operator: 'greaterThanOrEqualTo',
    kind: 'date',
  },
  {
    name: 'date_until',
    caption: 'Fecha hasta',
    field: 'saleDate',
    dayField: 'saleDay',
    operator: 'lessThanOrEqualTo',
    kind: 'date',
  },
] as const satisfies readonly ListFilter[];

/** Advertising sales count apart (D21). */
export const advertisingFilter = {
  name: 'advertising',
  caption: 'No facturable',
  field: 'advertising',
  operator: 'equalTo',
  kind: 'boolean',
} as const satisfies ListFilter;

/** What a list of sales or of warranties is searched by (doc 2 §7). */
export const saleFilters = [
  {
    name: 'identification_number',
    caption: 'Número de identificación',
    field: 'clientIn',
    operator: 'includesInsensitive',
    kind: 'text',
  },
  {
    name: 'fname',
    caption: 'Nombre',
    field: 'clientName',
    operator: 'includesInsensitive',
    kind: 'name',
  },
  {
    name: 'lname',
    caption: 'Apellido',
    field: 'clientLastName',
    operator: 'includesInsensitive',
    kind: 'name',
  },
  {
    name: 'phone',
    caption: 'Teléfono',
    field: 'clientPhone',
    operator: 'includesInsensitive',
    kind: 'number',
  },
  {
    name: 'email',
    caption: 'Email',
    field: 'clientEmail',
    operator: 'includesInsensitive',
    kind: 'email',
  },
  ...saleDayFilters,
  {
    name: 'office',
    caption: 'Sucursal',
    field: 'officeId',
    operator: 'equalTo',
    kind: 'office',
    permission: 'office.see_all',
  },
] as const satisfies readonly ListFilter[];

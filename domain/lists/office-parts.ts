import type { ListColumn, ListFilter } from './list-definition.ts';

/** Whose row it is, for who sees the rows of several offices (D63). */
export const officeColumn = {
  field: 'officeName',
  caption: 'Sucursal',
  kind: 'text',
  permission: 'office.see_all',
} as const satisfies ListColumn;

/** One office's rows alone, for who sees those of several (D63). */
export const officeFilter = {
  name: 'office_id',
  caption: 'Sucursal',
  field: 'officeId',
  operator: 'equalTo',
  kind: 'office',
  permission: 'office.see_all',
} as const satisfies ListFilter;

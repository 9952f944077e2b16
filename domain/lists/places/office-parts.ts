import type { ListColumn, ListFilter } from '../list-definition.ts';

/** The row's office, for readers of several offices (D63). */
export const officeColumn = {
  field: 'officeName',
  caption: 'Sucursal',
  kind: 'text',
  permission: 'office.see_all',
} as const satisfies ListColumn;

/** Filters rows of one office, for readers of several offices (D63). */
export const officeFilter = {
  name: 'office_id',
  caption: 'Sucursal',
  field: 'officeId',
  operator: 'equalTo',
  kind: 'office',
  permission: 'office.see_all',
} as const satisfies ListFilter;

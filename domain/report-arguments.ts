import type { ListFilter } from './lists/list-definition.ts';
import type { Permission } from './permissions.ts';

/** The days of a report, as arguments of its function. */
export const periodArguments: readonly ListFilter[] = [
  {
    name: 'date_from',
    caption: 'Fecha desde',
    field: 'dateFrom',
    operator: 'argument',
    kind: 'date',
  },
  {
    name: 'date_until',
    caption: 'Fecha hasta',
    field: 'dateUntil',
    operator: 'argument',
    kind: 'date',
  },
];

/** The office of a report; chosen by who holds the permission, given for all others. */
export function officeArgument(permission: Permission): ListFilter {
  return {
    name: 'office_id',
    caption: 'Sucursal',
    field: 'officeId',
    operator: 'argument',
    kind: 'office',
    permission,
  };
}

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
    required: true,
  },
  {
    name: 'date_until',
    caption: 'Fecha hasta',
    field: 'dateUntil',
    operator: 'argument',
    kind: 'date',
    required: true,
  },
];

/** The office of a report; chosen by who holds the permission, given for all others. Not chosen, it is every office unless `required`. */
export function officeArgument(permission: Permission, required = false): ListFilter {
  return {
    name: 'office_id',
    caption: 'Sucursal',
    field: 'officeId',
    operator: 'argument',
    kind: 'office',
    permission,
    required,
  };
}

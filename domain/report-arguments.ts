import type { ListFilter } from './lists/list-definition.ts';
import type { Permission } from './permissions.ts';

/** The days of a report, as arguments of its function. */
export const periodArguments = periodOf('dateFrom', 'dateUntil');

/** The same, of a function that calls its arguments otherwise. */
export function periodOf(from: string, until: string): readonly ListFilter[] {
  return [
    dayArgument('date_from', 'Fecha desde', from),
    dayArgument('date_until', 'Fecha hasta', until),
  ];
}

/** A day that a report always has. */
export function dayArgument(name: string, caption: string, field: string): ListFilter {
  return { name, caption, field, operator: 'argument', kind: 'date', required: true };
}

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

import type { Permission } from '../../texts/permissions.ts';
import type { ListFilter } from '../list-definition.ts';

/** First and last day of a report, as arguments of its function. */
export const periodArguments = periodOf('dateFrom', 'dateUntil');

/** First and last day for a function with other argument names. */
export function periodOf(from: string, until: string): readonly ListFilter[] {
  return [
    dayArgument('date_from', 'Fecha desde', from),
    dayArgument('date_until', 'Fecha hasta', until),
  ];
}

/** A required day of a report. */
export function dayArgument(name: string, caption: string, field: string): ListFilter {
  return { name, caption, field, operator: 'argument', kind: 'date', required: true };
}

/**
 * Office of a report: selectable with the permission, fixed for other readers. If not selected, all
 * offices, unless `required`.
 */
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

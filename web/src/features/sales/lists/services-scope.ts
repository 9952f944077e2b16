import { isDate, type LocalDate } from '#domain/dates/dates.ts';
import { decodeRouteId, recordId } from '#domain/input/route-id.ts';
import type { ListFilterValue } from '#domain/lists/list-definition.ts';
import { saleDayFilters } from '#domain/lists/sales/sale-filters.ts';
import { toFilterValue } from '#web/ui/list-screen/filters/list-filter.ts';

/** Technician and days of /sales/by_employees/{id}. */
export interface ServicesScope {
  readonly employeeId: string;
  /** Null for all visible offices. */
  readonly officeId: string | null;
  readonly dateFrom: LocalDate;
  readonly dateUntil: LocalDate;
}

/**
 * Parses the encoded id of the route: {user_id, date_from, date_until} (doc 2 §2), dates with or
 * without a time, `day` by default; null without a technician.
 */
export function servicesScope(encoded: string, day: LocalDate): ServicesScope | null {
  const { user_id, office_id, ...dates } = decodeRouteId(encoded) ?? {};
  const employeeId = recordId(user_id);
  if (!employeeId) return null;
  return {
    employeeId,
    officeId: recordId(office_id),
    dateFrom: dayOf(dates.date_from) ?? day,
    dateUntil: dayOf(dates.date_until) ?? day,
  };
}

/** Returns the API filter of the lines in the scope. */
export function filterOfScope(scope: ServicesScope): ListFilterValue {
  const { employeeId, officeId, dateFrom, dateUntil } = scope;
  const days = { date_from: dateFrom, date_until: dateUntil };
  return toFilterValue(saleDayFilters, days, {
    employeeId: { equalTo: employeeId },
    ...(officeId && { officeId: { equalTo: officeId } }),
  });
}

function dayOf(value: unknown): LocalDate | null {
  const day = String(value ?? '').slice(0, 10);
  return isDate(day) ? day : null;
}

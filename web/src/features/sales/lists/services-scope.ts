import { isDate, type LocalDate } from '#domain/dates.ts';
import type { ListFilterValue } from '#domain/lists/list-definition.ts';
import { saleDayFilters } from '#domain/lists/sale-filters.ts';
import { decodeRouteId, recordId } from '#domain/route-id.ts';
import { toFilterValue } from '#web/ui/list-screen/list-filter.ts';

/** Whose services /sales/by_employees/{id} shows, of which days. */
export interface ServicesScope {
  readonly employeeId: string;
  /** Only those at this office; null for all that the reader sees. */
  readonly officeId: string | null;
  readonly dateFrom: LocalDate;
  readonly dateUntil: LocalDate;
}

/**
 * What the route's encoded id asks for: {user_id, date_from, date_until} (doc 2 §2), dates with or
 * without a time, `day` where there is none; null when it names nobody.
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

/** The lines that were asked for, as the API's `filter`. */
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

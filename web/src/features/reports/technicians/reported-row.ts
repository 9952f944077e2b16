import { isDate } from '#domain/dates/dates.ts';
import { type RouteId, recordId } from '#domain/input/route-id.ts';

/** Technician, day (null for today) and office of a report's URL. */
export interface ReportedRow {
  readonly employeeId: string;
  readonly date: string | null;
  readonly officeId: string | null;
}

/** Parses the encoded id and row of /employees/report_details (doc 1 §2); null without a technician. */
export function reportedRow(route: RouteId | null): ReportedRow | null {
  const employeeId = recordId(route?.id);
  if (!employeeId) return null;
  const row = (typeof route?.row === 'object' ? route.row : null) as Record<string, unknown> | null;
  const { date, officeId } = row ?? {};
  return {
    employeeId,
    date: typeof date === 'string' && isDate(date) ? date : null,
    officeId: recordId(officeId),
  };
}

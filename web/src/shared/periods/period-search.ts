import { isDate } from '#domain/dates/dates.ts';
import type { Period } from '#domain/dates/periods.ts';

/** Query parameters of a report: days and an optional office. */
export interface PeriodSearch {
  readonly date_from?: string;
  readonly date_until?: string;
  readonly office_id?: string;
}

/**
 * Parses the period of a URL: a missing or invalid day is that of `fallback`, and so are both
 * if they are in the wrong order.
 */
export function periodOf(
  { date_from: from = '', date_until: until = '' }: PeriodSearch,
  fallback: Period,
): Period {
  const period = {
    from: isDate(from) ? from : fallback.from,
    until: isDate(until) ? until : fallback.until,
  };
  return period.from <= period.until ? period : fallback;
}

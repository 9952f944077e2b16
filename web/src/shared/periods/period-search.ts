import { isDate } from '#domain/dates.ts';
import type { Period } from '#domain/periods.ts';

/** What a report's address holds: its days, and its office where one is chosen. */
export interface PeriodSearch {
  readonly date_from?: string;
  readonly date_until?: string;
  readonly office_id?: string;
}

/**
 * The period of an address as its list asks for it: a day that is not there, or is none, is that of
 * `fallback`, and so are both where they end before they begin.
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

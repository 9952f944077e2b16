import type { ClockTime } from './clock.ts';
import { displayDateTime, type Instant, localDateTime } from './dates.ts';

/** Formats an instant in the zone as 'HH:mm', such as '15:05', if the day is known (D107). */
export function timeOf(instant: Instant, zone: string): ClockTime {
  return localDateTime(instant, zone).slice(11, 16);
}

/**
 * Formats an instant in the zone as 'DD/MM/YYYY hh:mm A', and midnight as the date alone, for
 * details, papers and history (D107). The documents require seconds only in their own lists,
 * details and invoices (doc 1 §9).
 */
export function displayMinute(instant: Instant, zone: string): string {
  const [date = '', time = '', half = ''] = displayDateTime(instant, zone).split(' ');
  const midnight = time === '12:00:00' && localDateTime(instant, zone).endsWith('00:00:00');
  return midnight ? date : `${date} ${time.slice(0, 5)} ${half}`;
}

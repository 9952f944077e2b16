import { displayDateTime, type Instant, localDateTime } from './dates.ts';

/**
 * Formats an instant in the zone as 'hh:mm A', such as '03:05 PM', if the day is known (doc 1 §9).
 */
export function displayTime(instant: Instant, zone: string): string {
  const [, time = '', half = ''] = displayDateTime(instant, zone).split(' ');
  return `${time.slice(0, 5)} ${half}`;
}

/**
 * Formats an instant in the zone as 'DD/MM/YYYY hh:mm A', and midnight as the date alone. The
 * documents require seconds only in their own lists, details and invoices (doc 1 §9).
 */
export function displayMinute(instant: Instant, zone: string): string {
  const [date = '', time = ''] = displayDateTime(instant, zone).split(' ');
  const midnight = time === '12:00:00' && localDateTime(instant, zone).endsWith('00:00:00');
  return midnight ? date : `${date} ${displayTime(instant, zone)}`;
}

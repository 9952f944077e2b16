import { displayDateTime, type Instant, localDateTime } from './dates.ts';

/** 'hh:mm A' of the instant in the zone, '03:05 PM': a time of a day that is known (doc 1 §9). */
export function displayTime(instant: Instant, zone: string): string {
  const [, time = '', half = ''] = displayDateTime(instant, zone).split(' ');
  return `${time.slice(0, 5)} ${half}`;
}

/**
 * 'DD/MM/YYYY hh:mm A' of the instant in the zone, and the day alone of its first moment: where the documents order no
 * seconds (doc 1 §9 has them in their own lists, details and invoices).
 */
export function displayMinute(instant: Instant, zone: string): string {
  const [date = '', time = ''] = displayDateTime(instant, zone).split(' ');
  const midnight = time === '12:00:00' && localDateTime(instant, zone).endsWith('00:00:00');
  return midnight ? date : `${date} ${displayTime(instant, zone)}`;
}

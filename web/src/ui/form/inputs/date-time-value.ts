import { type Instant, localDateTime, withOffset } from '#domain/dates/dates.ts';
import { serverNow } from '#web/lib/browser/server-clock.ts';

/** Formats an instant as input value in the office's zone: 'yyyy-MM-ddTHH:mm'. */
export function toInput(instant: Instant, zone: string): string {
  const [date, time = ''] = localDateTime(instant, zone).split(' ');
  return `${date}T${time.endsWith(':00') ? time.slice(0, 5) : time}`;
}

/** Formats an input value for the API: 'yyyy-MM-dd HH:mm:ss' (doc 2 §9). */
export function toSent(input: string): string {
  const [date, time = ''] = input.split('T');
  return `${date} ${time.length === 5 ? `${time}:00` : time}`;
}

/**
 * Formats an input value in another zone than the reader's, with its UTC offset: the API reads a
 * date-time without one in the reader's zone (D63).
 */
export function toSentFrom(input: string, zone: string, readerZone: string): string {
  return zone === readerZone ? toSent(input) : withOffset(toSent(input), zone);
}

/** Returns the current minute in the office's zone as input value. */
export function presentInput(zone: string): string {
  return toInput(serverNow(), zone).slice(0, 16);
}

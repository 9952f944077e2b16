import { type Instant, localDateTime, withOffset } from '#domain/dates.ts';
import { serverNow } from '#web/lib/server-clock.ts';

/** An instant as the browser's date-time input holds it, in the office's zone: 'yyyy-MM-ddTHH:mm'. */
export function toInput(instant: Instant, zone: string): string {
  const [date, time = ''] = localDateTime(instant, zone).split(' ');
  return `${date}T${time.endsWith(':00') ? time.slice(0, 5) : time}`;
}

/** What the input holds as date-times are sent: 'yyyy-MM-dd HH:mm:ss' (doc 2 §9). */
export function toSent(input: string): string {
  const [date, time = ''] = input.split('T');
  return `${date} ${time.length === 5 ? `${time}:00` : time}`;
}

/**
 * Likewise, of another office's zone than the reader's: with its offset, since a date-time without one means the
 * reader's (D63).
 */
export function toSentFrom(input: string, zone: string, readerZone: string): string {
  return zone === readerZone ? toSent(input) : withOffset(toSent(input), zone);
}

/** The present minute in the office's zone, as the input holds it. */
export function presentInput(zone: string): string {
  return toInput(serverNow(), zone).slice(0, 16);
}

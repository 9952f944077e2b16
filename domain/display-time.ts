import { displayDateTime, type Instant } from './dates.ts';

/** 'hh:mm A' of the instant in the zone, '03:05 PM': a time of a day that is known (doc 1 §9). */
export function displayTime(instant: Instant, zone: string): string {
  const [, time = '', half = ''] = displayDateTime(instant, zone).split(' ');
  return `${time.slice(0, 5)} ${half}`;
}

import type { CalendarHours } from '../calendar/calendar-model.ts';

/** Height of a minute: a quarter of an hour is a finger's least target. */
export const minuteHeight = 1.6;
/** Width of the hours at the left, height of the columns' heads. */
export const axisWidth = 56;
export const headHeight = 52;
/**
 * The least width of a column: a finger's scroll on a phone; at a desk as many beside each other as can be read well, and
 * where all of more have something to show, as can be read.
 */
export const columnWidth = { desk: 104, narrow: 76, phone: 148 };

/** Pixels below the first hour. */
export function topOf(minutes: number, hours: CalendarHours): number {
  return (minutes - hours.from) * minuteHeight;
}

/** Pixels that minutes take, as far as the day is shown. */
export function heightOf(start: number, end: number, hours: CalendarHours): number {
  return (Math.min(end, hours.until) - start) * minuteHeight;
}

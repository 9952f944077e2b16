import type { CalendarHours } from '../calendar/calendar-model.ts';

/** Pixels per minute: a quarter of an hour is the minimum touch target. */
export const minuteHeight = 1.6;
/** Width of the hour axis, and height of the column headers. */
export const axisWidth = 56;
export const headHeight = 52;
/**
 * Minimum column widths: a swipe on a phone, a comfortable reading width on a desktop, and a narrow
 * width if more columns have content.
 */
export const columnWidth = { desk: 104, narrow: 76, phone: 148 };

/** Returns the distance in pixels from the first hour. */
export function topOf(minutes: number, hours: CalendarHours): number {
  return (minutes - hours.from) * minuteHeight;
}

/** Returns the height in pixels of the visible part of a time span. */
export function heightOf(start: number, end: number, hours: CalendarHours): number {
  return (Math.min(end, hours.until) - start) * minuteHeight;
}

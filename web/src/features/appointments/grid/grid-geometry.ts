import { type CalendarHours, step } from '../calendar/calendar-model.ts';

/** Pixels per minute: a quarter of an hour is the minimum touch target. */
export const minuteHeight = 1.6;
/** Width of the hour axis, and height of the column headers. */
export const axisWidth = 56;
export const headHeight = 52;
/** Minimum column widths: two columns fill a phone. */
export const columnWidth = { desk: 132, phone: 120 };

/** Pixels of the window or of the grid. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The drawn grid, for conversions of pixels to columns and times. */
export interface Grid {
  readonly element: HTMLElement | null;
  readonly columns: number;
  readonly hours: CalendarHours;
}

/** Returns the distance in pixels from the first hour. */
export function topOf(minutes: number, hours: CalendarHours): number {
  return (minutes - hours.from) * minuteHeight;
}

/** Returns the height in pixels of the visible part of a time span. */
export function heightOf(start: number, end: number, hours: CalendarHours): number {
  return (Math.min(end, hours.until) - start) * minuteHeight;
}

/** Converts a point of the window to a point of the grid. */
export function pointOn({ element }: Grid, { x, y }: Point): Point {
  const { left, top } = element?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return { x: x - left, y: y - top };
}

/** Returns the column at a horizontal position in the grid. */
export function columnAt({ element, columns }: Grid, x: number): number {
  const column = Math.floor((x / (element?.clientWidth ?? 1)) * columns);
  return Math.max(0, Math.min(columns - 1, column));
}

/** Returns the minute since midnight at a vertical position in the grid. */
export function minuteAt({ hours }: Grid, y: number): number {
  return hours.from + y / minuteHeight;
}

/** Returns the column and the quarter of an hour under the pointer. */
export function quarterAt(grid: Grid, pointer: Point): { column: number; start: number } {
  const { x, y } = pointOn(grid, pointer);
  return { column: columnAt(grid, x), start: Math.floor(minuteAt(grid, y) / step) * step };
}

import {
  type CalendarAppointment,
  type CalendarHours,
  type Span,
  shifted,
  snap,
  step,
  stretched,
} from '../calendar/calendar-model.ts';
import { minuteHeight } from './agenda-geometry.ts';
import type { Draft } from './agenda-state.ts';

/** Pixels of the window or of the grid. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Geometry that converts pixels to columns and times. */
export interface Grid {
  readonly element: HTMLElement | null;
  readonly columns: number;
  readonly hours: CalendarHours;
}

/** A pressed button on an appointment, its edge or free time. */
export interface Press {
  readonly kind: Draft['kind'];
  readonly appointment: CalendarAppointment | null;
  readonly origin: Span;
  /** Start position in the grid. */
  readonly at: Point;
  /** Last pointer position in the window. */
  pointer: Point;
}

function pointOn({ element }: Grid, { x, y }: Point): Point {
  const { left, top } = element?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return { x: x - left, y: y - top };
}

function columnAt({ element, columns }: Grid, x: number): number {
  const column = Math.floor((x / (element?.clientWidth ?? 1)) * columns);
  return Math.max(0, Math.min(columns - 1, column));
}

function minuteAt({ hours }: Grid, y: number): number {
  return hours.from + y / minuteHeight;
}

/** Returns the column and the quarter of an hour under the pointer. */
export function quarterAt(grid: Grid, pointer: Point): { column: number; start: number } {
  const { x, y } = pointOn(grid, pointer);
  return { column: columnAt(grid, x), start: Math.floor(minuteAt(grid, y) / step) * step };
}

/** Returns the press at the target, or null if nothing there can be dragged. */
export function pressOn(
  target: Element,
  pointer: Point,
  grid: Grid,
  {
    find,
    mayCreate,
  }: { find: (id: string) => CalendarAppointment | undefined; mayCreate: boolean },
): Press | null {
  const at = pointOn(grid, pointer);
  const block = target.closest<HTMLElement>('[data-appointment]');
  if (block) {
    const appointment = find(block.dataset.appointment ?? '');
    if (!appointment || !block.dataset.movable) return null;
    const { start, end } = appointment;
    const origin = { column: Number(block.dataset.column), start, end };
    const kind = target.closest('[data-edge]') ? 'resize' : 'move';
    return { kind, appointment, origin, at, pointer };
  }
  if (!mayCreate || !target.closest('[data-slots]')) return null;
  const { column, start } = quarterAt(grid, pointer);
  const origin = { column, start, end: start + step };
  return { kind: 'create', appointment: null, origin, at, pointer };
}

/** Returns the time span of the dragged press. */
export function draggedSpan({ kind, origin, at, pointer }: Press, grid: Grid): Span {
  const { columns, hours } = grid;
  const now = pointOn(grid, pointer);
  const minutes = snap((now.y - at.y) / minuteHeight);
  if (kind === 'move') {
    const by = { columns: columnAt(grid, now.x) - columnAt(grid, at.x), minutes };
    return shifted(origin, by, columns, hours);
  }
  if (kind === 'resize') return stretched(origin, snap(origin.end + minutes), hours);
  const minute = Math.max(hours.from, Math.min(hours.until, snap(minuteAt(grid, now.y))));
  return minute < origin.start ? { ...origin, start: minute } : stretched(origin, minute, hours);
}

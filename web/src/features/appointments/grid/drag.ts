import {
  type CalendarAppointment,
  type Span,
  shifted,
  snap,
  step,
  stretched,
} from '../calendar/calendar-model.ts';
import {
  columnAt,
  type Grid,
  minuteAt,
  minuteHeight,
  type Point,
  pointOn,
  quarterAt,
} from './grid-geometry.ts';
import type { Draft } from './grid-state.ts';

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

import {
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import {
  type CalendarAppointment,
  type CalendarHours,
  type Span,
  shifted,
  snap,
  step,
  stretched,
} from '../calendar/calendar-model.ts';
import { axisWidth, headHeight, minuteHeight } from './agenda-geometry.ts';
import type { AgendaState, Draft } from './agenda-state.ts';

interface Press {
  readonly kind: Draft['kind'];
  readonly appointment: CalendarAppointment | null;
  readonly origin: Span;
  /** Where it began, in the grid's own pixels. */
  readonly at: { readonly x: number; readonly y: number };
  /** Where the pointer was last, in the window's pixels. */
  pointer: { readonly x: number; readonly y: number };
  frame: number;
}

/** Pixels before a press is a drag. */
const threshold = 4;
/** Within so many pixels of the frame's edge it scrolls along, so many pixels a picture. */
const margin = 36;
const scrollStep = 12;

/**
 * Dragging with mouse or pen: over free time it chooses a stretch, on an appointment it moves, at
 * its lower edge it stretches. Fingers scroll; they use the buttons of an opened appointment.
 */
export function useAgendaPointer({
  state,
  frame,
  grid,
  columns,
  hours,
  find,
  mayCreate,
  onDone,
  onPick,
}: {
  state: AgendaState;
  frame: RefObject<HTMLElement | null>;
  grid: RefObject<HTMLElement | null>;
  columns: number;
  hours: CalendarHours;
  find: (id: string) => CalendarAppointment | undefined;
  mayCreate: boolean;
  onDone: (draft: Draft) => void;
  onPick: (column: number, start: number) => void;
}) {
  const press = useRef<Press | null>(null);
  const dragged = useRef(false);

  const place = (pointer: { x: number; y: number }) => {
    const { left, top } = grid.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: pointer.x - left, y: pointer.y - top };
  };
  const columnAt = (x: number) =>
    Math.max(
      0,
      Math.min(columns - 1, Math.floor((x / (grid.current?.clientWidth ?? 1)) * columns)),
    );
  const minuteAt = (y: number) => hours.from + y / minuteHeight;

  const spanOf = ({ kind, origin, at, pointer }: Press): Span => {
    const now = place(pointer);
    const minutes = snap((now.y - at.y) / minuteHeight);
    if (kind === 'move') {
      return shifted(
        origin,
        { columns: columnAt(now.x) - columnAt(at.x), minutes },
        columns,
        hours,
      );
    }
    if (kind === 'resize') return stretched(origin, snap(origin.end + minutes), hours);
    const reached = Math.max(hours.from, Math.min(hours.until, snap(minuteAt(now.y))));
    return reached < origin.start
      ? { ...origin, start: reached }
      : stretched(origin, reached, hours);
  };
  const show = (current: Press) => {
    const span = spanOf(current);
    const shown = state.draft.get()?.span;
    if (
      shown &&
      shown.column === span.column &&
      shown.start === span.start &&
      shown.end === span.end
    )
      return;
    const { kind, origin, appointment } = current;
    state.draft.set({ kind, by: 'pointer', origin, appointment, span });
  };
  const scrollAlong = () => {
    const { current } = press;
    const { current: element } = frame;
    if (!current || !element) return;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const { x, y } = current.pointer;
    const towards = (low: number, high: number, at: number) =>
      at < low + margin ? -scrollStep : at > high - margin ? scrollStep : 0;
    // The hours and the heads stay where they are, so that the edges are behind them.
    const by = {
      left: towards(left + axisWidth, right, x),
      top: towards(top + headHeight, bottom, y),
    };
    if (by.left || by.top) {
      element.scrollBy(by);
      show(current);
    }
    current.frame = requestAnimationFrame(scrollAlong);
  };
  const end = () => {
    if (press.current) cancelAnimationFrame(press.current.frame);
    press.current = null;
  };

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    dragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element))
      return;
    state.draft.set(null);
    const block = event.target.closest<HTMLElement>('[data-appointment]');
    const slots = event.target.closest<HTMLElement>('[data-slots]');
    const pointer = { x: event.clientX, y: event.clientY };
    const at = place(pointer);
    if (block) {
      const appointment = find(block.dataset.appointment ?? '');
      if (!appointment || !block.dataset.movable) return;
      const { start, end: until } = appointment;
      const origin = { column: Number(block.dataset.column), start, end: until };
      const kind = event.target.closest('[data-edge]') ? 'resize' : 'move';
      press.current = { kind, appointment, origin, at, pointer, frame: 0 };
    } else if (slots && mayCreate) {
      const start = Math.floor(minuteAt(at.y) / step) * step;
      const origin = { column: columnAt(at.x), start, end: start + step };
      press.current = { kind: 'create', appointment: null, origin, at, pointer, frame: 0 };
    }
  };
  const onPointerMove = (event: ReactPointerEvent<HTMLElement>) => {
    const { current } = press;
    if (!current) return;
    const { x, y } = current.pointer;
    if (!state.draft.get()) {
      if (Math.hypot(event.clientX - x, event.clientY - y) < threshold) return;
      dragged.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      current.frame = requestAnimationFrame(scrollAlong);
    }
    current.pointer = { x: event.clientX, y: event.clientY };
    show(current);
  };
  const onPointerUp = () => {
    const draft = state.draft.get();
    const pressed = press.current !== null;
    end();
    if (!pressed || draft?.by !== 'pointer') return;
    state.draft.set(null);
    onDone(draft);
  };
  const onPointerCancel = () => {
    end();
    if (state.draft.get()?.by === 'pointer') state.draft.set(null);
  };
  // What ends a drag over a block is no press on it.
  const onClickCapture = (event: { stopPropagation: () => void }) => {
    if (dragged.current) event.stopPropagation();
    dragged.current = false;
  };
  /** A press on free time, by finger too, chooses its quarter of an hour. */
  const onClick = ({ target, clientX, clientY }: ReactMouseEvent<HTMLElement>) => {
    if (!mayCreate || !(target instanceof Element) || !target.closest('[data-slots]')) return;
    if (target.closest('[data-appointment]')) return;
    const { x, y } = place({ x: clientX, y: clientY });
    onPick(columnAt(x), Math.floor(minuteAt(y) / step) * step);
  };

  const cancel = useRef(onPointerCancel);
  useEffect(() => {
    cancel.current = onPointerCancel;
  });
  useEffect(() => {
    const takeBack = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') cancel.current();
    };
    addEventListener('keydown', takeBack);
    return () => removeEventListener('keydown', takeBack);
  }, []);

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClickCapture, onClick };
}

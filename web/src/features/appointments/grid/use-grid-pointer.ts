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
  sameSpan,
} from '../calendar/calendar-model.ts';
import { scrollAlong } from './auto-scroll.ts';
import { draggedSpan, type Press, pressOn } from './drag.ts';
import { quarterAt } from './grid-geometry.ts';
import type { Draft, GridState } from './grid-state.ts';

/** Pixels before a press becomes a drag. */
const threshold = 4;

/**
 * Drag with mouse or pen: on free time it selects, on an appointment it moves, on its lower edge it
 * resizes. Touch scrolls; touch users have the buttons of an open appointment.
 */
export function useGridPointer({
  state,
  frame,
  grid: element,
  columns,
  hours,
  find,
  mayCreate,
  onDone,
  onPick,
}: {
  state: GridState;
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
  const stopScrolling = useRef<(() => void) | null>(null);
  const dragged = useRef(false);
  const grid = () => ({ element: element.current, columns, hours });

  const show = (current: Press) => {
    const span = draggedSpan(current, grid());
    const shown = state.draft.get()?.span;
    if (shown && sameSpan(shown, span)) return;
    const { kind, origin, appointment } = current;
    state.draft.set({ kind, by: 'pointer', origin, appointment, span });
  };
  const end = () => {
    stopScrolling.current?.();
    stopScrolling.current = null;
    press.current = null;
  };

  const onPointerDown = ({ button, pointerType, target, clientX, clientY }: ReactPointerEvent) => {
    dragged.current = false;
    if (button !== 0 || pointerType === 'touch' || !(target instanceof Element)) return;
    end();
    state.draft.set(null);
    press.current = pressOn(target, { x: clientX, y: clientY }, grid(), { find, mayCreate });
  };
  const onPointerMove = (event: ReactPointerEvent<HTMLElement>) => {
    const { current } = press;
    if (!current) return;
    const { x, y } = current.pointer;
    if (!state.draft.get()) {
      if (Math.hypot(event.clientX - x, event.clientY - y) < threshold) return;
      dragged.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      const scrolled = () => show(current);
      stopScrolling.current?.();
      stopScrolling.current =
        frame.current && scrollAlong(frame.current, () => current.pointer, scrolled);
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
  // The click at the end of a drag over a block must not open it.
  const onClickCapture = (event: { stopPropagation: () => void }) => {
    if (dragged.current) event.stopPropagation();
    dragged.current = false;
  };
  /** A press on free time, also by touch, selects its quarter of an hour, or the gap of its button. */
  const onClick = ({ target, clientX, clientY }: ReactMouseEvent<HTMLElement>) => {
    if (!mayCreate || !(target instanceof Element) || !target.closest('[data-slots]')) return;
    if (target.closest('[data-appointment]')) return;
    const gap = target.closest<HTMLElement>('[data-gap]')?.dataset;
    if (gap) return onPick(Number(gap.column), Number(gap.gap));
    const { column, start } = quarterAt(grid(), { x: clientX, y: clientY });
    onPick(column, start);
  };

  useCancelOnEscape(onPointerCancel);
  useEffect(() => () => stopScrolling.current?.(), []);

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClickCapture, onClick };
}

/** Cancels a drag with Escape, regardless of the focus. */
function useCancelOnEscape(onCancel: () => void): void {
  const cancel = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  });
  useEffect(() => {
    const cancelOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') cancel.current();
    };
    addEventListener('keydown', cancelOnEscape);
    return () => removeEventListener('keydown', cancelOnEscape);
  }, []);
}

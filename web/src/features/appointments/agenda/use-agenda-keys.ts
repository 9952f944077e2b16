import type { KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { spanText } from '../appointment-times.ts';
import {
  type CalendarAppointment,
  type CalendarColumn,
  type CalendarHours,
  type PlacedAppointment,
  type Span,
  shifted,
  step,
  stretched,
} from '../calendar/calendar-model.ts';
import type { AgendaState, Draft } from './agenda-state.ts';
import { useHeldFocus } from './use-held-focus.ts';

const fineStep = 5;

const directions: Readonly<Record<string, { columns: number; minutes: number }>> = {
  ArrowUp: { columns: 0, minutes: -1 },
  ArrowDown: { columns: 0, minutes: 1 },
  ArrowLeft: { columns: -1, minutes: 0 },
  ArrowRight: { columns: 1, minutes: 0 },
};

/**
 * The agenda by keyboard. Arrows go from quarter to quarter and from column to column, over free
 * time and appointments alike; with Shift they choose a stretch of free time. M moves the
 * appointment that has the focus, R changes its length: then arrows go, Enter confirms, Escape
 * takes it back. What comes of each key is spoken.
 */
export function useAgendaKeys({
  state,
  frame,
  columns,
  placed,
  hours,
  find,
  mayCreate,
  onDone,
}: {
  state: AgendaState;
  /** Holds the cursor and all appointments. */
  frame: RefObject<HTMLElement | null>;
  columns: readonly CalendarColumn[];
  placed: readonly (readonly PlacedAppointment[])[];
  hours: CalendarHours;
  find: (id: string) => CalendarAppointment | undefined;
  mayCreate: boolean;
  onDone: (draft: Draft) => void;
}) {
  const holdFocus = useHeldFocus(frame);
  const speak = (text: string) => state.spoken.set(text);
  const placeText = ({ column, start, end }: Span) =>
    `${columns[column]?.title ?? ''}, ${spanText(start, end)}`;
  const blockOf = (id: string, column: number) =>
    frame.current?.querySelector<HTMLElement>(
      `[data-appointment="${id}"][data-column="${column}"]`,
    );
  const focusCursor = (span: Span) => {
    // At once: the next key may come before the next picture, and belongs to the cursor.
    flushSync(() => state.cursor.set(span));
    frame.current?.querySelector<HTMLElement>('[data-cursor]')?.focus();
    speak(`${placeText(span)}, libre`);
  };
  const goTo = (column: number, start: number) => {
    const at = placed[column]?.find(
      ({ appointment }) => appointment.start <= start && start < appointment.end,
    );
    const block = at && blockOf(at.appointment.id, column);
    if (block) block.focus();
    else focusCursor({ column, start, end: start + step });
  };
  /** The appointment that has the focus, with its place. */
  const focused = () => {
    const block = document.activeElement?.closest<HTMLElement>('[data-appointment]');
    const appointment = find(block?.dataset.appointment ?? '');
    if (!block || !appointment) return null;
    const { start, end } = appointment;
    return { block, appointment, span: { column: Number(block.dataset.column), start, end } };
  };

  /** Begins to move or stretch an appointment, the one with the focus unless said. */
  const begin = (kind: 'move' | 'resize', of?: { id: string; column: number }) => {
    if (of) blockOf(of.id, of.column)?.focus();
    const at = focused();
    if (!at?.block.dataset.movable) return;
    const { appointment, span } = at;
    state.draft.set({ kind, by: 'keyboard', appointment, origin: span, span });
    const how = kind === 'move' ? 'Mover la cita' : 'Cambiar la duración';
    speak(`${how}: ${placeText(span)}. Flechas, Enter para confirmar, Escape para cancelar`);
  };
  const adjust = (direction: { columns: number; minutes: number }, by: number = step) => {
    const draft = state.draft.get();
    if (!draft) return;
    const minutes = direction.minutes * by;
    const span =
      draft.kind === 'resize'
        ? stretched(draft.span, draft.span.end + minutes, hours)
        : shifted(draft.span, { columns: direction.columns, minutes }, columns.length, hours);
    state.draft.set({ ...draft, span });
    speak(placeText(span));
  };
  const confirm = () => {
    const draft = state.draft.get();
    state.draft.set(null);
    if (!draft) return;
    if (draft.appointment) holdFocus(draft.appointment.id);
    onDone(draft);
  };
  const cancel = () => {
    if (!state.draft.get()) return;
    state.draft.set(null);
    speak('Sin cambios');
  };

  const inDraft = ({ key, shiftKey }: ReactKeyboardEvent): boolean => {
    const direction = directions[key];
    if (direction) adjust(direction, shiftKey ? fineStep : step);
    else if (key === 'Enter' || key === ' ') confirm();
    else if (key === 'Escape') cancel();
    else return key !== 'Tab';
    return true;
  };
  const onAppointment = (
    { key }: ReactKeyboardEvent,
    { appointment, span }: { appointment: CalendarAppointment; span: Span },
  ): boolean => {
    const { column, start, end } = span;
    if (key === 'm' || key === 'M') begin('move');
    else if (key === 'r' || key === 'R') begin('resize');
    else if (key === 'ArrowDown') goTo(column, Math.min(end, hours.until - step));
    else if (key === 'ArrowUp') goTo(column, Math.max(start - step, hours.from));
    else if (key === 'ArrowLeft') goTo(Math.max(column - 1, 0), start);
    else if (key === 'ArrowRight') goTo(Math.min(column + 1, columns.length - 1), start);
    else return neighbour(key, column, (each) => each.id === appointment.id, start);
    return true;
  };
  const onCursor = ({ key, shiftKey }: ReactKeyboardEvent): boolean => {
    const span = state.cursor.get();
    const direction = directions[key];
    if (direction?.minutes && shiftKey) {
      const longer = stretched(span, span.end + direction.minutes * step, hours);
      state.cursor.set(longer);
      speak(placeText(longer));
    } else if (direction) {
      const start = { ...span, end: span.start + step };
      const minutes = direction.minutes * step;
      const next = shifted(start, { columns: direction.columns, minutes }, columns.length, hours);
      goTo(next.column, next.start);
    } else if (key === 'Home') goTo(span.column, hours.from);
    else if (key === 'End') goTo(span.column, hours.until - step);
    else if ((key === 'Enter' || key === ' ') && mayCreate)
      onDone({ kind: 'create', by: 'keyboard', appointment: null, origin: span, span });
    else return neighbour(key, span.column, () => false, span.start);
    return true;
  };
  /** PageDown and PageUp go to the column's next or last appointment. */
  const neighbour = (
    key: string,
    column: number,
    isPresent: (appointment: CalendarAppointment) => boolean,
    start: number,
  ): boolean => {
    if (key !== 'PageDown' && key !== 'PageUp') return false;
    const all = (placed[column] ?? []).map(({ appointment }) => appointment);
    const present = all.findIndex(isPresent);
    const next =
      present === -1
        ? key === 'PageDown'
          ? all.find((each) => each.start >= start)
          : all.findLast((each) => each.start < start)
        : all[present + (key === 'PageDown' ? 1 : -1)];
    if (next) blockOf(next.id, column)?.focus();
    return true;
  };

  const onKeyDown = (event: ReactKeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = focused();
    const handled = state.draft.get()
      ? inDraft(event)
      : at
        ? onAppointment(event, at)
        : event.target instanceof Element && event.target.closest('[data-cursor]')
          ? onCursor(event)
          : false;
    if (!handled) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return { onKeyDown, begin, adjust, confirm, cancel };
}

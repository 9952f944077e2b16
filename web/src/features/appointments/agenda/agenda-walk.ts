import type { RefObject } from 'react';
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
import type { AgendaState } from './agenda-state.ts';

/** Columns and steps by which a key goes. */
export interface Direction {
  readonly columns: number;
  readonly minutes: number;
}

/** An agenda that is walked by keys. */
export interface WalkedAgenda {
  readonly state: AgendaState;
  /** Holds the cursor and all appointments. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly columns: readonly CalendarColumn[];
  readonly placed: readonly (readonly PlacedAppointment[])[];
  readonly hours: CalendarHours;
  readonly find: (id: string) => CalendarAppointment | undefined;
}

/** Ways over free time and appointments alike. What each comes to is spoken. */
export type AgendaWalk = ReturnType<typeof agendaWalk>;

export function agendaWalk({ state, frame, columns, placed, hours, find }: WalkedAgenda) {
  const speak = (text: string) => state.spoken.set(text);
  const placeText = ({ column, start, end }: Span) =>
    `${columns[column]?.title ?? ''}, ${spanText(start, end)}`;
  const blockOf = (id: string, column: number) =>
    frame.current?.querySelector<HTMLElement>(
      `[data-appointment="${id}"][data-column="${column}"]`,
    );
  const focusCursor = (span: Span) => {
    // At once: the next key may come before the next repaint, and belongs to the cursor.
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
  return {
    hours,
    lastColumn: columns.length - 1,
    speak,
    placeText,
    blockOf,
    goTo,
    /** The appointment that has the focus, with its place. */
    focused: () => {
      const block = document.activeElement?.closest<HTMLElement>('[data-appointment]');
      const appointment = find(block?.dataset.appointment ?? '');
      if (!block || !appointment) return null;
      const { start, end } = appointment;
      return { block, appointment, span: { column: Number(block.dataset.column), start, end } };
    },
    /** Goes on from the free time at which the cursor is. */
    goBy: ({ columns: by, minutes }: Direction) => {
      const span = state.cursor.get();
      const start = { ...span, end: span.start + step };
      const next = shifted(start, { columns: by, minutes: minutes * step }, columns.length, hours);
      goTo(next.column, next.start);
    },
    /** Chooses more or less of the free time. */
    lengthen: ({ minutes }: Direction) => {
      const span = state.cursor.get();
      const longer = stretched(span, span.end + minutes * step, hours);
      state.cursor.set(longer);
      speak(placeText(longer));
    },
    /** Goes to the column's next or last appointment, from one of them or from free time. */
    goToNeighbour: (forward: boolean, { column, start }: Span, from?: CalendarAppointment) => {
      const all = (placed[column] ?? []).map(({ appointment }) => appointment);
      const present = all.findIndex(({ id }) => id === from?.id);
      const beside = forward
        ? all.find((each) => each.start >= start)
        : all.findLast((each) => each.start < start);
      const next = present === -1 ? beside : all[present + (forward ? 1 : -1)];
      if (next) blockOf(next.id, column)?.focus();
    },
  };
}

import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { spanText } from '../appointment-times.ts';
import {
  type CalendarAppointment,
  type CalendarColumn,
  type CalendarHours,
  type PositionedAppointment,
  type Span,
  shifted,
  step,
  stretched,
} from '../calendar/calendar-model.ts';
import type { GridState } from './grid-state.ts';

/** Columns and steps of a key press. */
export interface Direction {
  readonly columns: number;
  readonly minutes: number;
}

/** A grid under keyboard control. */
export interface NavigableGrid {
  readonly state: GridState;
  /** Contains the cursor and all appointments. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly columns: readonly CalendarColumn[];
  readonly positioned: readonly (readonly PositionedAppointment[])[];
  readonly hours: CalendarHours;
  readonly find: (id: string) => CalendarAppointment | undefined;
}

/** Keyboard navigation over free time and appointments. Each step is announced to screen readers. */
export type GridNavigation = ReturnType<typeof gridNavigation>;

export function gridNavigation({ state, frame, columns, positioned, hours, find }: NavigableGrid) {
  const announce = (text: string) => state.announcement.set(text);
  const positionText = ({ column, start, end }: Span) =>
    `${columns[column]?.title ?? ''}, ${spanText(start, end)}`;
  const blockOf = (id: string, column: number) =>
    frame.current?.querySelector<HTMLElement>(
      `[data-appointment="${id}"][data-column="${column}"]`,
    );
  const focusCursor = (span: Span) => {
    // Synchronous, because the next key may arrive before the next repaint and belongs to the
    // cursor.
    flushSync(() => state.cursor.set(span));
    frame.current?.querySelector<HTMLElement>('[data-cursor]')?.focus();
    announce(`${positionText(span)}, libre`);
  };
  const moveTo = (column: number, start: number) => {
    const at = positioned[column]?.find(
      ({ appointment }) => appointment.start <= start && start < appointment.end,
    );
    const block = at && blockOf(at.appointment.id, column);
    if (block) block.focus();
    else focusCursor({ column, start, end: start + step });
  };
  return {
    hours,
    lastColumn: columns.length - 1,
    announce,
    positionText,
    blockOf,
    moveTo,
    /** Returns the focused appointment, with its column. */
    focused: () => {
      const block = document.activeElement?.closest<HTMLElement>('[data-appointment]');
      const appointment = find(block?.dataset.appointment ?? '');
      if (!block || !appointment) return null;
      const { start, end } = appointment;
      return { block, appointment, span: { column: Number(block.dataset.column), start, end } };
    },
    /** Moves the cursor from its free slot. */
    goBy: ({ columns: by, minutes }: Direction) => {
      const span = state.cursor.get();
      const start = { ...span, end: span.start + step };
      const next = shifted(start, { columns: by, minutes: minutes * step }, columns.length, hours);
      moveTo(next.column, next.start);
    },
    /** Extends or shortens the selected free time. */
    lengthen: ({ minutes }: Direction) => {
      const span = state.cursor.get();
      const longer = stretched(span, span.end + minutes * step, hours);
      state.cursor.set(longer);
      announce(positionText(longer));
    },
    /** Moves to the next or previous appointment of the column. */
    goToNeighbour: (forward: boolean, { column, start }: Span, from?: CalendarAppointment) => {
      const all = (positioned[column] ?? []).map(({ appointment }) => appointment);
      const present = all.findIndex(({ id }) => id === from?.id);
      const neighbours = forward
        ? all.find((each) => each.start >= start)
        : all.findLast((each) => each.start < start);
      const next = present === -1 ? neighbours : all[present + (forward ? 1 : -1)];
      if (next) blockOf(next.id, column)?.focus();
    },
  };
}

import { createStore, type Store } from '#web/lib/browser/store.ts';
import type { CalendarAppointment, Span } from '../calendar/calendar-model.ts';

/** The current selection, move or resize; nothing is sent before it ends. */
export interface Draft {
  readonly kind: 'create' | 'move' | 'resize';
  readonly by: 'pointer' | 'keyboard';
  /** Initial time span. */
  readonly origin: Span;
  readonly span: Span;
  /** The moved or resized appointment; null for a selection. */
  readonly appointment: CalendarAppointment | null;
}

/**
 * State of the grid that changes with every pointer movement. It lives outside React, so that 400
 * blocks do not render again.
 */
export interface GridState {
  readonly draft: Store<Draft | null>;
  /** The free slot under the keyboard cursor. */
  readonly cursor: Store<Span>;
  /** Text for screen readers. */
  readonly announcement: Store<string>;
}

export function createGridState(cursor: Span): GridState {
  return {
    draft: createStore<Draft | null>(null),
    cursor: createStore(cursor),
    announcement: createStore(''),
  };
}

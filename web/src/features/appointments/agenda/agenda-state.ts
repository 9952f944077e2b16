import { createStore, type Store } from '#web/lib/store.ts';
import type { CalendarAppointment, Span } from '../calendar/calendar-model.ts';

/** What is being chosen, moved or stretched now; nothing of it is sent before it is done. */
export interface Draft {
  readonly kind: 'create' | 'move' | 'resize';
  readonly by: 'pointer' | 'keyboard';
  /** Where it began. */
  readonly origin: Span;
  readonly span: Span;
  /** The one that is moved or stretched. */
  readonly appointment: CalendarAppointment | null;
}

/** What of the agenda changes with every movement: outside React, so that 400 blocks stay as they are. */
export interface AgendaState {
  readonly draft: Store<Draft | null>;
  /** The free stretch at which the keyboard is. */
  readonly cursor: Store<Span>;
  /** What screen readers are told. */
  readonly spoken: Store<string>;
}

export function createAgendaState(cursor: Span): AgendaState {
  return {
    draft: createStore<Draft | null>(null),
    cursor: createStore(cursor),
    spoken: createStore(''),
  };
}

import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import type { Draft } from './agenda-state.ts';
import { agendaWalk, type WalkedAgenda } from './agenda-walk.ts';
import { keyInDraft, keyOnAppointment, keyOnCursor } from './keymap.ts';
import { useKeyboardDraft } from './use-keyboard-draft.ts';

/**
 * The agenda by keyboard. Arrows go from quarter to quarter and from column to column, over free
 * time and appointments alike; with Shift they choose a stretch of free time. M moves the
 * appointment that has the focus, R changes its length: then arrows go, Enter confirms, Escape
 * takes it back. What comes of each key is spoken.
 */
export function useAgendaKeys({
  state,
  frame,
  mayCreate,
  onDone,
  ...shown
}: WalkedAgenda & {
  mayCreate: boolean;
  onDone: (draft: Draft) => void;
}) {
  const walk = agendaWalk({ state, frame, ...shown });
  const draft = useKeyboardDraft({ state, frame, walk, onDone });
  const create = () => {
    const span = state.cursor.get();
    onDone({ kind: 'create', by: 'keyboard', appointment: null, origin: span, span });
  };
  const handle = (event: ReactKeyboardEvent): boolean => {
    if (state.draft.get()) return keyInDraft(event, draft);
    const at = walk.focused();
    if (at) return keyOnAppointment(event, at, walk, draft);
    const onCursor = event.target instanceof Element && event.target.closest('[data-cursor]');
    if (!onCursor) return false;
    return keyOnCursor(event, state.cursor.get(), walk, mayCreate ? create : null);
  };
  const onKeyDown = (event: ReactKeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !handle(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onKeyDown, ...draft };
}

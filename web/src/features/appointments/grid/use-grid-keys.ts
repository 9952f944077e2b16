import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { shifted } from '../calendar/calendar-model.ts';
import { gridNavigation, type NavigableGrid } from './grid-keys.ts';
import type { Draft } from './grid-state.ts';
import { keyInDraft, keyOnAppointment, keyOnCursor } from './keymap.ts';
import { useKeyboardDraft } from './use-keyboard-draft.ts';

/**
 * Keyboard control of the grid. Arrow keys move by quarter and by column, over free time and
 * appointments; with Shift they select free time. M moves the focused appointment, R resizes it;
 * then arrow keys change it, Enter confirms and Escape cancels. Each step is announced.
 */
export function useGridKeys({
  state,
  frame,
  mayCreate,
  onDone,
  ...shown
}: NavigableGrid & {
  mayCreate: boolean;
  onDone: (draft: Draft) => void;
}) {
  const navigation = gridNavigation({ state, frame, ...shown });
  const draft = useKeyboardDraft({ state, frame, navigation, onDone });
  const create = () => {
    const span = shifted(state.cursor.get(), {}, shown.columns.length, shown.hours);
    onDone({ kind: 'create', by: 'keyboard', appointment: null, origin: span, span });
  };
  const handle = (event: ReactKeyboardEvent): boolean => {
    if (state.draft.get()) return keyInDraft(event, draft);
    const at = navigation.focused();
    if (at) return keyOnAppointment(event, at, navigation, draft);
    const onCursor = event.target instanceof Element && event.target.closest('[data-cursor]');
    if (!onCursor) return false;
    return keyOnCursor(event, state.cursor.get(), navigation, mayCreate ? create : null);
  };
  const onKeyDown = (event: ReactKeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !handle(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onKeyDown, ...draft };
}

import type { RefObject } from 'react';
import { shifted, step, stretched } from '../calendar/calendar-model.ts';
import type { Direction, GridNavigation } from './grid-keys.ts';
import type { Draft, GridState } from './grid-state.ts';
import { useStableFocus } from './use-stable-focus.ts';

/**
 * Moves or resizes an appointment by keyboard or button. Each step is announced; nothing is saved
 * before the confirmation, and Escape discards the change.
 */
export function useKeyboardDraft({
  state,
  frame,
  navigation,
  onDone,
}: {
  state: GridState;
  frame: RefObject<HTMLElement | null>;
  navigation: GridNavigation;
  onDone: (draft: Draft) => void;
}) {
  const keepFocusOn = useStableFocus(frame);
  const { announce, positionText, hours } = navigation;

  /** Starts a move or resize of an appointment, by default the focused one. */
  const begin = (kind: 'move' | 'resize', of?: { id: string; column: number }) => {
    if (of) navigation.blockOf(of.id, of.column)?.focus();
    const at = navigation.focused();
    if (!at?.block.dataset.movable) return;
    const { appointment, span } = at;
    state.draft.set({ kind, by: 'keyboard', appointment, origin: span, span });
    const actionText = kind === 'move' ? 'Mover la cita' : 'Cambiar la duración';
    announce(
      `${actionText}: ${positionText(span)}. Flechas, Enter para confirmar, Escape para cancelar`,
    );
  };
  const adjust = ({ columns, minutes }: Direction, by: number = step) => {
    const draft = state.draft.get();
    if (!draft) return;
    const span =
      draft.kind === 'resize'
        ? stretched(draft.span, draft.span.end + minutes * by, hours)
        : shifted(draft.span, { columns, minutes: minutes * by }, navigation.lastColumn + 1, hours);
    state.draft.set({ ...draft, span });
    announce(positionText(span));
  };
  const confirm = () => {
    const draft = state.draft.get();
    state.draft.set(null);
    if (!draft) return;
    if (draft.appointment) keepFocusOn(draft.appointment.id);
    onDone(draft);
  };
  const cancel = () => {
    if (!state.draft.get()) return;
    state.draft.set(null);
    announce('Sin cambios');
  };
  return { begin, adjust, confirm, cancel };
}

export type KeyboardDraft = ReturnType<typeof useKeyboardDraft>;

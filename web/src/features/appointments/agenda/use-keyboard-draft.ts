import type { RefObject } from 'react';
import { shifted, step, stretched } from '../calendar/calendar-model.ts';
import type { AgendaWalk, Direction } from './agenda-keys.ts';
import type { AgendaState, Draft } from './agenda-state.ts';
import { useHeldFocus } from './use-held-focus.ts';

/** Moves and resizes by keyboard or button. Each step is announced; without a confirmation it is undone. */
export function useKeyboardDraft({
  state,
  frame,
  walk,
  onDone,
}: {
  state: AgendaState;
  frame: RefObject<HTMLElement | null>;
  walk: AgendaWalk;
  onDone: (draft: Draft) => void;
}) {
  const holdFocus = useHeldFocus(frame);
  const { speak, placeText, hours } = walk;

  /** Starts a move or resize of an appointment, by default the focused one. */
  const begin = (kind: 'move' | 'resize', of?: { id: string; column: number }) => {
    if (of) walk.blockOf(of.id, of.column)?.focus();
    const at = walk.focused();
    if (!at?.block.dataset.movable) return;
    const { appointment, span } = at;
    state.draft.set({ kind, by: 'keyboard', appointment, origin: span, span });
    const how = kind === 'move' ? 'Mover la cita' : 'Cambiar la duración';
    speak(`${how}: ${placeText(span)}. Flechas, Enter para confirmar, Escape para cancelar`);
  };
  const adjust = ({ columns, minutes }: Direction, by: number = step) => {
    const draft = state.draft.get();
    if (!draft) return;
    const span =
      draft.kind === 'resize'
        ? stretched(draft.span, draft.span.end + minutes * by, hours)
        : shifted(draft.span, { columns, minutes: minutes * by }, walk.lastColumn + 1, hours);
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
  return { begin, adjust, confirm, cancel };
}

export type KeyboardDraft = ReturnType<typeof useKeyboardDraft>;

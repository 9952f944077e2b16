import { useEffect, useRef } from 'react';
import { createStore } from '#web/lib/browser/store.ts';
import { isLongPending } from '#web/lib/http/pending.ts';
import { isPressed, worksWhileTyping } from './shortcut-keys.ts';
import { isOff } from './single-keys.ts';

/** A shortcut of the current screen. */
export interface Shortcut {
  readonly keys: string;
  readonly label: string;
}

/** Shortcuts of the current screen; `?` lists them. */
export const activeShortcuts = createStore<readonly Shortcut[]>([]);

function isTyping(target: EventTarget | null): boolean {
  const fields = 'input, select, textarea, [contenteditable]';
  return target instanceof HTMLElement && target.closest(fields) !== null;
}

/** Returns whether another screen or the answer to an act is on its way. */
function isLoading(): boolean {
  return isLongPending.get() || document.querySelector('main[aria-busy=true]') !== null;
}

/**
 * Runs `run` on the shortcut outside of dialogs; does nothing without a label. A single key ('n')
 * works only outside of inputs and not while a screen loads, and can be switched off; a key with
 * Ctrl or Alt ('Ctrl + Enter', 'Alt + 1') works also while typing.
 */
export function useShortcut(
  keys: string,
  label: string | undefined,
  run: (event: KeyboardEvent) => void,
): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!label || isOff(keys)) return;
    const shortcut = { keys, label };
    const press = (event: KeyboardEvent) => {
      if (!isPressed(keys, event)) return;
      if (!worksWhileTyping(keys) && (isTyping(event.target) || isLoading())) return;
      if (document.querySelector('[role=dialog], dialog[open]')) return;
      event.preventDefault();
      latest.current(event);
    };
    activeShortcuts.set([...activeShortcuts.get(), shortcut]);
    addEventListener('keydown', press);
    return () => {
      activeShortcuts.set(activeShortcuts.get().filter((each) => each !== shortcut));
      removeEventListener('keydown', press);
    };
  }, [keys, label]);
}

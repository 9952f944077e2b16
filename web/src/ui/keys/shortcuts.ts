import { useEffect, useRef } from 'react';
import { createStore } from '#web/lib/browser/store.ts';
import { isPressed, worksWhileTyping } from './shortcut-keys.ts';

/** A shortcut of the current screen. */
export interface Shortcut {
  readonly keys: string;
  readonly label: string;
}

/** Shortcuts of the current screen; `?` lists them. */
export const activeShortcuts = createStore<readonly Shortcut[]>([]);

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, select, textarea') !== null;
}

/**
 * Runs `run` on the shortcut outside of dialogs; does nothing without a label. A single key ('n')
 * works only outside of inputs, a key with Ctrl or Alt ('Ctrl + Enter', 'Alt + 1') also while
 * typing.
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
    if (!label) return;
    const shortcut = { keys, label };
    const press = (event: KeyboardEvent) => {
      if (!isPressed(keys, event)) return;
      if (!worksWhileTyping(keys) && isTyping(event.target)) return;
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

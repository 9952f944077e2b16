import { useEffect, useRef } from 'react';
import { createStore } from '#web/lib/store.ts';
import { isPressed, worksWhileTyping } from './shortcut-keys.ts';

/** A key that does something on the present screen. */
export interface Shortcut {
  readonly keys: string;
  readonly label: string;
}

/** What the present screen offers by keyboard; `?` shows it. */
export const activeShortcuts = createStore<readonly Shortcut[]>([]);

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, select, textarea') !== null;
}

/**
 * Runs `run` when `keys` are pressed outside dialogs; without a label it does nothing. A key alone
 * ('n') is for outside inputs, one with Ctrl or Alt ('Ctrl + Enter', 'Alt + 1') works while typing too.
 */
export function useShortcut(keys: string, label: string | undefined, run: () => void): void {
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
      latest.current();
    };
    activeShortcuts.set([...activeShortcuts.get(), shortcut]);
    addEventListener('keydown', press);
    return () => {
      activeShortcuts.set(activeShortcuts.get().filter((each) => each !== shortcut));
      removeEventListener('keydown', press);
    };
  }, [keys, label]);
}

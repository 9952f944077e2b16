import { useEffect, useRef } from 'react';
import { createStore } from '#web/lib/store.ts';

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

/** Runs `run` when `key` is pressed outside inputs and dialogs; without a label it does nothing. */
export function useShortcut(key: string, label: string | undefined, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!label) return;
    const shortcut = { keys: key, label };
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      latest.current();
    };
    activeShortcuts.set([...activeShortcuts.get(), shortcut]);
    addEventListener('keydown', press);
    return () => {
      activeShortcuts.set(activeShortcuts.get().filter((each) => each !== shortcut));
      removeEventListener('keydown', press);
    };
  }, [key, label]);
}

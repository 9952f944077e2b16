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

const control = 'Ctrl + ';

/**
 * Runs `run` when `keys` are pressed outside dialogs; without a label it does nothing. A key alone
 * ('n') is for outside inputs, one with control ('Ctrl + Enter') works while typing too.
 */
export function useShortcut(keys: string, label: string | undefined, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!label) return;
    const shortcut = { keys, label };
    const withControl = keys.startsWith(control);
    const key = withControl ? keys.slice(control.length) : keys;
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || event.altKey) return;
      if ((event.ctrlKey || event.metaKey) !== withControl) return;
      if (!withControl && isTyping(event.target)) return;
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

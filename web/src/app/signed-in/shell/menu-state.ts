import { createStore, useStore } from '#web/lib/store.ts';

const key = 'turno.menu';

/** Which groups of the menu were opened (true) and closed, by their labels; the browser remembers it. */
const chosen = createStore(read());

function read(): Readonly<Record<string, boolean>> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

/** What the person opened and closed so far. */
export function useMenuState(): Readonly<Record<string, boolean>> {
  return useStore(chosen);
}

/** Opens or closes a group of the menu, here and at the next visit. */
export function setMenuGroup(label: string, open: boolean): void {
  if (chosen.get()[label] === open) return;
  chosen.set({ ...chosen.get(), [label]: open });
  localStorage.setItem(key, JSON.stringify(chosen.get()));
}

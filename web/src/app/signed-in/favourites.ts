import { readStored, storeValue } from '#web/lib/browser/local-storage.ts';
import { createStore, useStore } from '#web/lib/browser/store.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { toastDone } from '#web/ui/feedback/undo.ts';
import { maxFavourites } from './menus.ts';

const key = 'turno.favourites';

/** Favourite screens of each person who uses this browser, by e-mail: people share a counter computer. */
const marked = createStore(readStored<Readonly<Record<string, readonly string[]>>>(key, {}));
const none: readonly string[] = [];

/** Returns the paths of the reader's favourites, oldest first. */
export function useFavourites(): readonly string[] {
  const { email } = useCurrentUser();
  return useStore(marked)[email] ?? none;
}

function saveFavourites(email: string, own: readonly string[]): void {
  marked.set({ ...marked.get(), [email]: own });
  storeValue(key, marked.get());
}

/**
 * Adds a screen to the favourites of `email` or removes it. When the list is full, the oldest
 * favourite is removed. The toast offers to undo the removal.
 */
export function toggleFavourite(email: string, path: string): void {
  const own = marked.get()[email] ?? none;
  const next = own.includes(path)
    ? own.filter((each) => each !== path)
    : [...own, path].slice(-maxFavourites);
  saveFavourites(email, next);
  const removed = own.find((each) => !next.includes(each));
  if (removed === undefined) return;
  const text = removed === path ? 'Quitado de favoritos' : 'El favorito más antiguo dejó su lugar';
  toastDone(text, () => saveFavourites(email, own));
}

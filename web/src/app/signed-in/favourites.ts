import { keepValue, readKept } from '#web/lib/browser/local-storage.ts';
import { createStore, useStore } from '#web/lib/browser/store.ts';
import { useMe } from '#web/lib/session/session.ts';
import { toastDone } from '#web/ui/feedback/undo.ts';
import { mostFavourites } from './menus.ts';

const key = 'turno.favourites';

/** Favourite screens of each person who uses this browser, by e-mail: people share a counter computer. */
const marked = createStore(readKept<Readonly<Record<string, readonly string[]>>>(key, {}));
const none: readonly string[] = [];

/** Returns the addresses of the reader's favourites, oldest first. */
export function useFavourites(): readonly string[] {
  const { email } = useMe();
  return useStore(marked)[email] ?? none;
}

function keep(email: string, own: readonly string[]): void {
  marked.set({ ...marked.get(), [email]: own });
  keepValue(key, marked.get());
}

/**
 * Adds a screen to the favourites of `email` or removes it. When the list is full, the oldest
 * favourite is removed. The toast offers to undo the removal.
 */
export function toggleFavourite(email: string, path: string): void {
  const own = marked.get()[email] ?? none;
  const next = own.includes(path)
    ? own.filter((each) => each !== path)
    : [...own, path].slice(-mostFavourites);
  keep(email, next);
  const gone = own.find((each) => !next.includes(each));
  if (gone === undefined) return;
  const text = gone === path ? 'Quitado de favoritos' : 'El favorito más antiguo dejó su lugar';
  toastDone(text, () => keep(email, own));
}

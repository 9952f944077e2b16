import { keepValue, readKept } from '#web/lib/kept.ts';
import { useMe } from '#web/lib/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { toastDone } from '#web/ui/undo.ts';
import { mostFavourites } from './menus.ts';

const key = 'turno.favourites';

/** The screens that each person of this browser keeps in sight, by e-mail: one counter, several people. */
const marked = createStore(readKept<Readonly<Record<string, readonly string[]>>>(key, {}));
const none: readonly string[] = [];

/** The addresses of the reader's favourites, the oldest first. */
export function useFavourites(): readonly string[] {
  const { email } = useMe();
  return useStore(marked)[email] ?? none;
}

function keep(email: string, own: readonly string[]): void {
  marked.set({ ...marked.get(), [email]: own });
  keepValue(key, marked.get());
}

/**
 * Keeps a screen in sight for `email`, or no longer; the oldest makes room for one too many. What goes out of sight can be
 * taken back at once.
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

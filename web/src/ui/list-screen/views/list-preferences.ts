import { readStored, storeValue } from '#web/lib/browser/local-storage.ts';
import { createStore, useStore } from '#web/lib/browser/store.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';

/** List preferences of a person in this browser. */
interface ListHabits {
  /** Compact rows: at least twenty on an ordinary PC. */
  readonly dense: boolean;
  /** Visible fields by list name; a list without an entry shows its defaults. */
  readonly columns: Readonly<Record<string, readonly string[] | undefined>>;
}

const key = 'turno.lists';
const usual: ListHabits = { dense: false, columns: {} };

/** By e-mail, because people share a counter computer. */
const stored = createStore(readStored<Readonly<Record<string, Partial<ListHabits>>>>(key, {}));

export function useListPreferences() {
  const { email } = useCurrentUser();
  const habits: ListHabits = { ...usual, ...useStore(stored)[email] };
  // The stored value may be newer than the rendered one.
  const change = (changed: (now: ListHabits) => Partial<ListHabits>) => {
    const now = { ...usual, ...stored.get()[email] };
    stored.set({ ...stored.get(), [email]: { ...now, ...changed(now) } });
    storeValue(key, stored.get());
  };
  return {
    habits,
    change: (changed: Partial<ListHabits>) => change(() => changed),
    /** Sets the visible fields of a list; null restores the defaults. */
    chooseColumns: (list: string, fields: readonly string[] | null) =>
      change(({ columns }) => ({ columns: { ...columns, [list]: fields ?? undefined } })),
  };
}

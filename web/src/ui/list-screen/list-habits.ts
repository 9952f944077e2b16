import { keepValue, readKept } from '#web/lib/kept.ts';
import { useMe } from '#web/lib/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** How a person likes lists to look, in this browser. */
interface ListHabits {
  /** Low rows: twenty and more on an ordinary PC. */
  readonly dense: boolean;
  /** The fields that are shown, by the list's name; a list without them shows its own. */
  readonly columns: Readonly<Record<string, readonly string[] | undefined>>;
}

const key = 'turno.lists';
const usual: ListHabits = { dense: false, columns: {} };

/** By e-mail: one counter, several people. */
const kept = createStore(readKept<Readonly<Record<string, Partial<ListHabits>>>>(key, {}));

export function useListHabits() {
  const { email } = useMe();
  const habits: ListHabits = { ...usual, ...useStore(kept)[email] };
  // What they are now, which may be later than what is shown.
  const change = (changed: (now: ListHabits) => Partial<ListHabits>) => {
    const now = { ...usual, ...kept.get()[email] };
    kept.set({ ...kept.get(), [email]: { ...now, ...changed(now) } });
    keepValue(key, kept.get());
  };
  return {
    habits,
    change: (changed: Partial<ListHabits>) => change(() => changed),
    /** The fields that a list shows; its own with null. */
    chooseColumns: (list: string, fields: readonly string[] | null) =>
      change(({ columns }) => ({ columns: { ...columns, [list]: fields ?? undefined } })),
  };
}

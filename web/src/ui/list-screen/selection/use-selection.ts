import { useState } from 'react';

/** Selected rows of a page, by id. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly toggleAll: (ids: readonly string[]) => void;
}

interface SelectionState {
  /** Null while selection is off. */
  readonly selection: Selection | null;
  readonly start: () => void;
  readonly end: () => void;
}

/** Clears the selection when other rows are shown, which changes `key`. */
export function useSelection(key: string): SelectionState {
  const [selection, setSelection] = useState<{ key: string; ids: ReadonlySet<string> } | null>(
    null,
  );
  const ids = selection?.key === key ? selection.ids : none;
  const set = (next: Iterable<string>) => setSelection({ key, ids: new Set(next) });
  return {
    selection: selection && {
      ids,
      toggle: (id) => set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
      toggleAll: (all) => set(all.every((id) => ids.has(id)) ? [] : all),
    },
    start: () => set([]),
    end: () => setSelection(null),
  };
}

const none: ReadonlySet<string> = new Set();

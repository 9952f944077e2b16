/** Batches distinct items that arrive within `pause` milliseconds of the first, and passes them to `act`. */
export function batchWithin<Item>(act: (items: readonly Item[]) => void, pause: number) {
  let pending: Set<Item> | undefined;
  return (items: readonly Item[]): void => {
    if (pending) {
      for (const item of items) pending.add(item);
      return;
    }
    pending = new Set(items);
    setTimeout(() => {
      const all = [...(pending ?? [])];
      pending = undefined;
      act(all);
    }, pause);
  };
}

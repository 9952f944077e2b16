/** Batches distinct items that arrive within `pause` milliseconds of the first, and passes them to `act`. */
export function gathering<Item>(act: (items: readonly Item[]) => void, pause: number) {
  let gathered: Set<Item> | undefined;
  return (items: readonly Item[]): void => {
    if (gathered) {
      for (const item of items) gathered.add(item);
      return;
    }
    gathered = new Set(items);
    setTimeout(() => {
      const all = [...(gathered ?? [])];
      gathered = undefined;
      act(all);
    }, pause);
  };
}

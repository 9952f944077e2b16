/**
 * Gives all that comes within `pause` milliseconds of the first to `act` together, each once.
 */
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

/** Counts slots by key, with the limit `max` for each. */
export interface ConcurrencyLimit {
  /**
   * Takes a slot of `key`. Returns the function that releases it, or undefined if `max` are taken.
   */
  acquire(key: string): (() => void) | undefined;
}

export function createConcurrencyLimit(max: number): ConcurrencyLimit {
  const counts = new Map<string, number>();
  return {
    acquire(key) {
      const count = counts.get(key) ?? 0;
      if (count >= max) return undefined;
      counts.set(key, count + 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}

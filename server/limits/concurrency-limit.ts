/** Counts slots by key, with the limit `most` for each. */
export interface Tally {
  /**
   * Takes a slot of `key`. Returns the function that releases it, or undefined if `most` are taken.
   */
  take(key: string): (() => void) | undefined;
}

export function createTally(most: number): Tally {
  const held = new Map<string, number>();
  return {
    take(key) {
      const count = held.get(key) ?? 0;
      if (count >= most) return undefined;
      held.set(key, count + 1);
      let given = false;
      return () => {
        if (given) return;
        given = true;
        const left = (held.get(key) ?? 1) - 1;
        if (left > 0) held.set(key, left);
        else held.delete(key);
      };
    },
  };
}

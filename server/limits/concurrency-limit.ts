import { createKeyedCounts } from './keyed-counts.ts';

/** Counts slots by key, with the limit `max` for each. */
export interface ConcurrencyLimit {
  /**
   * Takes a slot of `key`. Returns the function that releases it, or undefined if `max` are taken.
   */
  acquire(key: string): (() => void) | undefined;
}

export function createConcurrencyLimit(max: number): ConcurrencyLimit {
  const counts = createKeyedCounts();
  return {
    acquire(key) {
      if (counts.of(key) >= max) return undefined;
      counts.add(key);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        counts.subtract(key);
      };
    },
  };
}

/** Counts by key; keys without a count take no memory. */
export interface KeyedCounts {
  of(key: string): number;
  add(key: string): void;
  subtract(key: string): void;
  /** Returns the number of keys with a count. */
  keys(): number;
}

export function createKeyedCounts(): KeyedCounts {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    add: (key) => void counts.set(key, of(key) + 1),
    subtract(key) {
      if (of(key) > 1) counts.set(key, of(key) - 1);
      else counts.delete(key);
    },
    keys: () => counts.size,
  };
}

/** Counts who holds how many of something that each may hold `most` of. */
export interface Tally {
  /** Takes one for `key`; gives back what gives it back, or undefined where `most` are held. */
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

/** Deterministic random numbers: the same for the same seed. */
export interface RandomSource {
  /** Returns an integer from 0, below `end`. */
  below(end: number): number;
  /** Returns true once in `times` calls on average. */
  oneIn(times: number): boolean;
  one<T>(of: readonly T[]): T;
  bytes(length: number): Buffer;
}

/** Mulberry32, by Tommy Ettinger: 32 bits of state, enough to choose among malformed requests. */
export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (end: number) => next() % end;
  return {
    below,
    oneIn: (times) => below(times) === 0,
    one: (of) => of[below(of.length)] as (typeof of)[number],
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  };
}

/** True when `npm run test:full` runs: random, race and kill tests then use their full counts. */
export const isFullRun = process.env.TURNO_FULL === '1';

/** The number of rounds for this run: `full` under `npm run test:full`, else `reduced`. */
export function scale(reduced: number, full: number): number {
  return isFullRun ? full : reduced;
}

/** How many times longer than is said a thing may take: the reduced run shares its machine with others. */
export const leeway = scale(5, 1);

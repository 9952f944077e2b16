/** True during `npm run test:full`: random, race and kill tests then use their full counts. */
export const isFullRun = process.env.TURNO_FULL === '1';

/**
 * Returns the number of rounds for this run: `full` during `npm run test:full`, otherwise
 * `reduced`.
 */
export function scale(reduced: number, full: number): number {
  return isFullRun ? full : reduced;
}

/** Factor of all time limits: the reduced run shares its host with other processes. */
export const leeway = scale(5, 1);

import { test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import { simulateDays } from './hundred-days/simulate-days.ts';

const days = 100;
const runs = scale(1, 10);
/** The first seed, constant for stable results. TURNO_SEED sets another one. */
const seed = Number(process.env.TURNO_SEED ?? 1);

test.for(Array.from({ length: runs }, (_, run) => (seed + run) >>> 0))(
  `${days} days of a branch with seed %d: reports, register and ledger equal the book (D98) (D99)`,
  { timeout: scale(900_000, 1_800_000) },
  (of) => simulateDays(days, of),
);

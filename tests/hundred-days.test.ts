import { test } from 'vitest';
import { scale } from '#scripts/scale.ts';
import { playDays } from './hundred-days/play.ts';

const days = 100;
const runs = scale(1, 10);
/** The first seed: the same each time, so that what was seen green stays so. TURNO_SEED plays from another one. */
const seed = Number(process.env.TURNO_SEED ?? 1);

test.for(Array.from({ length: runs }, (_, run) => (seed + run) >>> 0))(
  `${days} days of a branch, by seed %d: reports, register and ledger hold what was done (D98) (D99)`,
  { timeout: scale(900_000, 1_800_000) },
  (of) => playDays(days, of),
);

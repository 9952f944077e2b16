import { test } from 'vitest';
import { playDays } from './hundred-days/play.ts';

test(
  '20 days of a branch: reports, register and ledger equal the book (D98) (D99)',
  { timeout: 180_000 },
  () => playDays(20, 7),
);

import { test } from 'vitest';
import { simulateDays } from './hundred-days/simulate-days.ts';

test(
  '20 days of a branch: reports, register and ledger equal the book (D98) (D99)',
  { timeout: 180_000 },
  () => simulateDays(20, 7),
);

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf } from './objects/code-of.ts';

/**
 * How long a statement of a migration waits for a lock that a request holds. Whoever asks for that
 * lock meanwhile waits behind it; and it is well below `deadlock_timeout`, a second, after which it is
 * the sale that would be given up.
 */
export const lockTimeout = '300ms';

/** Milliseconds: of the first pause, which doubles; of the longest; and after which it is given up. */
export interface LockPatience {
  readonly first: number;
  readonly longest: number;
  readonly inAll: number;
}

const usualPatience: LockPatience = { first: 500, longest: 8_000, inAll: 600_000 };

/** PostgreSQL's codes of what another time may bring. */
const lockNotAvailable = '55P03';
const deadlock = '40P01';
/** A statement's time was over, as of `lockTogether`. */
const canceled = '57014';
const passing = [lockNotAvailable, deadlock, canceled];

/**
 * Locks tables, in a transaction, before anything else is done to them: all within less than
 * `deadlock_timeout`. Who sells and asks for them meanwhile waits and goes on, where a lock that is asked for
 * later may be one that they hold.
 */
export async function lockTogether(owner: pg.Client, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  await owner.query(`set local statement_timeout = '800ms'`);
  await owner.query(`lock table ${tables.join(', ')} in access exclusive mode`);
  await owner.query('set local statement_timeout = 0');
}

/**
 * Runs a step with `lock_timeout` again, as a whole, while requests hold what it needs. In the
 * pauses, which grow and are never the same, those who waited behind it go on.
 *
 * @param step a transaction, or what may be done twice
 * @throws what else the step fails by, or its last failure when patience ends
 */
export async function retryLocks<T>(
  step: () => Promise<T>,
  { first, longest, inAll }: LockPatience = usualPatience,
): Promise<T> {
  const end = performance.now() + inAll;
  for (let pause = first; ; pause = Math.min(2 * pause, longest)) {
    try {
      return await step();
    } catch (error) {
      const code = codeOf(error) ?? codeOf((error as Error).cause);
      if (!passing.includes(code ?? '') || performance.now() > end) throw error;
      await sleep(pause * (0.5 + Math.random() / 2));
    }
  }
}

/** Runs a step in one transaction with `lock_timeout`, and again as a whole while requests hold what it needs. */
export function retryTransaction(owner: pg.Client, step: () => Promise<void>): Promise<void> {
  return retryLocks(async () => {
    await owner.query('begin');
    try {
      await owner.query(`set local lock_timeout = '${lockTimeout}'`);
      await step();
      await owner.query('commit');
    } catch (error) {
      await owner.query('rollback');
      throw error;
    }
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf } from './code-of.ts';

/**
 * Longest wait of a migration statement for a lock that a request holds. Later requests for the
 * lock queue behind it. It is well below `deadlock_timeout` of one second, after which PostgreSQL
 * would cancel a sale.
 */
export const lockTimeout = '300ms';

/**
 * Pauses in milliseconds: the first, which doubles, the longest, and the total time of retries.
 */
export interface LockRetryOptions {
  readonly first: number;
  readonly longest: number;
  readonly total: number;
}

const defaultRetryOptions: LockRetryOptions = { first: 500, longest: 8_000, total: 600_000 };

/** PostgreSQL error codes that justify a retry. */
const lockNotAvailable = '55P03';
const deadlock = '40P01';
/** The statement timeout expired, as in `lockTables`. */
const canceled = '57014';
const passing = [lockNotAvailable, deadlock, canceled];

/**
 * Locks tables at the start of a transaction, all within less than `deadlock_timeout`. Sales that
 * request these tables wait and continue. A lock requested later could be one that a sale holds.
 */
export async function lockTables(owner: pg.Client, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  await owner.query(`set local statement_timeout = '800ms'`);
  await owner.query(`lock table ${tables.join(', ')} in access exclusive mode`);
  await owner.query('set local statement_timeout = 0');
}

/**
 * Retries a step with `lock_timeout` as a whole while requests hold its locks. Pauses grow and
 * vary, so that queued requests continue.
 *
 * @param step a transaction or an idempotent step
 * @throws any other error of the step, or its last lock error after `total`
 */
export async function retryLocks<T>(
  step: () => Promise<T>,
  { first, longest, total }: LockRetryOptions = defaultRetryOptions,
): Promise<T> {
  const end = performance.now() + total;
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

/**
 * Runs a step in one transaction with `lock_timeout`; retries it as a whole while requests hold its
 * locks.
 */
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

import type pg from 'pg';
import { codeOf } from './connections/code-of.ts';
import { openPatiently } from './connections/owner-client.ts';
import { endWhenSilent, feelPulse, giveUp, type Pulse } from './connections/silence.ts';

/** Key of the advisory lock: exclusive for migrations, shared for backups. */
const migrationLock = 7_487_867;

/** Interval at which a waiting process checks for the holder and reports it, in milliseconds. */
const lookEvery = 3_000;
const tellEvery = 60_000;
/** Longest silence in milliseconds, so that a frozen database is detected within half a minute. */
const longestSilence = 15_000;
const usualPulse: Pulse = { every: 5_000, patience: 20_000 };

const lockNotAvailable = '55P03';

/** Receives a Spanish description of the holder: at once, and each minute. */
export type OnWait = (awaited: string) => void;

export interface HeldLock {
  /**
   * Ends this connection too if the lock is lost, because its work would continue without the lock.
   */
  guard(client: pg.ClientBase): void;
  release(): Promise<void>;
}

/**
 * Acquires the lock without a time limit and holds it on a separate connection.
 *
 * This connection also detects a frozen database. The work itself may run a statement for an hour
 * and would not notice.
 */
export async function holdMigrationLock(
  ownerUrl: string,
  mode: 'alone' | 'shared',
  onWait: OnWait = () => undefined,
  pulse = usualPulse,
): Promise<HeldLock> {
  const lock = await openPatiently(ownerUrl);
  endWhenSilent(lock, longestSilence);
  try {
    let toldAt = Number.NEGATIVE_INFINITY;
    while (!(await take(lock, mode))) {
      if (performance.now() - toldAt < tellEvery) continue;
      toldAt = performance.now();
      onWait(await awaited(lock));
    }
  } catch (error) {
    await lock.end();
    throw error;
  }
  const guarded = new Set<pg.ClientBase>();
  lock.once('end', () => {
    for (const client of guarded) giveUp(client, 'the migration lock was lost');
  });
  const stop = feelPulse(lock, pulse);
  return {
    guard: (client) => void guarded.add(client),
    async release() {
      guarded.clear();
      stop();
      await lock.end();
    },
  };
}

/**
 * Acquires the lock in a transaction, so that a transaction pooler cannot release it. Returns false
 * after a timeout.
 */
async function take(lock: pg.Client, mode: 'alone' | 'shared'): Promise<boolean> {
  const ours = mode === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await lock.query(`begin; set local lock_timeout = ${lookEvery}`);
  try {
    // Without parameters: a portal holds a snapshot, and `create index concurrently` waits for
    // snapshots.
    await lock.query(`select ${ours}(${migrationLock})`);
    return true;
  } catch (error) {
    if (codeOf(error) !== lockNotAvailable) throw error;
    await lock.query('rollback');
    return false;
  }
}

/** Describes the holder by lock mode: backups share the lock. */
async function awaited(lock: pg.Client): Promise<string> {
  const { rows } = await lock.query<{ mode: string }>(
    `select mode from pg_locks
     where locktype = 'advisory' and granted and (classid, objid, objsubid) = (0, ${migrationLock}, 1)
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.some(({ mode }) => mode === 'ShareLock')
    ? 'espera a que termine la copia de seguridad que se está haciendo de la base de datos'
    : 'espera a que termine otra migración de la base de datos';
}

import type pg from 'pg';
import { codeOf } from './connections/code-of.ts';
import { openOwner } from './connections/owner-client.ts';
import {
  destroyConnection,
  destroyWhenSilent,
  type HeartbeatOptions,
  watchHeartbeat,
} from './connections/silence.ts';

/** Key of the advisory lock: exclusive for migrations, shared for backups. */
const migrationLock = 7_487_867;

/** Interval at which a waiting process checks for the holder and reports it, in milliseconds. */
const retryInterval = 3_000;
const logInterval = 60_000;
/** Longest silence in milliseconds, so that a frozen database is detected within half a minute. */
const longestSilence = 15_000;
const defaultHeartbeat: HeartbeatOptions = { every: 5_000, timeout: 20_000 };

const lockNotAvailable = '55P03';

/** Receives a Spanish description of the holder: at once, and each minute. */
export type OnWait = (awaited: string) => void;

export interface AcquiredLock {
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
export async function withMigrationLock(
  ownerUrl: string,
  mode: 'alone' | 'shared',
  onWaiting: OnWait = () => undefined,
  heartbeat = defaultHeartbeat,
): Promise<AcquiredLock> {
  const lock = await openOwner(ownerUrl);
  destroyWhenSilent(lock, longestSilence);
  try {
    let lastLoggedAt = Number.NEGATIVE_INFINITY;
    while (!(await tryAcquire(lock, mode))) {
      if (performance.now() - lastLoggedAt < logInterval) continue;
      lastLoggedAt = performance.now();
      onWaiting(await awaited(lock));
    }
  } catch (error) {
    await lock.end();
    throw error;
  }
  const guarded = new Set<pg.ClientBase>();
  lock.once('end', () => {
    for (const client of guarded) destroyConnection(client, 'the migration lock was lost');
  });
  const stop = watchHeartbeat(lock, heartbeat);
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
async function tryAcquire(lock: pg.Client, mode: 'alone' | 'shared'): Promise<boolean> {
  const lockFunction = mode === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await lock.query(`begin; set local lock_timeout = ${retryInterval}`);
  try {
    // Without parameters: a portal holds a snapshot, and `create index concurrently` waits for
    // snapshots.
    await lock.query(`select ${lockFunction}(${migrationLock})`);
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

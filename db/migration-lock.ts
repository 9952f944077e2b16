import type pg from 'pg';
import { openPatiently } from './connections/owner-client.ts';
import { endWhenSilent, feelPulse, giveUp, type Pulse } from './connections/silence.ts';
import { codeOf } from './objects/code-of.ts';

/** One migration at a time per database; backups hold it together, and keep migrations waiting. */
const migrationLock = 7_487_867;

/** How often who waits looks what it waits for, and tells of it again; in milliseconds. */
const lookEvery = 3_000;
const tellEvery = 60_000;
/** While it waits, and while it holds the lock: a frozen database is noticed within half a minute. */
const longestSilence = 15_000;
const usualPulse: Pulse = { every: 5_000, patience: 20_000 };

const lockNotAvailable = '55P03';

/** Is told, in Spanish, what a migration or a backup waits for: at once, and each minute. */
export type OnWait = (awaited: string) => void;

export interface HeldLock {
  /** Ends this connection too when the lock is lost: what it does would go on without it. */
  guard(client: pg.ClientBase): void;
  release(): Promise<void>;
}

/**
 * Waits for the lock, as long as it takes, and holds it over a connection of its own. By that it is
 * noticed, too, that the database does not answer any more, which the work itself may not notice: it
 * may wait for a statement of an hour.
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
    for (const client of guarded) giveUp(client, 'the lock of the migration is lost');
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

/** Held by a transaction, so that a pooler in transaction mode is no danger to it; false when it took too long. */
async function take(lock: pg.Client, mode: 'alone' | 'shared'): Promise<boolean> {
  const ours = mode === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await lock.query(`begin; set local lock_timeout = ${lookEvery}`);
  try {
    // Without parameters: the portal of such a question keeps a snapshot, for whose end `create index concurrently` waits.
    await lock.query(`select ${ours}(${migrationLock})`);
    return true;
  } catch (error) {
    if (codeOf(error) !== lockNotAvailable) throw error;
    await lock.query('rollback');
    return false;
  }
}

/** By the way that it is held: backups share it. */
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

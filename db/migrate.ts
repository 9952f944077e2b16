import type pg from 'pg';
import { openPatiently } from './connections/owner-client.ts';
import { type HeldLock, holdMigrationLock, type OnWait } from './migration-lock.ts';
import { applyGround, applyObjects } from './objects/apply-objects.ts';
import { installQueue } from './queue.ts';
import { codeRelease, lacksRights, noteRelease, standingOf, WrongRelease } from './release.ts';
import { ensureRoles } from './roles.ts';
import { runMigrations } from './run-migrations.ts';
import { requireSpanishOrder } from './spanish-order.ts';

export interface MigrateOptions {
  /** TURNO_SECRET; the password of the login is derived from it. */
  secret: string;
  /** Also runs the uncommitted `db/migrations/current.sql`, for tests. */
  withCurrent?: boolean;
  /**
   * Set by `npm run migrate`. If no server uses the login, it gets the password of this secret. A
   * database of a later release is rejected.
   */
  asked?: boolean;
  /**
   * Number of the last migration to run, such as `000020`, for restoring a backup of that release.
   */
  last?: string | undefined;
  /** Other servers may use the database: objects of a later release stay. */
  beside?: boolean;
  /** Called while another migration or a running backup holds the lock. */
  onWait?: OnWait | undefined;
}

/**
 * Migrates a database: roles of the cluster, job queue, committed migrations, and replaceable
 * objects of `db/schema`.
 *
 * Safe to call from several processes at once. Writes nothing if the database is current or one
 * release ahead. Retries locks with a short timeout, so that requests go first.
 *
 * @param ownerUrl connection string of the owner, who may create roles (PostgreSQL 15 or newer)
 * @throws WrongSecret, WrongRelease, or the error of the statement that failed; its migration is
 * rolled back
 */
export async function migrate(
  ownerUrl: string,
  { secret, withCurrent = false, asked = false, beside = false, last, onWait }: MigrateOptions,
): Promise<void> {
  const lock = await holdMigrationLock(ownerUrl, 'alone', onWait);
  try {
    const owner = await openPatiently(ownerUrl);
    lock.guard(owner);
    await bringUpToDate(owner, lock).finally(() => owner.end());
  } finally {
    await lock.release();
  }

  async function bringUpToDate(owner: pg.Client, { guard }: HeldLock): Promise<void> {
    await requireSpanishOrder(owner);
    const release = await codeRelease();
    const { standing, migratedFurther } = await standingOf(owner, release);
    const ahead = standing === 'ahead' || standing === 'far ahead';
    if (ahead && (migratedFurther || beside)) {
      if (asked || standing === 'far ahead') throw new WrongRelease('far ahead');
      return;
    }
    // A restore into a cluster without the roles loses grants that the stored hashes claim.
    const anew = await lacksRights(owner);
    await prepareForMigrations(owner, ownerUrl, secret, { renewLogin: asked, guard });
    if (standing !== 'same' || asked || withCurrent) {
      await runMigrations(ownerUrl, { last, withCurrent, guard });
    }
    // Migrations may have dropped objects of applyGround that the restored rows need.
    if (last) return await applyGround(owner);
    await applyObjects(owner, { anew });
    await noteRelease(owner, release);
  }
}

/**
 * Prepares objects that migrations refer to: roles, job queue, and functions used in table columns.
 */
export async function prepareForMigrations(
  owner: pg.Client,
  ownerUrl: string,
  secret: string,
  { renewLogin = false, guard }: { renewLogin?: boolean; guard?: HeldLock['guard'] } = {},
): Promise<void> {
  await ensureRoles(owner, ownerUrl, secret, { renew: renewLogin });
  await installQueue(owner, ownerUrl, guard);
  await applyGround(owner);
}

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
  /** Runs `db/migrations/current.sql` too, which is not committed yet: for tests. */
  withCurrent?: boolean;
  /**
   * Somebody asked for it, as by `npm run migrate`: the login gets this secret's password where
   * nobody uses it, and a database of a later release is refused.
   */
  asked?: boolean;
  /** The number of the last migration to run, such as `000020`: for the rows of a backup of that release. */
  last?: string | undefined;
  /** Others may serve the database: what a later release has made of it stays. */
  beside?: boolean;
  /** Another migration goes first, and so does a backup that is being made. */
  onWait?: OnWait | undefined;
}

/**
 * Brings a database up to date: the cluster's roles, the job queue, the committed migrations, and
 * what `db/schema` says of everything that can be made anew.
 * Safe when several processes start at once; writes nothing when there is nothing to do,
 * and nothing in a database that is one release ahead. Requests that hold what a migration needs
 * are waited for shortly, again and again: they go first.
 *
 * @param ownerUrl connection string of the owner, who may create roles (PostgreSQL 15 or newer)
 * @throws WrongSecret, WrongRelease, or the error of the statement that failed; nothing of its
 *   migration is kept
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
    // As after a restore into a cluster without the roles: what files grant is not there, whatever was noted of them.
    const anew = await lacksRights(owner);
    await prepareForMigrations(owner, ownerUrl, secret, { renewLogin: asked, guard });
    if (standing !== 'same' || asked || withCurrent) {
      await runMigrations(ownerUrl, { last, withCurrent, guard });
    }
    // Migrations may have dropped what applyGround made; rows that come now need it.
    if (last) return await applyGround(owner);
    await applyObjects(owner, { anew });
    await noteRelease(owner, release);
  }
}

/** What the migrations refer to: the roles, the job queue, and the functions in columns of tables. */
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

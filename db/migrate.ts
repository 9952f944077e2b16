import type pg from 'pg';
import { openOwner } from './connections/owner-client.ts';
import { type AcquiredLock, type OnWait, withMigrationLock } from './migration-lock.ts';
import { applyBootstrap, applyObjects } from './objects/apply-objects.ts';
import { installQueue } from './queue.ts';
import {
  codeRelease,
  hasMissingRights,
  recordRelease,
  releaseStandingOf,
  WrongRelease,
} from './release.ts';
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
  isRequested?: boolean;
  /**
   * Number of the last migration to run, such as `000020`, for restoring a backup of that release.
   */
  last?: string | undefined;
  /** Other servers may use the database: objects of a later release stay. */
  isConcurrent?: boolean;
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
  {
    secret,
    withCurrent = false,
    isRequested = false,
    isConcurrent = false,
    last,
    onWait,
  }: MigrateOptions,
): Promise<void> {
  const lock = await withMigrationLock(ownerUrl, 'alone', onWait);
  try {
    const owner = await openOwner(ownerUrl);
    lock.guard(owner);
    await migrateToLatest(owner, lock).finally(() => owner.end());
  } finally {
    await lock.release();
  }

  async function migrateToLatest(owner: pg.Client, { guard }: AcquiredLock): Promise<void> {
    await requireSpanishOrder(owner);
    const release = await codeRelease();
    const { standing: releaseStanding, migratedFurther } = await releaseStandingOf(owner, release);
    const ahead = releaseStanding === 'ahead' || releaseStanding === 'far ahead';
    if (ahead && (migratedFurther || isConcurrent)) {
      if (isRequested || releaseStanding === 'far ahead') throw new WrongRelease('far ahead');
      return;
    }
    // A restore into a cluster without the roles loses grants that the stored hashes claim.
    const grantsMissing = await hasMissingRights(owner);
    await prepareForMigrations(owner, ownerUrl, secret, { renewLogin: isRequested, guard });
    if (releaseStanding !== 'same' || isRequested || withCurrent) {
      await runMigrations(ownerUrl, { last, withCurrent, guard });
    }
    // Migrations may have dropped objects of applyBootstrap that the restored rows need.
    if (last) return await applyBootstrap(owner);
    await applyObjects(owner, { forceAll: grantsMissing });
    if (releaseStanding !== 'same') await endEmptyBackFills(owner);
    await recordRelease(owner, release);
  }
}

/** Ends the back-fills of a database without a company: later rows get their values when they are written. */
async function endEmptyBackFills(owner: pg.Client): Promise<void> {
  await owner.query(
    `update app_private.back_fills set ended = clock_timestamp()
     where ended is null and not exists (select from app_public.companies)`,
  );
}

/**
 * Prepares objects that migrations refer to: roles, job queue, and functions used in table columns.
 */
export async function prepareForMigrations(
  owner: pg.Client,
  ownerUrl: string,
  secret: string,
  { renewLogin = false, guard }: { renewLogin?: boolean; guard?: AcquiredLock['guard'] } = {},
): Promise<void> {
  await ensureRoles(owner, ownerUrl, secret, { renew: renewLogin });
  await installQueue(owner, ownerUrl, guard);
  await applyBootstrap(owner);
}

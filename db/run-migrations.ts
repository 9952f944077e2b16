import { join } from 'node:path';
import { Logger, type Settings, watch } from 'graphile-migrate';
import {
  getLastMigration,
  getMigrationsAfter,
  runCommittedMigration,
  runStringMigration,
} from 'graphile-migrate/dist/migration.js';
import { clearAllPools } from 'graphile-migrate/dist/pgReal.js';
import { parseSettings } from 'graphile-migrate/dist/settings.js';
import type pg from 'pg';
import { openOwnerPool } from './connections/owner-client.ts';
import type { HeldLock } from './migration-lock.ts';
import { makeIndexInParts } from './partitions/index-in-parts.ts';
import { lockTimeout, retryLocks } from './retry-locks.ts';

const ours = join(import.meta.dirname, 'migrations');

/** The settings of graphile-migrate, which says only where a statement failed. */
export function migrateSettings(ownerUrl: string, folder = ours): Settings {
  return {
    connectionString: ownerUrl,
    migrationsFolder: folder,
    logger: new Logger(() => (level, message) => {
      if (String(level) === 'error') console.error(message);
    }),
  };
}

/**
 * Runs the committed migrations that a database has not had, each as a step that waits only shortly
 * for locks. One without a transaction, an index that is made concurrently, waits as long as it
 * takes: nobody waits behind it; of a table in parts it is made part by part.
 *
 * @param last the number of the last one to run, such as `000020`; all unless given
 * @param withCurrent runs `current.sql` after them, which is not committed yet
 */
export async function runMigrations(
  ownerUrl: string,
  {
    last,
    folder,
    withCurrent = false,
    guard = () => undefined,
  }: {
    readonly last?: string | undefined;
    readonly folder?: string;
    readonly withCurrent?: boolean;
    readonly guard?: HeldLock['guard'];
  } = {},
): Promise<void> {
  const settings = await parseSettings(migrateSettings(ownerUrl, folder));
  const pool = openOwnerPool(ownerUrl, { max: 1 });
  const client = await pool.connect();
  guard(client);
  try {
    const database = new URL(ownerUrl).pathname.slice(1);
    for (const migration of await getMigrationsAfter(
      settings,
      await getLastMigration(client, settings),
    )) {
      if (last && migration.filename > `${last}.sql`) return;
      const isApart = /^--! no-transaction$/m.test(migration.body);
      await client.query(`set lock_timeout = '${isApart ? 0 : lockTimeout}'`);
      await retryLocks(async () => {
        if (isApart) await dropInvalidIndexes(client);
        if (isApart && (await makeIndexInParts(client, migration.body))) {
          const done = '--! no-transaction\nselect;';
          return runStringMigration(
            client,
            settings,
            { database },
            done,
            migration.filename,
            migration,
          );
        }
        return runCommittedMigration(client, settings, { database }, migration, '');
      });
    }
    if (withCurrent) await watch(migrateSettings(ownerUrl, folder), true);
  } finally {
    client.release();
    await pool.end();
    // It keeps connections for a while, and ends the process when PostgreSQL stops meanwhile.
    clearAllPools();
  }
}

/** What a `create index concurrently` leaves that was interrupted: else the next attempt would take it for made. */
async function dropInvalidIndexes(owner: pg.PoolClient): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     join pg_class on pg_class.oid = indexrelid
     where not indisvalid and relkind = 'i' and relname !~ '_ccnew\\d*$'
       and relnamespace in (select oid from pg_namespace where nspname in ('app_public', 'app_hidden', 'app_private', 'app_parts'))`,
  );
  for (const { name } of rows) await owner.query(`drop index concurrently if exists ${name}`);
}

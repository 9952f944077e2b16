import type { Readable } from 'node:stream';
import type pg from 'pg';
import { openOwner } from '../connections/owner-client.ts';
import { type OnWait, withMigrationLock } from '../migration-lock.ts';
import { copyOut } from './copy.ts';
import type { LoadedDatabase, LoadedTable } from './load-tables.ts';
import {
  appliedMigrations,
  type BackedUpTable,
  backedUpTables,
  copyText,
  sequenceValues,
} from './tables.ts';

export interface DumpedDatabase extends LoadedDatabase {
  readonly tables: readonly LoadedTable[];
  /**
   * PostgreSQL version, such as `18.4`, for information: a backup can be restored to any version.
   */
  readonly server: string;
}

/**
 * Reads all rows of a database in one snapshot without blocking writers. A migration waits until it
 * ends.
 *
 * @param writeTable stores the rows of a table, as `copy … to stdout` writes them, and resolves when all
 * are stored
 * @param onWait called while a migration holds the lock
 */
export async function dumpTables(
  ownerUrl: string,
  writeTable: (table: BackedUpTable, rows: Readable) => Promise<void>,
  onWait?: OnWait,
): Promise<DumpedDatabase> {
  // Before the snapshot, which otherwise would predate the migration that it waits for.
  const lock = await withMigrationLock(ownerUrl, 'shared', onWait);
  try {
    const owner = await openOwner(ownerUrl);
    lock.guard(owner);
    return await readAll(owner).finally(() => owner.end());
  } finally {
    await lock.release();
  }

  async function readAll(owner: pg.Client): Promise<DumpedDatabase> {
    await owner.query('set statement_timeout = 0');
    await owner.query('begin isolation level repeatable read read only');
    const tables: LoadedTable[] = [];
    for (const table of await backedUpTables(owner)) {
      const { output, rows } = copyOut(owner, copyText(table, 'to stdout'));
      await writeTable(table, output);
      tables.push({ ...table, rows: await rows });
    }
    const { rows: serverVersions } = await owner.query<{ server_version: string }>(
      'show server_version',
    );
    return {
      tables,
      migrations: await appliedMigrations(owner),
      sequences: await sequenceValues(owner),
      server: serverVersions[0]?.server_version ?? '',
    };
  }
}

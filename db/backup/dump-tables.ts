import type { Readable } from 'node:stream';
import pg from 'pg';
import { migrationLock } from '../migrate.ts';
import { copyOut } from './copy.ts';
import type { LoadedDatabase, LoadedTable } from './load-tables.ts';
import {
  appliedMigrations,
  type BackedUpTable,
  backedUpTables,
  copyText,
  sequencePlaces,
} from './tables.ts';

export interface DumpedDatabase extends LoadedDatabase {
  readonly tables: readonly LoadedTable[];
  /** Of PostgreSQL, such as `18.4`: told, not asked for; rows of any are taken by any. */
  readonly server: string;
}

/**
 * Reads all rows of a database in one snapshot: what people do meanwhile is in all tables or in
 * none, and they wait for nothing. A migration waits until it is over.
 *
 * @param keep takes the rows of a table, as `copy … to stdout` writes them, and resolves when all
 *   are kept
 */
export async function dumpTables(
  ownerUrl: string,
  keep: (table: BackedUpTable, rows: Readable) => Promise<void>,
): Promise<DumpedDatabase> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('set statement_timeout = 0');
    // Before the snapshot, which would else be of before the migration that it waits for.
    await owner.query('select pg_advisory_lock_shared($1)', [migrationLock]);
    await owner.query('begin isolation level repeatable read read only');
    const tables: LoadedTable[] = [];
    for (const table of await backedUpTables(owner)) {
      const { output, rows } = copyOut(owner, copyText(table, 'to stdout'));
      await keep(table, output);
      tables.push({ ...table, rows: await rows });
    }
    const { rows: told } = await owner.query<{ server_version: string }>('show server_version');
    return {
      tables,
      migrations: await appliedMigrations(owner),
      sequences: await sequencePlaces(owner),
      server: told[0]?.server_version ?? '',
    };
  } finally {
    await owner.end();
  }
}

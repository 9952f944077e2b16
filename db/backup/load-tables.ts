import type pg from 'pg';
import { openOwner } from '../connections/owner-client.ts';
import { summaryDifferences } from '../summary-differences.ts';
import { copyIn } from './copy.ts';
import {
  appliedMigrations,
  type BackedUpTable,
  backedUpTables,
  copyText,
  type SequenceValue,
} from './tables.ts';

/** A table of a backup with its number of rows. */
export interface LoadedTable extends BackedUpTable {
  readonly rows: number;
}

export interface LoadedDatabase {
  readonly migrations: readonly string[];
  readonly tables: readonly LoadedTable[];
  readonly sequences: readonly SequenceValue[];
}

/**
 * Loads the rows of a backup into a migrated database without a company, in one transaction. Needs
 * no superuser.
 *
 * Rebuilds indexes and foreign keys after all rows are loaded, which is much faster and checks
 * every reference. Triggers are disabled.
 *
 * @param contentOf rows of a table, as `copy … to stdout` wrote them
 * @param check runs in the same transaction after the last row; an error rolls the load back
 * @throws a Spanish error for another release, a database in use, or rows that differ from the
 * backup
 */
export async function loadTables(
  ownerUrl: string,
  backup: LoadedDatabase,
  contentOf: (table: LoadedTable) => AsyncIterable<Buffer>,
  check: (owner: pg.Client) => Promise<void> = async () => undefined,
): Promise<void> {
  const owner = await openOwner(ownerUrl);
  try {
    await owner.query('begin');
    await owner.query(
      `set local statement_timeout = 0; set local maintenance_work_mem = '512MB'; set local work_mem = '64MB'`,
    );
    await requireSameMigrations(owner, backup);
    await load(owner, backup, contentOf);
    await check(owner);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await owner.end();
  }
}

/** Rejects, in Spanish, summaries that differ from their rows. */
export async function verifySums(owner: pg.Client): Promise<void> {
  const wrong = await summaryDifferences(async (text) => (await owner.query(text)).rows);
  const differ = Object.entries(wrong).filter(([, rows]) => rows.length > 0);
  if (differ.length > 0) {
    throw new Error(
      `las sumas no son las de sus filas: ${differ.map(([name]) => name).join(', ')}`,
    );
  }
}

async function requireSameMigrations(owner: pg.Client, backup: LoadedDatabase): Promise<void> {
  await owner.query('lock table app_public.companies in access exclusive mode');
  const { rows } = await owner.query<{ used: boolean }>(
    'select exists (select from app_public.companies) as used',
  );
  if (rows[0]?.used) {
    throw new Error('la base de datos ya tiene una empresa: restaure en una nueva');
  }
  const appliedHere = await appliedMigrations(owner);
  if (appliedHere.join() !== backup.migrations.join()) {
    throw new Error(
      `la copia es de la migración ${backup.migrations.at(-1)} y esta base de datos de la ${appliedHere.at(-1)}: restaure en una nueva, con la versión de Turno de la copia o una posterior`,
    );
  }
  const tables = new Map((await backedUpTables(owner)).map((table) => [table.name, table]));
  const unknownTables = backup.tables.filter(
    ({ name, columns }) =>
      [...columns].sort().join() !== [...(tables.get(name)?.columns ?? [])].sort().join(),
  );
  if (unknownTables.length > 0 || tables.size !== backup.tables.length) {
    throw new Error('la copia tiene otras tablas que esta versión de Turno');
  }
}

async function load(
  owner: pg.Client,
  { tables, sequences }: LoadedDatabase,
  contentOf: (table: LoadedTable) => AsyncIterable<Buffer>,
): Promise<void> {
  const references = await dropForeignKeys(owner, tables);
  const indexes = await dropIndexes(owner, tables);
  await owner.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of tables) {
    await owner.query(`alter table ${table.name} disable trigger user`);
    const rows = await copyIn(owner, copyText(table, 'from stdin'), contentOf(table));
    if (rows !== table.rows) {
      throw new Error(`${table.name} tiene ${rows} filas y la copia ${table.rows}`);
    }
  }
  await owner.query('set constraints all immediate');
  for (const { name } of tables) await owner.query(`analyze ${name}`);
  for (const recreateSql of [...indexes, ...references]) await owner.query(recreateSql);
  for (const { name } of tables) await owner.query(`alter table ${name} enable trigger user`);
  for (const { name, last } of sequences) {
    await owner.query('select setval($1::regclass, $2::bigint)', [name, last]);
  }
  // Workers that held these locks no longer run.
  await owner.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by is not null',
  );
  await owner.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_by is not null',
  );
}

/**
 * Drops the indexes that belong to no constraint; returns the statements that create them again,
 * with comments.
 */
async function dropIndexes(owner: pg.Client, tables: readonly BackedUpTable[]): Promise<string[]> {
  const { rows } = await owner.query<{
    removal: string;
    definition: string;
    comment: string | null;
  }>(
    `select 'drop index ' || indexrelid::regclass as removal, pg_get_indexdef(indexrelid) as definition,
       format('comment on index %s is %L', indexrelid::regclass, obj_description(indexrelid, 'pg_class')) as comment
     from pg_index where indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables.map(({ name }) => name)],
  );
  for (const { removal } of rows) await owner.query(removal);
  return rows.flatMap(({ definition, comment }) => [definition, comment ?? []].flat());
}

/**
 * Drops the foreign keys of the tables; returns the statements that create them again, with
 * comments.
 */
async function dropForeignKeys(
  owner: pg.Client,
  tables: readonly BackedUpTable[],
): Promise<string[]> {
  const { rows } = await owner.query<{
    removal: string;
    definition: string;
    comment: string | null;
  }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as removal,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as definition,
       format('comment on constraint %I on %s is %L', conname, conrelid::regclass, obj_description(oid, 'pg_constraint'))
         as comment
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
    [tables.map(({ name }) => name)],
  );
  for (const { removal } of rows) await owner.query(removal);
  return rows.flatMap(({ definition, comment }) => [definition, comment ?? []].flat());
}

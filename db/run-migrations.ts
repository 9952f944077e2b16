import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openOwner } from './connections/owner-client.ts';
import { retryLocks, retryTransaction } from './connections/retry-locks.ts';
import type { AcquiredLock } from './migration-lock.ts';
import { type Migration, migrationsFolder, readMigrations } from './migrations/migration-files.ts';
import { createPartitionedIndex } from './partitions/index-in-parts.ts';

/**
 * The tables use the names and columns of graphile-migrate, which ran the migrations of earlier
 * releases.
 */
const ownTables = `
  create schema if not exists graphile_migrate;
  create table if not exists graphile_migrate.migrations (
    hash text primary key,
    previous_hash text references graphile_migrate.migrations,
    filename text not null,
    date timestamptz not null default now()
  );
  create table if not exists graphile_migrate.current (
    filename text primary key default 'current.sql',
    content text not null,
    date timestamptz not null default now()
  )`;

/**
 * Runs committed migrations that the database has not run, each as a step with a short lock
 * timeout.
 *
 * A migration without a transaction builds an index concurrently and has no timeout, because
 * nothing queues behind it. It indexes a partitioned table part by part.
 *
 * @param last number of the last migration to run, such as `000020`; all by default
 * @param withCurrent also runs the uncommitted `current.sql` if it has not run
 * @throws if the database ran another migration than the file, or the error of the failed statement
 */
export async function runMigrations(
  ownerUrl: string,
  {
    last,
    folder = migrationsFolder,
    withCurrent = false,
    guard = () => undefined,
  }: {
    readonly last?: string | undefined;
    readonly folder?: string;
    readonly withCurrent?: boolean;
    readonly guard?: AcquiredLock['guard'];
  } = {},
): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = await openOwner(ownerUrl);
  guard(client);
  try {
    await client.query(ownTables);
    const { rows } = await client.query<{ filename: string; hash: string }>(
      'select filename, hash from graphile_migrate.migrations order by filename',
    );
    const ran = new Map(rows.map(({ filename, hash }) => [filename, hash]));
    const done = rows.at(-1)?.filename ?? '';
    for (const { filename, hash } of migrations) {
      if (filename <= done && ran.get(filename) !== hash) {
        throw new Error(`the database ran another migration ${filename}: ${ran.get(filename)}`);
      }
    }
    for (const migration of migrations) {
      if (last && migration.filename > `${last}.sql`) return;
      if (migration.filename > done) await runMigration(client, migration);
    }
    if (withCurrent) await runCurrent(client, await readFile(join(folder, 'current.sql'), 'utf8'));
  } finally {
    await client.end();
  }
}

function runMigration(client: pg.Client, migration: Migration): Promise<void> {
  const { filename, hash, previousHash, body } = migration;
  return runStep(client, filename, body, () =>
    client.query(
      'insert into graphile_migrate.migrations (hash, previous_hash, filename) values ($1, $2, $3)',
      [hash, previousHash, filename],
    ),
  );
}

async function runCurrent(client: pg.Client, body: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from graphile_migrate.current where content = $1',
    [body],
  );
  if (rowCount) return;
  await runStep(client, 'current.sql', body, () =>
    client.query(
      `insert into graphile_migrate.current (content) values ($1)
       on conflict (filename) do update set content = excluded.content, date = excluded.date`,
      [body],
    ),
  );
}

/** Runs the statements of a file and records them, in one transaction unless the file says otherwise. */
async function runStep(
  client: pg.Client,
  filename: string,
  body: string,
  record: () => Promise<unknown>,
): Promise<void> {
  if (!/^--! no-transaction$/m.test(body)) {
    return retryTransaction(client, async () => {
      await runStatements(client, filename, body);
      await record();
    });
  }
  await retryLocks(async () => {
    await client.query('set lock_timeout = 0');
    await dropInvalidIndexes(client);
    if (!(await createPartitionedIndex(client, body))) await runStatements(client, filename, body);
    await record();
  });
}

/**
 * @throws the error of the failed statement with its file, and its line if PostgreSQL reports the
 * position
 */
async function runStatements(client: pg.Client, filename: string, body: string): Promise<void> {
  try {
    await client.query(body);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const { message, position } = error;
    const before = body.slice(0, Number(position)).split('\n');
    const line = position ? `, line ${before.length} of its body` : '';
    throw new Error(`${filename}${line}: ${message}`, { cause: error });
  }
}

/**
 * Drops invalid indexes of an interrupted `create index concurrently`, which the next attempt would
 * otherwise skip.
 */
async function dropInvalidIndexes(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     join pg_class on pg_class.oid = indexrelid
     where not indisvalid and relkind = 'i' and relname !~ '_ccnew\\d*$'
       and relnamespace in (select oid from pg_namespace where nspname in ('app_public', 'app_hidden', 'app_private', 'app_parts'))`,
  );
  for (const { name } of rows) await owner.query(`drop index concurrently if exists ${name}`);
}

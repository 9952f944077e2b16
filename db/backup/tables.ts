import type pg from 'pg';

/** A table in a backup: its quoted name and the columns written. */
export interface BackedUpTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface SequenceValue {
  readonly name: string;
  /** Text, because it is a bigint. */
  readonly last: string;
}

/** Tables that migrations and servers fill in each database. */
const ofTheDatabase = [
  'app_private.schema_files',
  'app_private.releases',
  'app_private.write_probe',
  'app_private.heartbeats',
  'app_private.last_backup',
  'app_private.workers',
  'app_private.office_changes',
  'app_private.notified_servers',
  'graphile_worker.migrations',
];

const schemas = `('app_public', 'app_hidden', 'app_private', 'graphile_worker')`;

/**
 * Returns the tables of the application and of the queue, except those that each database fills
 * itself.
 */
export async function backedUpTables(client: pg.Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select quote_ident(nspname) || '.' || quote_ident(relname) as name,
       array_agg(quote_ident(attname) order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = pg_class.oid
     where nspname in ${schemas} and relkind in ('r', 'p') and attnum > 0 and not attisdropped and attgenerated = ''
       and nspname || '.' || relname <> all ($1::text[])
     group by 1 order by 1`,
    [ofTheDatabase],
  );
  return rows;
}

/** Returns the position of each sequence that was used. */
export async function sequenceValues(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as last
     from pg_sequences where schemaname in ${schemas} and last_value is not null order by 1`,
  );
  return rows;
}

/** Returns the names of the migrations in the database, in order. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ filename: string }>(
    'select filename from graphile_migrate.migrations order by filename',
  );
  return rows.map(({ filename }) => filename);
}

/** Copies a query: `copy` of a partitioned table (ADR 13) returns no rows. */
export const copyText = (
  { name, columns }: BackedUpTable,
  direction: 'to stdout' | 'from stdin',
) =>
  direction === 'to stdout'
    ? `copy (select ${columns.join(', ')} from ${name}) to stdout`
    : `copy ${name} (${columns.join(', ')}) from stdin`;

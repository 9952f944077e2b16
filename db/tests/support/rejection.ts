import { createHash } from 'node:crypto';
import type pg from 'pg';
import { expect } from 'vitest';
import { databaseErrorCode } from '#domain/errors/database-errors.ts';
import type { DemoDatabase } from './database.ts';

export interface Rejection {
  /** Code of the register, as the server returns it; else the SQLSTATE. */
  code: string;
  params: Record<string, unknown>;
}

/** Returns the error of a rejected act. Fails if the act is accepted. */
export async function rejectionOf(act: Promise<unknown>): Promise<Rejection> {
  try {
    await act;
  } catch (thrown) {
    const failure = thrown as pg.DatabaseError;
    return failure.code === 'TURNO'
      ? { code: failure.message, params: JSON.parse(failure.detail ?? '{}') }
      : { code: databaseErrorCode(failure) ?? failure.code ?? failure.message, params: {} };
  }
  throw new Error('The act was not rejected');
}

/** Returns the rejection of an act and verifies that no table changed. */
export async function rejectionWithoutTrace(
  database: DemoDatabase,
  act: () => Promise<unknown>,
): Promise<Rejection> {
  const before = await footprint(database);
  const rejection = await rejectionOf(act());
  expect(await footprint(database)).toEqual(before);
  return rejection;
}

/** Sums over a table that change with any write; the sum of row versions is faster. */
const sums = {
  versions: 'sum(t.xmin::text::bigint)',
  contents: 'sum(hashtextextended(t::text, 0)::numeric)',
};

/** Caches the tables of a database for its lifetime. */
const tables = new WeakMap<DemoDatabase, Promise<{ name: string }[]>>();

const tablesOf = (database: DemoDatabase): Promise<{ name: string }[]> =>
  database.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and oid::regclass::text not in (
         'app_private.sessions', 'app_public.security_events', 'app_public.security_alerts',
         'app_private.heartbeats', 'app_private.last_backup', 'app_private.workers',
         'app_private.write_probe')
       and (relnamespace::regnamespace::text like 'app\\_%' or oid::regclass::text ~ 'graphile_worker.*jobs')`,
  );

/**
 * Returns the number of rows and a checksum of their versions for each table of the application and
 * the queue.
 * Leaves out sessions, because a test signs in at its first act, and the security log, which the
 * server writes asynchronously.
 * @param of `contents` compares two databases
 */
export async function footprint(
  database: DemoDatabase,
  of: keyof typeof sums = 'versions',
): Promise<Record<string, string>> {
  const known = tables.get(database) ?? tablesOf(database);
  tables.set(database, known);
  const text = (await known)
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' rows, ' || coalesce(${sums[of]}, 0) as held from ${name} as t`,
    )
    .join(' union all ');
  // Prepared, because its planning takes longer than its execution.
  const rows = await database.query<{ name: string; held: string }>({
    name: `footprint ${createHash('md5').update(text).digest('hex')}`,
    text,
  });
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
}

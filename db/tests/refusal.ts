import { createHash } from 'node:crypto';
import type pg from 'pg';
import { expect } from 'vitest';
import { databaseErrorCode } from '#domain/database-errors.ts';
import type { CastDatabase } from './database.ts';

export interface Refusal {
  /** Of the register, as the server would answer; else the SQLSTATE. */
  code: string;
  params: Record<string, unknown>;
}

/** What the database says to an act that it refuses; fails when it accepts it. */
export async function refusalOf(act: Promise<unknown>): Promise<Refusal> {
  try {
    await act;
  } catch (thrown) {
    const failure = thrown as pg.DatabaseError;
    return failure.code === 'TURNO'
      ? { code: failure.message, params: JSON.parse(failure.detail ?? '{}') }
      : { code: databaseErrorCode(failure) ?? failure.code ?? failure.message, params: {} };
  }
  throw new Error('Nothing was refused');
}

/** The refusal of an act, after which every table holds exactly what it held before. */
export async function refusalWithoutTrace(
  database: CastDatabase,
  act: () => Promise<unknown>,
): Promise<Refusal> {
  const before = await footprint(database);
  const refusal = await refusalOf(act());
  expect(await footprint(database)).toEqual(before);
  return refusal;
}

/** What asks for the footprint of a database: each has its tables for as long as it lives. */
const questions = new WeakMap<CastDatabase, Promise<string>>();

async function footprintQuestion(database: CastDatabase): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and oid::regclass::text not in (
         'app_private.sessions', 'app_public.security_events', 'app_public.security_alerts',
         'app_private.heartbeats', 'app_private.last_backup', 'app_private.workers',
         'app_private.write_probe')
       and (relnamespace::regnamespace::text like 'app\\_%' or oid::regclass::text ~ 'graphile_worker.*jobs')`,
  );
  const counts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as held from ${name} as t`,
  );
  return counts.join(' union all ');
}

/**
 * Number of rows and a checksum of their contents for each table of the application and the queue.
 * Sessions are left out, since a test signs in when it first acts as someone, and the security log,
 * to which the server tells of that, and of what is refused, a moment later.
 */
export async function footprint(database: CastDatabase): Promise<Record<string, string>> {
  const question = questions.get(database) ?? footprintQuestion(database);
  questions.set(database, question);
  const text = await question;
  // Prepared, since planning it takes longer than running it.
  const rows = await database.query<{ name: string; held: string }>({
    name: `footprint ${createHash('md5').update(text).digest('hex')}`,
    text,
  });
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
}

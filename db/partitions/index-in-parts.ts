import { createHash } from 'node:crypto';
import type pg from 'pg';
import { lockTimeout } from '../connections/retry-locks.ts';
import { inParts } from './definitions.ts';

/** Form of a migration with a concurrent index, which contains nothing else. */
const indexStatementPattern =
  /^create( unique)? index concurrently if not exists (\w+)\s+on (app_public\.\w+)\s+([^;]+);?$/i;
/** Form of PostgreSQL's index definitions, as `definitions.ts` reads them. */
const indexPattern = /^create( unique)? index \w+ on \S+ (.+)$/is;

const longestName = 63;

/**
 * Builds the index of a migration on a partitioned table, which `create index concurrently` does
 * not support: on the parent alone, then concurrently on one partition after another. Resumes an
 * interrupted attempt.
 *
 * @param body of a migration without a transaction
 * @returns whether the migration was the index of such a table, which then exists
 */
export async function createPartitionedIndex(
  client: pg.ClientBase,
  body: string,
): Promise<boolean> {
  const statement = body
    .replace(/^--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [, unique = '', name = '', table = '', rest = ''] =
    indexStatementPattern.exec(statement) ?? [];
  if (!name || !(await isCut(client, table))) return false;
  const text = `create${unique} index ${name} on ${table} ${rest}`;
  const wanted = inParts({ name, text, table, kind: 'x', comment: null });
  // Another key replaces it, or it cannot exist on partitions.
  if (!wanted) return true;
  const [, uniqueInParts = '', columns = ''] = indexPattern.exec(wanted) ?? [];

  // Writers wait only for this statement.
  await client.query(`set lock_timeout = '${lockTimeout}'`);
  await client.query(
    `create${uniqueInParts} index if not exists ${name} on only ${table} ${columns}`,
  );
  for (const part of await partsWithout(client, table, `app_public.${name}`)) {
    const own = nameIn(part, name);
    await client.query('set lock_timeout = 0');
    await client.query(
      `create${uniqueInParts} index concurrently if not exists ${own} on ${part} ${columns}`,
    );
    await client.query(`set lock_timeout = '${lockTimeout}'`);
    await client.query(`alter index app_public.${name} attach partition app_parts.${own}`);
  }
  return true;
}

async function isCut(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class where oid = to_regclass($1) and relkind = 'p'`,
    [table],
  );
  return rowCount === 1;
}

/** Returns the partitions without an index attached to the parent's index. */
async function partsWithout(
  client: pg.ClientBase,
  table: string,
  index: string,
): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>(
    `select inhrelid::regclass::text as part from pg_inherits
     where inhparent = $1::regclass and inhrelid not in (
       select indrelid from pg_inherits as own join pg_index on indexrelid = own.inhrelid
       where own.inhparent = $2::regclass)
     order by 1`,
    [table, index],
  );
  return rows.map(({ part }) => part);
}

/** Returns the index name of a partition from both names, within PostgreSQL's length limit. */
function nameIn(part: string, index: string): string {
  const long = `${part.replace(/^\w+\./, '')}_${index}`;
  if (long.length <= longestName) return long;
  const mark = createHash('sha256').update(long).digest('hex').slice(0, 8);
  return `${long.slice(0, longestName - 9)}_${mark}`;
}

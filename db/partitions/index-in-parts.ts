import { createHash } from 'node:crypto';
import type pg from 'pg';
import { lockTimeout } from '../retry-locks.ts';
import { inParts } from './definitions.ts';

/** How a migration says an index that is made beside those who write; it holds nothing else. */
const said =
  /^create( unique)? index concurrently if not exists (\w+)\s+on (app_public\.\w+)\s+([^;]+);?$/i;
/** How PostgreSQL says an index, as `definitions.ts` has it. */
const told = /^create( unique)? index \w+ on \S+ (.+)$/is;

const longestName = 63;

/**
 * Makes the index of a migration where its table is in parts, which `create index concurrently` does
 * not know: of the whole first, without its parts, then beside those who write of one part after the
 * other. What an interrupted attempt made is gone on with.
 *
 * @param body of a migration without a transaction
 * @returns whether it was the index of such a table, and is made
 */
export async function makeIndexInParts(client: pg.ClientBase, body: string): Promise<boolean> {
  const statement = body
    .replace(/^--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [, unique = '', name = '', table = '', rest = ''] = said.exec(statement) ?? [];
  if (!name || !(await isCut(client, table))) return false;
  const text = `create${unique} index ${name} on ${table} ${rest}`;
  const wanted = inParts({ name, text, table, kind: 'x', comment: null });
  // Another key says it, or nothing can.
  if (!wanted) return true;
  const [, uniqueInParts = '', columns = ''] = told.exec(wanted) ?? [];

  // Whoever writes waits for this moment alone.
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

/** The parts that have nothing of the whole's index yet. */
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

/** The index of a part: its name tells both, and is as long as PostgreSQL takes it. */
function nameIn(part: string, index: string): string {
  const long = `${part.replace(/^\w+\./, '')}_${index}`;
  if (long.length <= longestName) return long;
  const mark = createHash('sha256').update(long).digest('hex').slice(0, 8);
  return `${long.slice(0, longestName - 9)}_${mark}`;
}

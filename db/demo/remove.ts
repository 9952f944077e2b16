import type pg from 'pg';
import { type OwnedRows, ownedRows } from './owned-rows.ts';

const rowsAtOnce = 1_000;

/** The demo company of a database. */
export interface DemoCompany {
  readonly id: string;
  readonly name: string;
}

/** Writes a line of the backup; resolves when it accepts more. */
export type WriteLine = (line: string) => Promise<void>;

export interface RemovedDemo {
  readonly rows: number;
  /** Names of photos of demo clients on the server's disk. */
  readonly photos: readonly string[];
}

/** Returns the demo company, or undefined. */
export async function findDemo(owner: pg.ClientBase): Promise<DemoCompany | undefined> {
  const { rows } = await owner.query<DemoCompany>(
    `select id, company_name as name from app_public.companies
     where id in (select company_id from app_private.demo_companies) order by id limit 1`,
  );
  return rows[0];
}

/**
 * Counts rows that people wrote into the demo by kind: audit rows with an actor, form submissions
 * and photos, and, since the last load, stock movements and month closings. The demo loader creates
 * none of these.
 */
export async function writtenByPeople(
  owner: pg.ClientBase,
  { id }: DemoCompany,
): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ what: string; count: number }>(
    `select what, count(*)::int as count from (
       select object_type as what from app_public.audit_entries
       where company_id = $1 and actor_id is not null
       union all select 'requests' from app_private.requests where company_id = $1
       union all select 'photos' from app_private.photos where company_id = $1
       union all select 'stock_movements' from app_public.stock_movements as moved
         join app_private.demo_companies as demo using (company_id)
         where company_id = $1 and moved.created > demo.loaded
       union all select 'month_closings' from app_public.month_closings as closing
         join app_private.demo_companies as demo using (company_id)
         where company_id = $1 and greatest(closed_at, reopened_at) > demo.loaded
     ) as written
     group by what order by what`,
    [id],
  );
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
}

/**
 * Blocks writes to company tables until the transaction ends; waits at most 10 s for running
 * writers.
 */
export async function lockTables(owner: pg.ClientBase): Promise<void> {
  const tables = (await ownedRows(owner)).map(({ table }) => table);
  await owner.query(`set local lock_timeout = '10s'; set local statement_timeout = 0`);
  await owner.query(`lock table ${tables.join(', ')} in share row exclusive mode`);
}

/**
 * Removes the demo company with its accounts, audit trail and jobs, in the current transaction, and
 * blocks other writers. Passes every row to `write` first, as a JSON line with `table` and `row`
 * for jsonb_populate_record.
 *
 * @throws the database error if another transaction uses the tables for more than 10 s
 */
export async function removeDemo(
  owner: pg.ClientBase,
  { id }: DemoCompany,
  write: WriteLine,
): Promise<RemovedDemo> {
  const owned = await ownedRows(owner);
  const tables = owned.map(({ table }) => table);
  await lockTables(owner);
  // Side effects of a deletion, such as audit rows, make no sense for a removed company.
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
  const { rows: photos } = await owner.query<{ name: string }>(
    'select name from app_private.photos where company_id = $1 order by name',
    [id],
  );

  let rows = 0;
  for (const each of owned) rows += await copyRows(owner, each, id, write);
  await removeJobs(owner, id);
  // One statement, so that references between the tables are checked after all deletions.
  const deletions = owned.map(
    ({ table, condition }, index) => `gone_${index} as (delete from ${table} where ${condition})`,
  );
  await owner.query(`with ${deletions.join(', ')} select`, [id]);

  await owner.query('set constraints all immediate');
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`);
  return { rows, photos: photos.map(({ name }) => name) };
}

async function copyRows(
  owner: pg.ClientBase,
  { table, condition }: OwnedRows,
  id: string,
  write: WriteLine,
): Promise<number> {
  await owner.query(
    `declare copied no scroll cursor for
     select json_build_object('table', '${table}', 'row', to_jsonb(kept_row))::text as line
     from ${table} as kept_row where ${condition}`,
    [id],
  );
  let count = 0;
  for (;;) {
    const { rows } = await owner.query<{ line: string }>(`fetch ${rowsAtOnce} from copied`);
    for (const { line } of rows) await write(`${line}\n`);
    count += rows.length;
    if (rows.length < rowsAtOnce) break;
  }
  await owner.query('close copied');
  return count;
}

/** Removes jobs with the id of the company or of one of its rows in their payload. */
async function removeJobs(owner: pg.ClientBase, id: string): Promise<void> {
  await owner.query(
    `delete from graphile_worker._private_jobs as job
     where exists (
       select from json_each_text(case when json_typeof(job.payload) = 'object' then job.payload else '{}' end) as named
       where named.value in (
         select $1::text
         union all select id::text from app_public.messages where company_id = $1::uuid
         union all select id::text from app_public.clients where company_id = $1::uuid
         union all select id::text from app_public.employees where company_id = $1::uuid
         union all select id::text from app_public.appointments where company_id = $1::uuid))`,
    [id],
  );
}

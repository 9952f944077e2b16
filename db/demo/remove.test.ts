import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectSummariesToAddUp } from '../tests/reports/summaries.ts';
import { cloneDatabase, type TestDatabase } from '../tests/support/database.ts';
import { fillTables } from '../tests/support/fill-tables.ts';
import { seedOtherCompany } from '../tests/support/other-company.ts';
import { loadDemo } from './load.ts';
import { ownedRows } from './owned-rows.ts';
import {
  type DemoCompany,
  findDemo,
  type RemovedDemo,
  removeDemo,
  writtenByPeople,
} from './remove.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await cloneDatabase();
});
afterEach(() => db.drop());

async function withOwner<T>(act: (owner: pg.PoolClient) => Promise<T>): Promise<T> {
  const owner = await db.ownerPool.connect();
  return act(owner).finally(() => owner.release());
}

async function demoOf(owner: pg.PoolClient): Promise<DemoCompany> {
  const demo = await findDemo(owner);
  if (!demo) throw new Error('no demo');
  return demo;
}

const written = () => withOwner(async (owner) => writtenByPeople(owner, await demoOf(owner)));

/** Removes the demo; `fail` throws before the commit. */
const remove = (fail = false): Promise<RemovedDemo & { lines: string[] }> =>
  withOwner(async (owner) => {
    const lines: string[] = [];
    try {
      await owner.query('begin');
      const removed = await removeDemo(owner, await demoOf(owner), async (line) => {
        lines.push(line);
      });
      if (fail) throw new Error('stopped');
      await owner.query('commit');
      return { ...removed, lines };
    } catch (error) {
      await owner.query('rollback');
      throw error;
    }
  });

/** Returns the number of rows of each table and a sum over their values. */
async function contents(condition = 'true'): Promise<Record<string, unknown>> {
  const tables = await db.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace::regnamespace::text ~ '^app_' and relkind = 'r' order by 1`,
  );
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    [all[name]] = await db.query(
      `select count(*)::int as count, sum(hashtextextended(restored_row::text, 0)) as sum from ${name} as restored_row where ${condition}`,
    );
  }
  return all;
}

const companyTables = () => withOwner(ownedRows);

test('removing the demo deletes all of its rows and no row of another company', async () => {
  const before = await contents();
  // Both companies have rows in every table; the rows of the other company must stay.
  await fillTables(db);
  const demo = await withOwner(demoOf);
  const otherCompany = await db.value('select id from app_public.companies where id <> $1', [
    demo.id,
  ]);
  await db.query(
    `select graphile_worker.add_job('clients__sync', json_build_object('companyId', id)) from app_public.companies;
     select graphile_worker.add_job('person__look_up', json_build_object('id', id)) from app_public.clients;
     insert into app_private.photos (name, company_id)
       select gen_random_uuid() || '.jpg', id from app_public.companies`,
  );
  const owned = await companyTables();
  const rowsOf = async (company: string) => {
    const rows: Record<string, unknown[]> = {};
    for (const { table, condition } of owned) {
      const text = `select restored_row::text from ${table} as restored_row where ${condition} order by 1`;
      rows[table] = await db.query(text, [company]);
    }
    return rows;
  };
  const otherCompanyRowsBefore = await rowsOf(otherCompany);
  expect(otherCompanyRowsBefore['app_private.accounts']?.length).toBeGreaterThan(5);
  const jobs = 'select payload::text from graphile_worker._private_jobs order by id';
  const jobsBefore = await db.query<{ payload: string }>(jobs);
  const demos = await db.query<{ id: string }>(
    `select id from app_public.companies where id = $1
     union all select id from app_public.clients where company_id = $1
     union all select id from app_public.messages where company_id = $1
     union all select id from app_public.appointments where company_id = $1`,
    [demo.id],
  );
  const otherCompanyRows = jobsBefore.filter(
    ({ payload }) => !demos.some(({ id }) => payload.includes(id)),
  );
  expect(otherCompanyRows.length).toBeGreaterThan(1);
  expect(otherCompanyRows.length).toBeLessThan(jobsBefore.length - 3);

  const { photos } = await remove();

  for (const rows of Object.values(await rowsOf(demo.id))) expect(rows).toEqual([]);
  expect(await rowsOf(otherCompany)).toEqual(otherCompanyRowsBefore);
  expect(photos).toHaveLength(1);
  expect(await db.query(jobs)).toEqual(otherCompanyRows);
  await expectSummariesToAddUp(db);
  // Catalogues that belong to no company do not change.
  const after = await contents();
  for (const table of ['app_public.permissions', 'app_hidden.role_templates']) {
    expect(after[table]).toEqual(before[table]);
  }
  expect(await db.query(`select from pg_trigger where tgenabled = 'D'`)).toEqual([]);
});

test('the removal covers every table except those without rows of a company', async () => {
  const withoutOwner = [
    'app_hidden.role_templates',
    'app_private.back_fills',
    'app_private.guessing_addresses',
    'app_private.heartbeats',
    'app_private.last_backup',
    'app_private.notified_servers',
    'app_private.password_code_requests',
    'app_private.rate_attempts',
    'app_private.releases',
    'app_private.schema_files',
    'app_private.spent_captchas',
    'app_private.workers',
    'app_private.write_probe',
    'app_public.permissions',
  ];
  const owned = (await companyTables()).map(({ table }) => table);
  const all = Object.keys(await contents('false'));
  expect(all.filter((table) => !owned.includes(table))).toEqual(withoutOwner);
});

test('the backup of a removed demo restores every row unchanged', async () => {
  await fillTables(db);
  const before = await contents();
  const { lines, rows } = await remove();
  expect(lines).toHaveLength(rows);

  const byTable = Map.groupBy(
    lines.map((line) => ({ line, table: (JSON.parse(line) as { table: string }).table })),
    ({ table }) => table,
  );
  await withOwner(async (owner) => {
    await owner.query('begin');
    const inserts: string[] = [];
    const values: string[] = [];
    for (const [table, expectedRows] of byTable) {
      await owner.query(`alter table ${table} disable trigger user`);
      const { rows: columns } = await owner.query<{ name: string }>(
        `select quote_ident(attname) as name from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      );
      const names = columns.map(({ name }) => name).join(', ');
      values.push(`[${expectedRows.map(({ line }) => line).join(',')}]`);
      inserts.push(`back_${values.length} as (
        insert into ${table} (${names}) overriding system value select ${columns.map(({ name }) => `restored_row.${name}`).join(', ')}
        from jsonb_array_elements($${values.length}::jsonb) as line,
          jsonb_populate_record(null::${table}, line -> 'row') as restored_row)`);
    }
    await owner.query(`with ${inserts.join(', ')} select`, values);
    await owner.query('set constraints all immediate');
    for (const table of byTable.keys())
      await owner.query(`alter table ${table} enable trigger user`);
    await owner.query('commit');
  });
  expect(await contents()).toEqual(before);
});

test('a failed removal changes no row', async () => {
  const before = await contents();
  await expect(remove(true)).rejects.toThrow('stopped');
  expect(await contents()).toEqual(before);
  expect(await db.query(`select from pg_trigger where tgenabled = 'D'`)).toEqual([]);
});

describe('the search for rows that people wrote', () => {
  test('the search for written rows finds none in a demo that was loaded once or twice', async () => {
    expect(await written()).toEqual({});
    await loadDemo({ ownerUrl: db.url, sales: 600 });
    expect(await written()).toEqual({});
    await loadDemo({ ownerUrl: db.url, sales: 100 });
    expect(await written()).toEqual({});
  }, 120_000);

  test('the search for written rows ignores sign-ins, and rows of another company', async () => {
    await db.actor('crm_supervisor@caracas.demo');
    await withOwner(seedOtherCompany);
    expect(await written()).toEqual({});
  });

  test('the search for written rows reports them by kind: a service, a photo, a closed month', async () => {
    await db.queryAs(
      'crm_admin@caracas.demo',
      `insert into app_public.services (service_name, description) values ('Manos', 'Manos')`,
    );
    expect(await written()).toEqual({ services: 1 });
    await db.query(
      `insert into app_private.photos (name, company_id)
         select gen_random_uuid() || '.jpg', id from app_public.companies;
       insert into app_public.month_closings (company_id, office_id, month, figures)
         select company_id, id, '2026-01-01', '{}' from app_public.offices where office_name = 'Lima'`,
    );
    expect(await written()).toEqual({ month_closings: 1, photos: 1, services: 1 });
  });
});

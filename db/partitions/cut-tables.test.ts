import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMigration } from '#scripts/generate/add-migration.ts';
import { dumpTables } from '../backup/dump-tables.ts';
import { loadDemo } from '../demo/load.ts';
import { migrationsFolder, readMigrations } from '../migrations/migration-files.ts';
import { applyObjects } from '../objects/apply-objects.ts';
import { runMigrations } from '../run-migrations.ts';
import { expectSummariesToAddUp } from '../tests/reports/summaries.ts';
import {
  correctSale,
  createSale,
  createWarranty,
  deleteSale,
  openTurn,
  priced,
  sell,
} from '../tests/support/acts.ts';
import { onAClone, database as whole } from '../tests/support/clone-fixture.ts';
import type { TestDatabase } from '../tests/support/database.ts';
import { loadOfficeFixture, type OfficeFixture } from '../tests/support/office-fixture.ts';
import { rejectionOf } from '../tests/support/rejection.ts';
import { asOwner } from '../tests/support/released-database.ts';
import { cutTablesByDay } from './cut-tables.ts';

const sales = 300;
const marisol = 'crm_supervisor@caracas.demo';
const readers = ['crm_admin@caracas.demo', marisol, 'crm_technical@caracas.demo'];

/** Queries of lists, reports and histories, with an order where their view or function has none. */
const queries = [
  `select kind, page.total, sale.* from app_hidden.sales_page(null, null, null, 0, 50) as page
   cross join unnest(page.ids) with ordinality as place(id, position)
   join app_hidden.recorded_sales as sale using (id) order by position`,
  'select * from app_public.v_sales_details order by sale_date desc, id limit 200',
  'select * from app_public.v_sales_payments order by id limit 200',
  'select * from app_public.sales_details_commissions order by id limit 200',
  'select * from app_public.v_warranties order by id limit 200',
  'select * from app_public.v_audit_entries order by id desc limit 200',
  'select * from app_public.v_all_workdays order by id limit 50',
  `select * from app_public.proc_profit_by_employee()`,
  `select * from app_public.proc_employee_profit_detail(null, current_date - 60, current_date) limit 200`,
];

let caracas: OfficeFixture;
let turn: string;
let answersBefore: unknown[];
const folders: string[] = [];

onAClone();

beforeAll(async () => {
  await loadDemo({ ownerUrl: whole.url, sales });
  caracas = await loadOfficeFixture(whole, 'Caracas');
  turn = await turnOfToday();
  await sell(whole, caracas, [haircut()], { invoice_number: '900001', confirm_number: true });
  answersBefore = await answers();
  await untilAlone(whole);
  await cutTablesByDay(whole.url, { step: '1 month', withHistory: true, monthsAhead: 1 });
});

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

const haircut = () => priced(caracas, 'Corte de dama', turn);
const sellAs = (invoice_number: string | undefined) =>
  createSale(whole, caracas, { sales_details: [haircut()], invoice_number });

/** Returns a turn of today; before opening and on a day off the demo has none. */
async function turnOfToday(): Promise<string> {
  const [open] = await whole.query<{ id: string }>(
    'select id from app_public.workdays where office_id = $1 and work_date = app_hidden.office_today($1) limit 1',
    [caracas.id],
  );
  return open?.id ?? openTurn(whole, caracas, caracas.people.crm_technical);
}

async function answers(): Promise<unknown[]> {
  const results: unknown[] = [];
  for (const reader of readers) {
    for (const query of queries) {
      results.push(await whole.queryAs(reader, query).catch(({ message }) => message));
    }
  }
  return results;
}

/** Waits until the idle connections of the test are closed. */
async function untilAlone({ url }: TestDatabase): Promise<void> {
  const others = () =>
    asOwner(url, async (owner) => {
      const { rowCount } = await owner.query(
        `select from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      );
      return rowCount;
    });
  while (await others()) await sleep(200);
}

/** Returns a folder with the migrations of this release and later ones. */
async function withNewerMigrations(...bodies: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'turno-later-'));
  folders.push(folder);
  await cp(migrationsFolder, folder, { recursive: true });
  for (const statement of bodies) {
    await addMigration(folder, 'An index', `--! no-transaction\n${statement}`);
  }
  return folder;
}

describe('tables partitioned by the days of their ids', () => {
  test('queries on partitioned tables return the same rows as before the partitioning', async () => {
    expect(await answers()).toEqual(answersBefore);
    await expectSummariesToAddUp(whole);
  });

  test('the partition of a month holds its sales and their lines', async () => {
    const parts = await whole.query<{ part: string; sale_part: string; from: Date; until: Date }>(
      `select line.tableoid::regclass::text as part, sale.tableoid::regclass::text as sale_part
       from app_public.sales as sale join app_public.sales_details as line on line.sale_id = sale.id
       where to_char(uuid_extract_timestamp(sale.id) at time zone 'UTC', '_YYYY_MM_01')
           <> substr(sale.tableoid::regclass::text, 16)
         or line.tableoid::regclass::text <> replace(sale.tableoid::regclass::text, 'sales_', 'sales_details_')`,
    );
    expect(parts).toEqual([]);
    const [spread] = await whole.query<{ parts: number; rest: number }>(
      `select count(distinct tableoid)::int as parts, (select count(*)::int from app_parts.sales_rest) as rest
       from app_public.sales`,
    );
    expect(spread?.parts).toBeGreaterThan(2);
    expect(spread?.rest).toBe(0);
  });

  test('partitioned sales can be created, corrected, deleted and used for a warranty', async () => {
    const id = await sell(whole, caracas, [haircut()], { invoice_number: '900010' });
    await correctSale(whole, caracas, id, { sales_details: [haircut(), haircut()] });
    const salesDetailId = await whole.value(
      'select id from app_public.sales_details where sale_id = $1 order by line_number limit 1',
      [id],
    );
    const warranted = priced(caracas, 'Corte de dama', turn, { kind: 'warranty' });
    const { v_id: warranty } = await createWarranty(whole, caracas, {
      sales_details: [{ ...warranted, salesDetailId }],
    });
    expect(await rejectionOf(deleteSale(whole, marisol, id))).toMatchObject({
      code: 'LINE_HAS_WARRANTY',
    });
    expect(await deleteSale(whole, marisol, warranty as string)).toBe(1);
    expect(await deleteSale(whole, marisol, id)).toBe(1);
    await expectSummariesToAddUp(whole);
  });

  test('the history of a partitioned sale names the parent tables', async () => {
    const id = await sell(whole, caracas, [haircut()]);
    await correctSale(whole, caracas, id, { sales_details: [haircut(), haircut()] });
    const entries = await whole.queryAs(
      'crm_admin@caracas.demo',
      `select object_type, action from app_public.v_audit_entries where object_id = $1 order by object_type, action`,
      [id],
    );
    expect(entries.map(Object.values)).toEqual([
      ['sales', 'insert'],
      ['sales', 'update'],
      ['sales_details', 'delete'],
      ['sales_payments', 'delete'],
    ]);
  });

  test('every trigger on a partitioned table that reads its table name gets it as an argument', async () => {
    const missingRows = await whole.query(
      `select tgrelid::regclass, tgname from pg_trigger join pg_proc on pg_proc.oid = tgfoid
       where tgrelid in (select partrelid from pg_partitioned_table) and prosrc ~ 'tg_table_name' and tgnargs = 0`,
    );
    expect(missingRows).toEqual([]);
  });

  test('an invoice number is unique across partitions, and is free again after a deletion (D18)', async () => {
    const old = await whole.value(
      `select active_correlative from app_public.sales
       where office_id = $1 and active_correlative is not null order by id limit 1`,
      [caracas.id],
    );
    const other = await sell(whole, caracas, [haircut()], { invoice_number: '900020' });
    const correction = { sales_details: [haircut()], invoice_number: '900001' };
    for (const act of [
      () => sellAs('900001'),
      () => sellAs(old),
      () => correctSale(whole, caracas, other, correction),
    ]) {
      expect(await rejectionOf(act())).toMatchObject({ code: 'INVOICE_NUMBER_TAKEN' });
    }
    await whole.query('update app_public.sales set status = 2 where id = $1', [other]);
    expect((await sellAs('900020')).v_end_code).toBe('99999');
  });

  test('invoice numbers stay unique after all schema files are applied again', async () => {
    await asOwner(whole.url, (owner) => applyObjects(owner, { forceAll: true }));
    expect(await rejectionOf(sellAs('900001'))).toMatchObject({ code: 'INVOICE_NUMBER_TAKEN' });
  });

  test('a backup contains the rows of all partitions', async () => {
    const { tables } = await dumpTables(whole.url, async (_table, rows) => {
      await pipeline(rows, new Writable({ write: (_bytes, _encoding, next) => next() }));
    });
    const [there] = await whole.query<{ sales: number; lines: number; entries: number }>(
      `select (select count(*)::int from app_public.sales) as sales,
         (select count(*)::int from app_public.sales_details) as lines,
         (select count(*)::int from app_public.audit_entries) as entries`,
    );
    const rowsOf = (wanted: string) =>
      tables.find(({ name }) => name === `app_public.${wanted}`)?.rows;
    expect({
      sales: rowsOf('sales'),
      lines: rowsOf('sales_details'),
      entries: rowsOf('audit_entries'),
    }).toEqual(there);
    expect(tables.filter(({ name }) => name.startsWith('app_parts.'))).toEqual([]);
  });

  test('a later migration creates an index per partition during sales, and resumes after a failure', async () => {
    const folder = await withNewerMigrations(
      `create index concurrently if not exists sales_of_a_later_release_idx
         on app_public.sales (office_id, client_name text_pattern_ops, id desc) include (sale_day) where status = 1;`,
      // A unique key cannot span partitions; the partitioning rewrites this index.
      `create unique index concurrently if not exists sales_details_refund_of_key
         on app_public.sales_details (refund_of) where refund_of is not null;`,
    );
    const indexes = () =>
      whole.query<{ indexed: string; valid: boolean }>(
        `select indrelid::regclass::text as indexed, indisvalid as valid from pg_index
         where indexrelid in (select relid from pg_partition_tree('app_public.sales_of_a_later_release_idx'))
         order by 1`,
      );
    const parts = await whole.query<{ part: string }>(
      `select relid::regclass::text as part from pg_partition_tree('app_public.sales') order by 1`,
    );
    const migrated = await asOwner(whole.url, async (seller) => {
      await seller.query('begin; lock table app_public.sales in row exclusive mode');
      const going = { done: runMigrations(whole.url, { folder }) };
      await sleep(1_500);
      await seller.query('commit');
      return going;
    });
    await migrated.done;
    const wanted = parts.map(({ part }) => ({ indexed: part, valid: true }));
    expect(await indexes()).toEqual(wanted);

    const laterMigrations = (await readMigrations(folder))
      .slice(-2)
      .map(({ filename }) => ({ filename }));
    const deleteRecords = () =>
      whole.query(
        `delete from graphile_migrate.migrations where filename >= $1 returning filename`,
        [laterMigrations[0]?.filename],
      );
    expect(await deleteRecords()).toEqual(laterMigrations);
    await whole.query('drop index app_public.sales_of_a_later_release_idx');
    await whole.query(
      `create index sales_of_a_later_release_idx on only app_public.sales
         (office_id, client_name text_pattern_ops, id desc) include (sale_day) where status = 1`,
    );
    expect((await indexes()).map(({ valid }) => valid)).toEqual([false]);
    await runMigrations(whole.url, { folder });
    expect(await indexes()).toEqual(wanted);
    expect(await deleteRecords()).toEqual(laterMigrations);
  });

  test('a partition can be dropped with its sales and restored', async () => {
    const count = async () => {
      const [row] = await whole.query<{ sales: number; lines: number }>(
        `select (select count(*)::int from app_public.sales) as sales,
           (select count(*)::int from app_public.sales_details) as lines`,
      );
      return row;
    };
    const [oldest] = await whole.query<{ day: string; name: string; sales: number; bound: string }>(
      `select to_char(to_date(right(relname, 10), 'YYYY_MM_DD'), 'YYYY-MM-DD') as day, oid::regclass::text as name,
         (select count(*)::int from app_public.sales as sale where sale.tableoid = class.oid) as sales,
         pg_get_expr(relpartbound, oid) as bound
       from pg_class as class where relname ~ '^sales_\\d{4}_' order by relname limit 1`,
    );
    const there = await count();
    // Lines of settlements refer to their sales, and would reject the detachment.
    await whole.query(
      'truncate app_public.settlement_lines, app_public.settlements, app_public.settled_days',
    );
    await whole.query('select app_parts.take_away($1)', [oldest?.day]);
    const left = await count();
    expect(left?.sales).toBe((there?.sales ?? 0) - (oldest?.sales ?? 0));
    expect(left?.lines).toBeLessThan(there?.lines ?? 0);
    for (const table of [
      'sales',
      'sales_details',
      'sales_payments',
      'sales_details_commissions',
      'audit_entries',
    ]) {
      const part = oldest?.name.replace('sales', table);
      await whole.query(
        `alter table app_public.${table} attach partition ${part} ${oldest?.bound}`,
      );
    }
    expect(await count()).toEqual(there);
    await expectSummariesToAddUp(whole);
  });

  test('partitioning a second time is rejected', async () => {
    await expect(cutTablesByDay(whole.url)).rejects.toThrow('las ventas ya están por partes');
  });
});

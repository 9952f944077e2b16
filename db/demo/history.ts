import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { withoutKeysAndIndexes } from './bulk.ts';
import { demoCompany } from './demo-company.ts';
import { names } from './names.ts';
import { officeNames } from './staff.ts';

/**
 * Tables whose triggers are disabled while the history is written. They would notify screens, write
 * audit rows and check month closings for each row.
 */
const quietTables = [
  'clients',
  'workdays',
  'sales',
  'appointments',
  'cash_sessions',
  'client_consents',
];

/** The tables that grow most. */
const bulkTables = ['sales', 'sales_details', 'sales_payments', 'sales_details_commissions'];
/** From this number of sales on, rebuilding indexes is faster than filling them row by row. */
const bulkSales = 50_000;

/** Daily sales of three offices with ten technicians each. More sales need more days. */
const salesPerDay = 60;
const fewestDays = 90;
/** Most days of history; beyond it, more technicians are added. */
const maxDays = 1095;

/** Size of a generated history. */
export interface HistorySize {
  /** At least 1. */
  readonly sales: number;
  /** Most sales per technician and day. */
  readonly salesPerTechnician: number;
}

/** Receives the finished steps, their total, and the milliseconds of the last step. */
export type OnStep = (done: number, of: number, milliseconds: number) => void;

/**
 * Adds sales to the demo company over the days up to now, with rates, technicians, clients, turns,
 * lines, payments, commissions and summaries. The figures equal those of the procedures, and are
 * the same each time on the same day. Other transactions cannot write sales until it ends.
 *
 * @param owner connection of the database owner, in a transaction
 * @param onStep called after each step
 */
export async function loadHistory(
  owner: pg.ClientBase,
  size: HistorySize,
  onStep: OnStep = () => undefined,
): Promise<void> {
  await owner.query(
    `set local work_mem = '256MB'; set local maintenance_work_mem = '512MB';
     set local synchronous_commit = off`,
  );
  await forEachQuietTable(owner, 'disable');
  const createHistory = () => runSteps(owner, size, onStep);
  await (size.sales < bulkSales
    ? createHistory()
    : withoutKeysAndIndexes(owner, bulkTables, createHistory));
  await forEachQuietTable(owner, 'enable');
}

async function runSteps(owner: pg.ClientBase, size: HistorySize, onStep: OnStep): Promise<void> {
  const days = Math.min(maxDays, Math.max(fewestDays, Math.ceil(size.sales / salesPerDay)));
  const all = await steps();
  for (const [index, { name, sql }] of all.entries()) {
    const begun = performance.now();
    if (name === '00_offices') {
      await owner.query(sql, [demoCompany, officeNames]);
      await describeRun(owner, size, days);
      await describeNames(owner);
    } else {
      await owner.query(sql);
    }
    onStep(index + 1, all.length, performance.now() - begun);
  }
}

async function steps(): Promise<{ name: string; sql: string }[]> {
  const files = await Array.fromAsync(glob(join(import.meta.dirname, 'history', '*.sql')));
  return Promise.all(
    files.sort().map(async (file) => ({
      name: basename(file, '.sql'),
      sql: await readFile(file, 'utf8'),
    })),
  );
}

async function forEachQuietTable(owner: pg.ClientBase, act: 'disable' | 'enable') {
  for (const table of quietTables) {
    await owner.query(`alter table app_public.${table} ${act} trigger user`);
  }
}

/** Writes one row with the requested and the existing numbers. */
async function describeRun(
  owner: pg.ClientBase,
  { sales, salesPerTechnician }: HistorySize,
  days: number,
): Promise<void> {
  await owner.query(
    `create temp table demo_run on commit drop as
     select company.id as company_id, $2::bigint as sales, $3::integer as days,
       (select min(today) from demo_offices) - $3::integer + 1 as first_day,
       $2::double precision / ($3 * 6 / 7.0 * (select count(*) from demo_offices)) as sales_per_office_day,
       $4::double precision as sales_per_technician,
       sold.count as sales_before,
       known.count as clients_before, greatest(2000, (sold.count + $2::bigint) / 10) as clients_after
     from app_public.companies as company
     cross join lateral (select count(*) from app_public.sales where company_id = company.id) as sold
     cross join lateral (select count(*) from app_public.clients where company_id = company.id) as known
     where company.company_name = $1`,
    [demoCompany, sales, days, salesPerTechnician],
  );
}

async function describeNames(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `create temp table demo_names on commit drop as
     select office_id, $1::text[] as women, $2::text[] as men,
       case currency_code when 'PEN' then $3::text[] || $4::text[] else $3 end as last,
       array(select jsonb_array_elements_text($5::jsonb -> office_name)) as zones
     from demo_offices`,
    [names.women, names.men, names.last, names.peruvianLast, JSON.stringify(names.zones)],
  );
}

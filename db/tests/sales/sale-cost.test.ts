import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl } from '#scripts/database-url.ts';
import { call, openTurn, priced, type SaleLine } from '../support/acts.ts';
import type { Sql } from '../support/database.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, clone, db, setUpDemoCompany } from '../support/demo-fixture.ts';

/** Most own statements of a two-line sale on a day with sales. */
const maxStatements = 35;
/** Most foreign key checks of that sale. */
const maxForeignKeys = 22;

const superuserUrl = inject('superuserUrl');

let lines: readonly SaleLine[];
let invoice = 0;

setUpDemoCompany(cloneDatabase);

beforeAll(async () => {
  const turns = [
    await openTurn(db, caracas, caracas.people.crm_technical),
    await openTurn(db, caracas, caracas.people.crm_technical_attendant),
  ];
  lines = turns.map((turn) => priced(caracas, 'Corte de dama', turn));
});

function sellTwoLines(sql: Sql) {
  invoice += 1;
  return call(sql, 'proc_create_sales', {
    identification_number: caracas.client.identificationNumber,
    invoice_number: String(invoice),
    sales_details: lines,
    payment_details: lines.map(({ cost }) => ({ amount: cost, payment_type: 'Transfer' })),
    request_id: crypto.randomUUID(),
  });
}

interface Statement {
  calls: number;
  text: string;
}

/**
 * Returns all statements of the next staff transaction that calls count_statements, also those in
 * functions.
 */
async function countingStatements(act: () => Promise<unknown>): Promise<Statement[]> {
  if (!superuserUrl) throw new Error("Only the tests' own PostgreSQL has a known superuser");
  const superuser = new pg.Client({
    connectionString: databaseUrl(superuserUrl, new URL(clone.url).pathname.slice(1)),
  });
  await superuser.connect();
  try {
    await superuser.query(`create extension if not exists pg_stat_statements;
      create or replace function public.count_statements() returns text language sql security definer
        return set_config('pg_stat_statements.track', 'all', true)`);
    const thisDatabase = '(select oid from pg_database where datname = current_database())';
    await superuser.query(`select pg_stat_statements_reset(0, ${thisDatabase}, 0)`);
    await act();
    const { rows } = await superuser.query<Statement>(
      `select calls::integer, regexp_replace(query, '\\s+', ' ', 'g') as text
       from pg_stat_statements
       where dbid = ${thisDatabase} and userid <> current_user::regrole and not toplevel order by 2`,
    );
    return rows;
  } finally {
    await superuser.end();
  }
}

const isOfForeignKey = ({ text }: Statement) => text.startsWith('SELECT 1 FROM ONLY ');
const sum = (statements: readonly Statement[]) =>
  statements.reduce((total, { calls }) => total + calls, 0);

test('a sale runs no more statements and foreign key checks than their known numbers', async () => {
  await db.as(caracas.email('crm_supervisor'), sellTwoLines);
  const statements = await countingStatements(() =>
    db.as(caracas.email('crm_supervisor'), async (sql) => {
      await sql.query('select public.count_statements()');
      await sellTwoLines(sql);
    }),
  );
  const ofForeignKeys = statements.filter(isOfForeignKey);
  const own = statements.filter((statement) => !isOfForeignKey(statement));
  expect(sum(own), listOf(own)).toBeLessThanOrEqual(maxStatements);
  expect(sum(ofForeignKeys), listOf(ofForeignKeys)).toBeLessThanOrEqual(maxForeignKeys);
  expect(sum(own)).toBeGreaterThan(maxStatements / 2);
});

const listOf = (statements: readonly Statement[]): string =>
  `${sum(statements)} statements:\n${statements.map(({ calls, text }) => `${calls} × ${text}`).join('\n')}\n`;

test('a sale reads only the turns of its lines, however many the office has', async () => {
  await db.query(
    `insert into app_public.workdays (company_id, office_id, employee_id, work_date, number_token)
     select company_id, office_id, employee_id, work_date - days, 1
     from app_public.workdays cross join generate_series(1, 1000) as days
     where employee_id = $1`,
    [caracas.people.crm_technical.id],
  );
  await db.query('analyze app_public.workdays');
  const read = await db.as(caracas.email('crm_supervisor'), async (sql) => {
    const before = await rowsRead(sql, 'app_public.workdays');
    await sellTwoLines(sql);
    return (await rowsRead(sql, 'app_public.workdays')) - before;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(20);
});

test('a sale with a request id reads few other requests, even by plans of an empty table (D19)', async () => {
  await db.query('truncate app_private.requests');
  await db.query('vacuum analyze app_private.requests');
  const read = await db.as(caracas.email('crm_supervisor'), async (sql) => {
    // The plans cached from now on know a table of one page.
    for (let sale = 0; sale < 8; sale += 1) await sellTwoLines(sql);
    await db.query(
      `insert into app_private.requests (company_id, request_id, content_hash)
       select id, gen_random_uuid(), '' from app_public.companies, generate_series(1, 1000)`,
    );
    const before = await rowsRead(sql, 'app_private.requests');
    await sellTwoLines(sql);
    return (await rowsRead(sql, 'app_private.requests')) - before;
  });
  expect(read).toBeLessThan(20);
});

/**
 * Rows read by this connection since its last statistics report, which a transaction sends at its
 * end.
 */
async function rowsRead(sql: Sql, table: string): Promise<number> {
  const [known] = await sql.query<{ rows: number }>(
    `select (seq_tup_read + idx_tup_fetch)::integer as rows
     from pg_stat_xact_all_tables where schemaname || '.' || relname = $1`,
    [table],
  );
  return known?.rows ?? 0;
}

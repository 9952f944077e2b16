import { randomUUID } from 'node:crypto';
import { setTimeout, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { sum } from '#domain/money.ts';
import { leeway, scale } from '#scripts/scale.ts';
import { call as callProcedure, openTurn, priced, type SaleLine } from './acts.ts';
import { call, closedLines, controlCash, drawers, newRegister, openCash } from './cash-stage.ts';
import { attendant, caracas, clone, db, onTheCast } from './cast-stage.ts';
import { cloneDatabase } from './database.ts';
import { refusalOf } from './refusal.ts';
import { expectSummariesToAddUp } from './summaries.ts';

const timeout = scale(120_000, 2_400_000);
onTheCast(cloneDatabase);
beforeAll(() => controlCash(caracas.id));

const reasons = ['VES', 'USD'].map((currencyCode) => ({ currencyCode, reason: 'Carrera' }));

test('a connection that is cut in a close leaves all of it or nothing (doc 4 §6.7)', {
  timeout,
}, async () => {
  for (let round = 0; round < scale(10, 100); round++) {
    const session = await openCash([
      { currencyCode: 'VES', counted: '100' },
      { currencyCode: 'USD', counted: '5' },
    ]);
    await call('proc_count_cash', { session_id: session });
    await call('proc_count_cash', { session_id: session });
    const client = new pg.Client({ connectionString: clone.url });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const actor = await db.actor(attendant);
    const closing = client
      .query(
        `begin; select set_config('turno.company_id', '${actor.companyId}', true),
           set_config('turno.office_id', '${actor.officeId}', true), set_config('turno.role_id', '${actor.roleId}', true),
           set_config('turno.employee_id', '${actor.employeeId}', true);
         select app_public.proc_close_cash('${session}', reasons => '${JSON.stringify(reasons)}'); commit`,
      )
      .catch(() => {});
    await sleep(round * scale(3, 0.4));
    await db.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await closing;
    await client.end().catch(() => {});
    const [held] = await db.query<{ state: string }>(
      'select state from app_public.cash_sessions where id = $1',
      [session],
    );
    const lines = await db.query(
      'select from app_public.cash_session_lines where session_id = $1',
      [session],
    );
    const entries = await db.query(
      `select from app_public.money_entries where session_id = $1 and source_table = 'cash_session_lines'`,
      [session],
    );
    expect([held?.state, lines.length, entries.length]).toEqual(
      held?.state === 'CLOSED' ? ['CLOSED', 2, 2] : ['COUNTED', 0, 0],
    );
    if (held?.state === 'COUNTED') await call('proc_close_cash', { session_id: session, reasons });
    expect(await drawers(session)).toContainEqual({
      currency: 'VES',
      ledger: '0.00',
      days: '0.00',
      balance: '0.00',
    });
  }
});

test('a close after 500 sales takes less than 300 ms', { timeout }, async () => {
  const took: number[] = [];
  for (let round = 0; round < scale(5, 40); round++) {
    const session = await openCash();
    await db.query(
      `select app_hidden.book_money(
         office_id => $2, store_id => null, session_id => $1, currency_code => 'VES', amount => 10.00 + nth,
         entry_type => 'SALE', source_table => 'sales', source_id => null)
       from generate_series(1, 500) as nth`,
      [session, caracas.id],
    );
    await call('proc_count_cash', { session_id: session });
    await call('proc_count_cash', { session_id: session });
    const began = performance.now();
    await call('proc_close_cash', { session_id: session, reasons });
    took.push(performance.now() - began);
  }
  const p95 = took.sort((a, b) => a - b)[Math.ceil(took.length * 0.95) - 1] as number;
  process.stdout.write(`${took.length} closes after 500 sales: p95 ${p95.toFixed(0)} ms\n`);
  expect(p95).toBeLessThan(300 * leeway);
});

const rounds = scale(2, 200);
const sellers = 50;

let line: SaleLine;

beforeAll(async () => {
  await controlCash(caracas.id);
  line = priced(
    caracas,
    'Corte de dama',
    await openTurn(db, caracas, caracas.people.crm_technical),
  );
});

const sell = (register: string) =>
  db.as(attendant, (sql) =>
    callProcedure(sql, 'proc_create_sales', {
      identification_number: caracas.client.identificationNumber,
      sales_details: [line],
      payment_details: [{ amount: line.cost, payment_type: 'Cash' }],
      cash_register_id: register,
      request_id: randomUUID(),
    }),
  );

/** So many sales within so many milliseconds, each with the code of its end. */
const tryToSell = (register: string, count: number, within: number) =>
  Array.from({ length: count }, async () => {
    if (within > 0) await setTimeout(Math.random() * within);
    return sell(register).then(
      ({ v_end_code }) => v_end_code,
      (error: unknown) => refusalOf(Promise.reject(error)).then(({ code }) => code),
    );
  });

async function closeFor(session: string): Promise<void> {
  await call('proc_count_cash', { session_id: session });
  await call('proc_count_cash', { session_id: session }).catch(() => undefined);
  await call('proc_close_cash', { session_id: session, reasons });
}

test('of fifty sales by procCreateSales against a close each is recorded and in the session, or refused and leaves nothing (doc 4 §6.7) (doc 4 §7)', {
  timeout: scale(120_000, 3_600_000),
}, async () => {
  let [inTime, late] = [0, 0];
  // On a busy machine all of a few rounds may come on one side of the close.
  const isOver = (round: number) =>
    round >= rounds && (Math.min(inTime, late) > 0 || round >= rounds + 10);
  for (let round = 0; !isOver(round); round += 1) {
    const register = await newRegister();
    const session = await openCash([], attendant, register);
    const before = await salesOf();
    const early = tryToSell(register, 1 + (round % 5), 0);
    await Promise.race(early);
    // Asked for while some sell, and before the others come: in the first round at once, later in ever wider gaps.
    const closing = closeFor(session);
    const told = await Promise.all([
      ...early,
      ...tryToSell(register, sellers - early.length, (round * 37) % 400),
    ]);
    await closing;
    const sold = told.filter((code) => code === '99999').length;
    expect(new Set(told).difference(new Set(['99999', 'CASH_CLOSED']))).toEqual(new Set());
    expect((await salesOf()) - before).toBe(sold);
    expect(await closedLines(session)).toContainEqual(
      expect.objectContaining({
        currency: 'VES',
        expected: sum(['0.00', ...Array(sold).fill(line.cost)]),
      }),
    );
    const [entered] = await db.query<{ payments: number; entries: number }>(
      `select
         (select count(*)::int from app_public.sales_payments where cash_session_id = $1) as payments,
         count(*) filter (where entry_type = 'SALE')::int as entries
       from app_public.money_entries where session_id = $1`,
      [session],
    );
    expect(entered).toMatchObject({ payments: sold, entries: sold });
    inTime += sold;
    late += sellers - sold;
  }
  // It was a race: some came before the close, some after.
  expect(Math.min(inTime, late)).toBeGreaterThan(0);
  process.stdout.write(
    `${rounds} × ${sellers} sales against a close: ${inTime} in time, ${late} refused\n`,
  );
  await expectSummariesToAddUp(db);
});

async function salesOf(): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int from app_public.sales where office_id = $1',
    [caracas.id],
  );
  return row?.count ?? 0;
}

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { leeway, scale } from '#scripts/scale.ts';
import { asOwner } from './cash-owner.ts';
import { call, closedLines, controlCash, drawers, newRegister, openCash } from './cash-stage.ts';
import { attendant, caracas, clone, db, onTheCast } from './cast-stage.ts';
import { cloneDatabase } from './database.ts';
import { refusalOf } from './refusal.ts';

const timeout = scale(120_000, 2_400_000);
onTheCast(cloneDatabase);
beforeAll(() => controlCash(caracas.id));

const reasons = ['VES', 'USD'].map((currencyCode) => ({ currencyCode, reason: 'Carrera' }));

/** As a sale does: the session that it enters, then its payment. */
const sell = (register: string) =>
  asOwner(attendant, (client) =>
    client.query(
      `select app_hidden.book_money(
         office_id => $1, store_id => null, session_id => held.id, currency_code => 'VES', amount => 10.00,
         entry_type => 'SALE', source_table => 'sales', source_id => null)
       from (select app_hidden.cash_session_for($1, $2) as id offset 0) as held`,
      [caracas.id, register],
    ),
  );

async function countAndClose(session: string): Promise<void> {
  await call('proc_count_cash', { session_id: session });
  const { v_end_code } = await call('proc_count_cash', { session_id: session }).catch(() => ({
    v_end_code: '99999',
  }));
  expect(v_end_code).toBe('99999');
  await call('proc_close_cash', { session_id: session, reasons });
}

test('of sales against the close each is in the session or refused (CASH_CLOSED); nothing enters a closed one (doc 4 §6.7) (doc 4 §7)', {
  timeout,
}, async () => {
  for (let round = 0; round < scale(4, 200); round++) {
    const register = await newRegister();
    const session = await openCash([], attendant, register);
    const sellers = Array.from({ length: 50 }, () =>
      sell(register).then(
        () => 'sold',
        (error: unknown) => refusalOf(Promise.reject(error)).then(({ code }) => code),
      ),
    );
    const [outcomes] = await Promise.all([Promise.all(sellers), countAndClose(session)]);
    const sold = outcomes.filter((outcome) => outcome === 'sold').length;
    expect(new Set(outcomes).difference(new Set(['sold', 'CASH_CLOSED']))).toEqual(new Set());
    expect(await closedLines(session)).toContainEqual(
      expect.objectContaining({
        currency: 'VES',
        expected: (sold * 10).toFixed(2),
        counted: '0.00',
      }),
    );
    expect(await drawers(session)).toContainEqual({
      currency: 'VES',
      ledger: '0.00',
      days: '0.00',
      balance: '0.00',
    });
  }
});

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

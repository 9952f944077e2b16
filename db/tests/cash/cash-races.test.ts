import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { sum } from '#domain/money/money.ts';
import { leeway, scale } from '#scripts/test-runner/scale.ts';
import { expectSummariesToAddUp } from '../reports/summaries.ts';
import { haircut, onASellingOffice } from '../sales/sales-fixture.ts';
import { callAs, correctSale, createSale, sell } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { attendant, caracas, db, supervisor } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import {
  asOwner,
  bolivars,
  call,
  cash,
  closeCash,
  closedLines,
  controlCash,
  countCash,
  dollars,
  due,
  newRegister,
  openCash,
  withZeros,
} from './cash-fixture.ts';

onASellingOffice(cloneDatabase);
beforeAll(() => controlCash(caracas.id));

const opens = 'select app_public.proc_open_cash(register_id => $1, counts => $2)';
const reasons = [{ currencyCode: 'VES', reason: 'Carrera' }];
const rounds = scale(2, 200);
const sellers = 50;

async function closeFor(session: string): Promise<void> {
  await countCash(session, []);
  await countCash(session, []).catch(() => undefined);
  await closeCash(session, { reasons });
}

test('a close of a session with 500 entries takes less than 300 ms in 95 % of the cases', {
  timeout: scale(120_000, 2_400_000),
}, async () => {
  const took: number[] = [];
  for (let round = 0; round < scale(5, 40); round++) {
    const session = await openCash();
    await db.query(
      `select app_hidden.book_money(jsonb_populate_record(null::app_public.money_entries, jsonb_build_object(
         'office_id', $2::uuid, 'session_id', $1::uuid, 'currency_code', 'VES', 'amount', 10.00 + nth, 'entry_type', 'SALE',
         'source_table', 'sales')))
       from generate_series(1, 500) as nth`,
      [session, caracas.id],
    );
    await countCash(session, []);
    await countCash(session, []);
    const began = performance.now();
    await closeCash(session, { reasons });
    took.push(performance.now() - began);
  }
  const p95 = took.sort((a, b) => a - b)[Math.ceil(took.length * 0.95) - 1] as number;
  process.stdout.write(`${took.length} closes after 500 sales: p95 ${p95.toFixed(0)} ms\n`);
  expect(p95).toBeLessThan(300 * leeway);
});

/** Starts `count` sales within this number of milliseconds and returns the end code of each. */
const tryToSell = (register: string, count: number, within: number) =>
  Array.from({ length: count }, async () => {
    if (within > 0) await sleep(Math.random() * within);
    return createSale(
      db,
      caracas,
      {
        sales_details: [haircut()],
        payment_details: [cash(due)],
        cash_register_id: register,
        request_id: randomUUID(),
      },
      attendant,
    ).then(
      ({ v_end_code }) => v_end_code,
      (error: unknown) => rejectionOf(Promise.reject(error)).then(({ code }) => code),
    );
  });

const countSales = async (): Promise<number> =>
  db.value<number>('select count(*)::int from app_public.sales where office_id = $1', [caracas.id]);

test('each of fifty sales during a close is recorded in the session or rejected without a trace (doc 4 §6.7) (doc 4 §7)', {
  timeout: scale(120_000, 3_600_000),
}, async () => {
  let [inTime, late] = [0, 0];
  // On a busy machine a few rounds may fall entirely on one side of the close.
  const isOver = (round: number) =>
    round >= rounds && (Math.min(inTime, late) > 0 || round >= rounds + 10);
  for (let round = 0; !isOver(round); round += 1) {
    const register = await newRegister();
    const session = await openCash([], attendant, register);
    const before = await countSales();
    const early = tryToSell(register, 1 + (round % 5), 0);
    await Promise.race(early);
    // The close starts between the sales: at once in the first round, later with growing gaps.
    const closing = closeFor(session);
    const answers = await Promise.all([
      ...early,
      ...tryToSell(register, sellers - early.length, (round * 37) % 400),
    ]);
    await closing;
    const sold = answers.filter((code) => code === '99999').length;
    expect(new Set(answers).difference(new Set(['99999', 'CASH_CLOSED']))).toEqual(new Set());
    expect((await countSales()) - before).toBe(sold);
    expect(await closedLines(session)).toContainEqual(
      expect.objectContaining({
        currency: 'VES',
        expected: sum(['0.00', ...Array(sold).fill(due)]),
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
  // Proves a race: some sales came before the close and some after it.
  expect(Math.min(inTime, late)).toBeGreaterThan(0);
  process.stdout.write(
    `${rounds} × ${sellers} sales against a close: ${inTime} in time, ${late} rejected\n`,
  );
  await expectSummariesToAddUp(db);
});

test('a sale that is deleted during its correction leaves no amount in its drawers', async () => {
  const session = await openCash([], supervisor);
  const id = await sell(db, caracas, [haircut()], { payment_details: [cash(due)] });
  // The deletion starts while the correction is open and waits for it.
  await asOwner(supervisor, async (client) => {
    await correctSale(db, caracas, id, {
      sales_details: [haircut()],
      payment_details: [dollars('12', due)],
    });
    await client.query(
      `update app_public.sales set status = 2, delete_reason = 'Error' where id = $1`,
      [id],
    );
  });
  const held = await db.query(
    `select currency_code, sum(amount)::text as held, count(*)::integer as entries
     from app_public.money_entries where session_id = $1 group by currency_code order by currency_code`,
    [session],
  );
  expect(held).toEqual([
    { currency_code: 'USD', held: '0.00', entries: 2 },
    { currency_code: 'VES', held: '0.00', entries: 2 },
  ]);
});

test('concurrent sales with change from the same two drawers do not deadlock', async () => {
  const register = await newRegister();
  const float = [...bolivars('100000'), { currencyCode: 'USD', counted: '1000' }];
  await openCash(float, attendant, register);
  const change = [dollars('4', '966.31', { direction: -1 }), cash('966.31', { direction: -1 })];
  const paid = dollars('20', '4831.56');
  const sellWith = (payment_details: unknown) =>
    sell(db, caracas, [haircut()], { payment_details, cash_register_id: register });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 24 }, (_, index) =>
      sellWith([paid, ...(index % 2 === 0 ? change : change.toReversed())]),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
});

/** Runs `second` while `first` holds its locks and returns the rejection of `second`. */
async function rejectedAfter(first: string, args: unknown[], second: () => Promise<unknown>) {
  let rejection: Promise<unknown> | undefined;
  await asOwner(attendant, async (client) => {
    await client.query(first, args);
    rejection = rejectionOf(second());
    await sleep(300);
  });
  return rejection;
}

test('a close cannot be reopened while its register is being opened again (CASH_NOT_LAST)', async () => {
  const register = await newRegister();
  const session_id = await openCash([], attendant, register);
  await countCash(session_id, []);
  await closeCash(session_id);
  expect(
    await rejectedAfter(opens, [register, JSON.stringify(withZeros())], () =>
      call('proc_reopen_cash', { session_id, reason: 'Faltó un vale' }, supervisor),
    ),
  ).toMatchObject({ code: 'CASH_NOT_LAST' });
});

test('a refund that waits for a close finds no open session (doc 4 §6.13) (doc 4 §7)', async () => {
  await db.query(`update app_public.cash_sessions set state = 'CLOSED'`);
  const { v_id: session } = await call('proc_open_cash', { counts: withZeros(bolivars('10000')) });
  const sale_id = await sell(db, caracas, [haircut()]);
  expect(
    await rejectedAfter(
      `with locked as materialized (select id from app_public.cash_sessions where id = $1 for update)
       update app_public.cash_sessions as session set state = 'CLOSED' from locked where locked.id = session.id`,
      [session],
      () => callAs(db, supervisor, 'proc_refund_sale', { sale_id, reason: 'No quedó conforme' }),
    ),
  ).toMatchObject({ code: 'CASH_CLOSED' });
});

test('cash control cannot be turned off while a register is being opened (CASH_REGISTER_OPEN)', async () => {
  await db.query(`update app_public.cash_sessions set state = 'CLOSED'`);
  const register = await newRegister();
  expect(
    await rejectedAfter(opens, [register, JSON.stringify(withZeros())], () =>
      controlCash(caracas.id, { CASH_CONTROL: false }),
    ),
  ).toMatchObject({ code: 'CASH_REGISTER_OPEN' });
});

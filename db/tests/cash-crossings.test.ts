import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { correctSale, sell } from './acts.ts';
import { asOwner } from './cash-owner.ts';
import { call, controlCash, newRegister, openCash } from './cash-stage.ts';
import { attendant, caracas, db, supervisor } from './cast-stage.ts';
import { cloneDatabase } from './database.ts';
import { refusalOf } from './refusal.ts';
import { haircut, onASellingOffice } from './sales-stage.ts';

/** What a haircut at Caracas costs, in bolívares: 12 dollars at 241.5780. */
const due = '2898.94';
const dollars = (amount: string, amount_bs: string, more: object = {}) => ({
  amount,
  amount_bs,
  payment_type: 'Cash',
  currency: 'USD',
  ...more,
});
const bolivars = (amount: string, more: object = {}) => ({
  amount,
  payment_type: 'Cash',
  ...more,
});

onASellingOffice(cloneDatabase);
beforeAll(() => controlCash(caracas.id));

/** Has one act wait for another that came first, and answers what it is refused by. */
async function refusedBehind(first: string, args: unknown[], second: () => Promise<unknown>) {
  let refusal: Promise<unknown> | undefined;
  await asOwner(attendant, async (client) => {
    await client.query(first, args);
    refusal = refusalOf(second());
    await sleep(300);
  });
  return refusal;
}

test('a sale that is deleted while it is corrected leaves nothing in its drawers', async () => {
  const session = await openCash([], supervisor);
  const id = await sell(db, caracas, [haircut()], { payment_details: [bolivars(due)] });
  // Who deletes has begun when the correction comes, and is behind it.
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

test('two sales with change of the same two drawers never wait for each other in a circle', async () => {
  const register = await newRegister();
  await openCash(
    [
      { currencyCode: 'VES', counted: '100000' },
      { currencyCode: 'USD', counted: '1000' },
    ],
    attendant,
    register,
  );
  const change = [dollars('4', '966.31', { direction: -1 }), bolivars('966.31', { direction: -1 })];
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

test('a close is not taken back while the register is opened again (CASH_NOT_LAST)', async () => {
  const register = await newRegister();
  const session_id = await openCash([], attendant, register);
  await call('proc_count_cash', { session_id });
  await call('proc_close_cash', { session_id });
  expect(
    await refusedBehind('select app_public.proc_open_cash(register_id => $1)', [register], () =>
      call('proc_reopen_cash', { session_id, reason: 'Faltó un vale' }, supervisor),
    ),
  ).toMatchObject({ code: 'CASH_NOT_LAST' });
});

test('control is not turned off while a register is opened (CASH_REGISTER_OPEN)', async () => {
  await db.query(`update app_public.cash_sessions set state = 'CLOSED'`);
  const register = await newRegister();
  expect(
    await refusedBehind('select app_public.proc_open_cash(register_id => $1)', [register], () =>
      controlCash(caracas.id, { CASH_CONTROL: false }),
    ),
  ).toMatchObject({ code: 'CASH_REGISTER_OPEN' });
});

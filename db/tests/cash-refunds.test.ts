import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { call, sell } from './acts.ts';
import { asOwner } from './cash-owner.ts';
import { callIn, controlCash } from './cash-stage.ts';
import { caracas, db } from './cast-stage.ts';
import { cloneDatabase } from './database.ts';
import { refusalOf, refusalWithoutTrace } from './refusal.ts';
import { haircut, marisol, onASellingOffice } from './sales-stage.ts';

/** What a haircut at Caracas costs, in bolívares: 12 dollars at 241.5780. */
const due = '2898.94';

onASellingOffice(cloneDatabase);

let session: string;

beforeAll(async () => {
  await controlCash(caracas.id);
  const { v_id } = await db.as(marisol, (sql) =>
    callIn(sql, 'proc_open_cash', { counts: [{ currencyCode: 'VES', counted: '1000' }] }),
  );
  session = v_id;
});

const refund = (sale_id: string | null, more: Record<string, unknown> = {}, who = marisol) =>
  db.as(who, (sql) =>
    call(sql, 'proc_refund_sale', { sale_id, reason: 'No quedó conforme', ...more }),
  );

/** What a sale or a refund has in the ledger, in the order in which it was written. */
async function ledgerOf(source: string | null): Promise<string[]> {
  const rows = await db.query<{ entry: string }>(
    `select concat_ws(' ', entry_type, entry.currency_code, amount, store.store_type, session_id = $2) as entry
     from app_public.money_entries as entry join app_public.money_stores as store on store.id = store_id
     where source_id = $1 order by entry.id`,
    [source, session],
  );
  return rows.map(({ entry }) => entry);
}

const byCard = { payment_details: [{ amount: due, payment_type: 'TDD' }] };
/** Sold before there was control: its money is in no session. */
const soldInCash = () => sell(db, caracas, [haircut()]);

test('cash of a refund goes out of the drawer of today’s session, what a terminal gives back out of its account (doc 4 §6.7)', async () => {
  const sale = await soldInCash();
  const { v_id: cash } = await refund(sale);
  expect(await ledgerOf(cash)).toEqual([`REFUND VES -${due} DRAWER t`]);
  expect(await ledgerOf(sale)).toEqual([`SALE VES ${due} DRAWER t`]);

  const { v_id: card } = await refund(await sell(db, caracas, [haircut()], byCard), byCard);
  expect(await ledgerOf(card)).toEqual([`REFUND VES -${due} BANK t`]);
  const { v_id: transfer } = await refund(await soldInCash(), {
    payment_details: [{ amount: due, payment_type: 'Transfer' }],
  });
  expect(await ledgerOf(transfer)).toEqual([]);
});

test('what the session should hold is net of it, and its report tells it apart (doc 4 §6.7)', async () => {
  const [line] = await db.as(marisol, (sql) =>
    sql.query(
      `select refunds::text, (opening + sales + refunds - expected)::numeric(18,2)::text as open
       from app_public.proc_cash_report($1) where counting = 'CASH' and currency_code = 'VES'`,
      [session],
    ),
  );
  expect(line).toEqual({ refunds: `-${due}`, open: '0.00' });
});

test('a drawer that has less gives nothing back', async () => {
  const sale = await sell(db, caracas, [haircut(), haircut()], {
    payment_details: [{ amount: '5797.88', payment_type: 'Transfer' }],
  });
  const refusal = await refusalWithoutTrace(db, () =>
    refund(sale, {
      payment_details: [
        { amount: '24.00', payment_type: 'Cash', currency: 'USD', amount_bs: '5797.88' },
      ],
    }),
  );
  expect(refusal).toMatchObject({ code: 'CASH_TOO_LOW' });
});

test('after the close of its session a sale is not deleted, but refunded out of an open one (doc 4 §6.7)', async () => {
  const sale = await soldInCash();
  await db.query(`update app_public.cash_sessions set state = 'CLOSED' where id = $1`, [session]);
  expect(
    await refusalOf(
      db.as(marisol, (sql) =>
        sql.query('update app_public.sales set status = 2 where id = $1 returning id', [sale]),
      ),
    ),
  ).toMatchObject({ code: 'SALE_CASH_CLOSED' });
  expect(await refusalWithoutTrace(db, () => refund(sale))).toMatchObject({ code: 'CASH_CLOSED' });
  await db.query(`update app_public.cash_sessions set state = 'OPEN' where id = $1`, [session]);
  const { v_id } = await refund(sale);
  expect(await ledgerOf(v_id)).toEqual([`REFUND VES -${due} DRAWER t`]);
});

test('where four eyes are asked for, not who sold it refunds it (doc 4 §6.13)', async () => {
  await controlCash(caracas.id, { FOUR_EYES: true });
  const sale = await soldInCash();
  expect(await refusalWithoutTrace(db, () => refund(sale))).toMatchObject({
    code: 'FOUR_EYES',
    params: { first: 'registró la venta' },
  });
  const { v_end_code } = await refund(sale, {}, 'crm_admin@caracas.demo');
  expect(v_end_code).toBe('99999');
});

test('a close that comes first leaves a refund no session (doc 4 §6.13) (doc 4 §7)', async () => {
  await controlCash(caracas.id, { FOUR_EYES: false });
  const sale = await soldInCash();
  const refusal = await asOwner(marisol, async (client) => {
    await client.query('begin');
    await client.query('select from app_public.cash_sessions where id = $1 for update', [session]);
    const waiting = refusalOf(refund(sale));
    await sleep(300);
    await client.query(`update app_public.cash_sessions set state = 'CLOSED' where id = $1`, [
      session,
    ]);
    await client.query('commit');
    return waiting;
  });
  expect(refusal).toMatchObject({ code: 'CASH_CLOSED' });
});

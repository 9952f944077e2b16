import { beforeAll, expect, test } from 'vitest';
import { haircut, marisol, onASellingOffice } from '../sales/sales-fixture.ts';
import { callAs, deleteSale, sell } from '../support/acts.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import {
  bolivars,
  call as callCash,
  controlCash,
  dollars,
  due,
  ledgerOf,
  setState,
  withZeros,
} from './cash-fixture.ts';

onASellingOffice();

let session: string;

beforeAll(async () => {
  await controlCash(caracas.id);
  session = (await callCash('proc_open_cash', { counts: withZeros(bolivars('1000')) }, marisol))
    .v_id;
});

const refund = (sale_id: string | null, more: Record<string, unknown> = {}, actor = marisol) =>
  callAs(db, actor, 'proc_refund_sale', { sale_id, reason: 'No quedó conforme', ...more });

const byCard = { payment_details: [{ amount: due, payment_type: 'TDD' }] };
/** A sale without payments is paid in cash. */
const soldInCash = () => sell(db, caracas, [haircut()]);

test("a cash refund leaves today's drawer, and a card refund the money store of its terminal (doc 4 §6.7)", async () => {
  const sale = await soldInCash();
  const { v_id: cash } = await refund(sale);
  expect(await ledgerOf(cash)).toEqual([`REFUND VES -${due} DRAWER`]);
  expect(await ledgerOf(sale)).toEqual([`SALE VES ${due} DRAWER`]);

  const { v_id: card } = await refund(await sell(db, caracas, [haircut()], byCard), byCard);
  expect(await ledgerOf(card)).toEqual([`REFUND VES -${due} BANK`]);
  const { v_id: transfer } = await refund(await soldInCash(), {
    payment_details: [{ amount: due, payment_type: 'Transfer' }],
  });
  expect(await ledgerOf(transfer)).toEqual([]);
});

test('the expected amount of a session is net of refunds, and its report shows them separately (doc 4 §6.7)', async () => {
  const [line] = await db.queryAs(
    marisol,
    `select refunds::text, (opening + sales + refunds - expected)::numeric(18,2)::text as open
       from app_public.proc_cash_report($1) where counting = 'CASH' and currency_code = 'VES'`,
    [session],
  );
  expect(line).toEqual({ refunds: `-${due}`, open: '0.00' });
});

test("a refund above the drawer's balance is rejected", async () => {
  const sale = await sell(db, caracas, [haircut(), haircut()], {
    payment_details: [{ amount: '5797.88', payment_type: 'Transfer' }],
  });
  const rejection = await rejectionWithoutTrace(db, () =>
    refund(sale, { payment_details: [dollars('24.00', '5797.88')] }),
  );
  expect(rejection).toMatchObject({ code: 'CASH_TOO_LOW' });
});

test('a sale of a closed session cannot be deleted, but can be refunded from an open session (doc 4 §6.7)', async () => {
  const sale = await soldInCash();
  await setState(session, 'CLOSED');
  const deleted = deleteSale(db, marisol, sale);
  expect(await rejectionOf(deleted)).toMatchObject({ code: 'SALE_CASH_CLOSED' });
  expect(await rejectionWithoutTrace(db, () => refund(sale))).toMatchObject({
    code: 'CASH_CLOSED',
  });
  await setState(session, 'OPEN');
  const { v_id } = await refund(sale);
  expect(await ledgerOf(v_id)).toEqual([`REFUND VES -${due} DRAWER`]);
});

test('with four eyes, the seller of a sale cannot refund it (doc 4 §6.13)', async () => {
  await controlCash(caracas.id, { FOUR_EYES: true });
  const sale = await soldInCash();
  expect(await rejectionWithoutTrace(db, () => refund(sale))).toMatchObject({
    code: 'FOUR_EYES',
    params: { first: 'registró la venta' },
  });
  const { v_end_code } = await refund(sale, {}, 'crm_admin@caracas.demo');
  expect(v_end_code).toBe('99999');
});

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { haircut, onASellingOffice } from '../sales/sales-fixture.ts';
import {
  correctSale,
  createSale,
  createWarranty,
  deleteSale,
  openTurn,
  priced,
  sell,
} from '../support/acts.ts';
import { attendant, caracas, db, lima, supervisor } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import {
  call,
  cash,
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
  session = (await call('proc_open_cash', { counts: withZeros() }, supervisor)).v_id;
});
beforeEach(() => setState(session, 'OPEN'));

const pay = (payment_details: unknown, more: Record<string, unknown> = {}) =>
  sell(db, caracas, [haircut()], { payment_details, ...more });

describe('ledger entries of a sale (doc 4 §6.1)', () => {
  test('cash is booked in its drawer, a card in its money store, a transfer without one nowhere (doc 4 §3 sales_payments)', async () => {
    expect(await ledgerOf(await pay(undefined))).toEqual([`SALE VES ${due} DRAWER`]);
    expect(await ledgerOf(await pay([{ amount: due, payment_type: 'TDD' }]))).toEqual([
      `SALE VES ${due} BANK`,
    ]);
    expect(await ledgerOf(await pay([{ amount: due, payment_type: 'Transfer' }]))).toEqual([]);
  });

  test('change is booked from the drawer of its currency (doc 4 §6.9) (D48)', async () => {
    // Fills the drawer that the change comes from.
    await pay(undefined);
    const sale = await pay([dollars('20', '4831.56'), cash('1932.62', { direction: -1 })]);
    expect(await ledgerOf(sale)).toEqual(['SALE USD 20.00 DRAWER', 'CHANGE VES -1932.62 DRAWER']);
  });

  test("change above the drawer's balance is rejected; only readers of the balance see it (doc 4 §6.6)", async () => {
    const rejection = (actor?: string) =>
      rejectionWithoutTrace(db, () =>
        createSale(
          db,
          caracas,
          {
            sales_details: [haircut()],
            payment_details: [
              cash('250000.00'),
              dollars('1022.86', '247101.06', { direction: -1 }),
            ],
          },
          actor,
        ),
      );
    expect(await rejection()).toMatchObject({
      code: 'CASH_TOO_LOW',
      params: { wanted: 'USD 1022.86', present: expect.stringMatching(/^USD /) },
    });
    const hidden = await rejection(attendant);
    expect(hidden.code).toBe('CASH_TOO_LOW');
    expect(JSON.stringify(hidden)).not.toMatch(/\d|USD/);
  });

  test('a warranty paid in cash is booked too', async () => {
    const turn = await openTurn(db, caracas, caracas.people.crm_technical_attendant);
    const { v_id } = await createWarranty(db, caracas, {
      sales_details: [priced(caracas, 'Corte de dama', turn, { kind: 'warranty' })],
    });
    expect(await ledgerOf(v_id as string)).toHaveLength(1);
  });

  test('a cash sale is rejected while the register is counted or closed; other sales continue (doc 4 §6.1)', async () => {
    const advice = 'Pida a su supervisora que siga cobrando';
    for (const [state, seller, params] of [
      ['COUNTED', supervisor, { counted: 'Caja 1', session }],
      ['COUNTED', attendant, { counted: 'Caja 1', session, advice }],
      ['CLOSED', attendant, {}],
    ] as const) {
      await setState(session, state);
      expect(
        await rejectionWithoutTrace(db, () =>
          createSale(
            db,
            caracas,
            { sales_details: [haircut()], payment_details: [cash(due)] },
            seller,
          ),
        ),
      ).toEqual({ code: 'CASH_CLOSED', params });
      await pay([{ amount: due, payment_type: 'Transfer' }]);
    }
  });

  test('a sale with a register is booked in its session, or rejected if it has no open one (doc 4 §6.1)', async () => {
    expect(
      await rejectionOf(
        createSale(db, caracas, {
          sales_details: [haircut()],
          cash_register_id: crypto.randomUUID(),
        }),
      ),
    ).toMatchObject({ code: 'CASH_CLOSED' });
    const open = await db.value(
      'select register_id as register from app_public.cash_sessions where id = $1',
      [session],
    );
    const sale = await pay(undefined, { cash_register_id: open });
    expect(await ledgerOf(sale)).toHaveLength(1);
  });

  test('the rounding of coins is booked separately (doc 4 §6.6) (D72)', async () => {
    const office = await db.value(
      `select jsonb_build_object('office_id', office.id, 'company_id', company_id, 'currency_code', 'PEN',
         'id', app_hidden.new_id(), 'corrections', 0)::text as row
       from app_public.offices as office where id = $1`,
      [lima.id],
    );
    await controlCash(lima.id);
    const { v_id: theirs } = await call(
      'proc_open_cash',
      { counts: ['PEN', 'USD'].map((currencyCode) => ({ currencyCode, counted: '0' })) },
      lima.email('crm_supervisor'),
    );
    const [booked] = await db.query<{ entries: string }>(
      `with sale as (select * from jsonb_populate_record(null::app_public.sales, $1::jsonb)),
       booked as materialized (
         select app_hidden.book_sale(sale, app_hidden.paid_lines(
           sale, '[{"amount": 30, "payment_type": "Cash"}]', 29.98), $2, null, null) from sale)
       select count(*)::text as entries from booked`,
      [office, theirs],
    );
    expect(booked).toEqual({ entries: '1' });
    const rows = await db.query(
      `select entry_type, amount from app_public.money_entries where office_id = $1 order by id`,
      [lima.id],
    );
    expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
      'SALE 29.98',
      'ROUNDING 0.02',
    ]);
  });
});

describe('a sale of an earlier day', () => {
  let turn: string;
  beforeAll(async () => {
    turn = await openTurn(db, caracas, caracas.people.crm_technical, caracas.yesterday);
  });
  const yesterday = (more: Record<string, unknown>) =>
    sell(db, caracas, [priced(caracas, 'Corte de dama', turn)], {
      sale_date: `${caracas.yesterday} 12:00:00`,
      payment_details: undefined,
      ...more,
    });

  test('a past sale whose money was counted is booked with an opposite difference (doc 4 §6.1)', async () => {
    expect(await ledgerOf(await yesterday({ cash_counted: true }))).toEqual([
      `SALE VES ${due} DRAWER no session`,
      `DIFFERENCE VES -${due} DRAWER no session`,
    ]);
  });

  test('a past sale whose money was not counted enters the session of today (doc 4 §6.1)', async () => {
    expect(await ledgerOf(await yesterday({ cash_counted: false }))).toEqual([
      `SALE VES ${due} DRAWER`,
    ]);
  });
});

describe('corrected and deleted sales', () => {
  test('a corrected sale in an open session is reversed and booked again (doc 4 §1) (doc 4 §6.1)', async () => {
    const sale = await pay([cash(due)]);
    await correctSale(db, caracas, sale, {
      sales_details: [haircut()],
      payment_details: [{ amount: due, payment_type: 'TDC' }],
    });
    expect(await ledgerOf(sale)).toEqual([
      `SALE VES ${due} DRAWER`,
      `SALE VES ${due} BANK`,
      `SALE VES -${due} DRAWER`,
    ]);
    await deleteSale(db, supervisor, sale);
    expect((await ledgerOf(sale)).at(-1)).toBe(`SALE VES -${due} BANK`);
    expect(
      await db.value(
        'select sum(amount)::text as left from app_public.money_entries where source_id = $1',
        [sale],
      ),
    ).toEqual('0.00');
  });

  test('a correction with unchanged payments books nothing (doc 4 §6.1)', async () => {
    const sale = await pay([cash(due)]);
    await correctSale(db, caracas, sale, {
      sales_details: [haircut()],
      payment_details: [cash(due)],
    });
    expect(await ledgerOf(sale)).toEqual([`SALE VES ${due} DRAWER`]);
  });

  test('a correction of a sale from before cash control enters no session', async () => {
    const control = (on: boolean) =>
      db.query('update app_public.office_settings set cash_control = $1', [on]);
    await control(false);
    const id = await pay([cash(due)]);
    await control(true);
    await correctSale(db, caracas, id, {
      sales_details: [haircut()],
      payment_details: [cash(due)],
    });
    expect(await ledgerOf(id)).toEqual([]);
  });

  test('a sale of a closed session can be corrected, but not deleted or repaid (SALE_CASH_CLOSED) (doc 4 §6.7)', async () => {
    const sale = await pay([cash(due)]);
    await setState(session, 'CLOSED');
    expect(await rejectionWithoutTrace(db, () => deleteSale(db, supervisor, sale))).toMatchObject({
      code: 'SALE_CASH_CLOSED',
    });
    const walkIn = { first_name: 'Inés', last_name: 'Paz', phone: '04121112233' };
    const correct = (payment_details: unknown) =>
      correctSale(db, caracas, sale, { sales_details: [haircut()], payment_details, ...walkIn });
    expect(
      await rejectionWithoutTrace(db, () => correct([{ amount: due, payment_type: 'Transfer' }])),
    ).toMatchObject({ code: 'SALE_CASH_CLOSED' });
    await correct([cash(due)]);
    expect(await ledgerOf(sale)).toEqual([`SALE VES ${due} DRAWER`]);
  });
});

test('the ledger equals the payments less the change, to the cent and by currency', async () => {
  const [differing] = await db.query(
    `with paid as (
       select payment.currency_code, sum(direction * amount) as amount
       from app_public.sales_payments as payment
       join app_public.sales as sale on sale.id = payment.sale_id and sale.status = 1
       where payment.cash_session_id is not null group by 1
     ), booked as (
       select currency_code, sum(amount) as amount from app_public.money_entries
       where source_table = 'sales' and office_id = $1 and session_id is not null group by 1
     )
     select * from paid full join booked using (currency_code) where paid.amount is distinct from booked.amount`,
    [caracas.id],
  );
  expect(differing).toBeUndefined();
});

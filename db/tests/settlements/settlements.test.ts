import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import {
  bolivars,
  call as callCash,
  controlCash,
  moveCash,
  withZeros,
} from '../cash/cash-fixture.ts';
import { correctSale, deleteSale, openTurn, sell } from '../support/acts.ts';
import { caracas, db, localAdmin, setUpDemoCompany, supervisor } from '../support/demo-fixture.ts';
import type { PersonFixture } from '../support/office-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import {
  act,
  adjust,
  ana,
  approve,
  bank,
  dollarBank,
  giveAdvance,
  hireAna,
  owedToAna,
  pay,
  pedicure,
  prepare,
  sellPedicure,
  settleAna,
  setUpSettlingOffice,
} from './settlements-fixture.ts';

setUpDemoCompany();
const refund = (saleId: string) =>
  act('proc_refund_sale', { sale_id: saleId, reason: 'No quedó conforme' }, supervisor);
const entriesOf = (type: string, employeeId = ana.id) =>
  db.query<{ amount: string }>(
    'select amount::text from app_public.employee_entries where entry_type = $1 and employee_id = $2 order by id',
    [type, employeeId],
  );

beforeAll(setUpSettlingOffice);
beforeEach(hireAna);

describe('the amount owed (D77)', () => {
  test('commissions, tips and entries are owed until a settlement holds them (doc 6 §6.1) (doc 6 §4 procAdjustSettlement)', async () => {
    await sellPedicure(pedicure({ tip: '15.00' }), pedicure(), pedicure());
    expect(await owedToAna()).toBe('135.00');
    await giveAdvance('50.00');
    const settlement = await adjust(await prepare(), 'BONUS', '20.00');
    expect(settlement).toMatchObject({
      state: 'DRAFT',
      commission: '120.00',
      tip: '15.00',
      entries: '-30.00',
      net: '105.00',
    });
    expect(await owedToAna()).toBe('0.00');
  });

  test('a tip that was paid out of the drawer is owed no more, as in worked example 1', async () => {
    await controlCash(caracas.id);
    onTestFinished(async () => {
      await db.query('update app_public.office_settings set cash_control = false');
    });
    const { v_id: session } = await callCash('proc_open_cash', {
      counts: withZeros(bolivars('1000')),
    });
    await sell(db, caracas, [pedicure({ tip: '15.00' })], {
      payment_details: [{ amount: '131.00', payment_type: 'TDD' }],
    });
    await sellPedicure(pedicure(), pedicure());
    await moveCash(session, 'TIP_OUT', '10', { notes: '', employee_id: ana.id });
    await giveAdvance('50.00');
    expect(await adjust(await prepare(), 'BONUS', '20.00')).toMatchObject({
      commission: '120.00',
      tip: '15.00',
      tip_out: '-10.00',
      entries: '-30.00',
      net: '95.00',
    });
  });

  test('a day before SETTLE_FROM and an office without it owe nothing (doc 6 §1) (doc 6 §3 SETTLE_FROM)', async () => {
    await sellPedicure();
    await db.query('update app_public.office_settings set settle_from = null');
    expect(await owedToAna()).toBe('0.00');
    expect(await rejectionOf(prepare())).toMatchObject({ code: 'SETTLE_OFF' });
  });

  test('a prepared draft takes what was earned since, and nothing twice (doc 6 §6.3) (doc 6 §4 procPrepareSettlements)', async () => {
    await sellPedicure();
    const first = await prepare();
    await sellPedicure();
    const second = await prepare();
    expect([first.net, second.net, second.id]).toEqual(['40.00', '80.00', first.id]);
    expect((await prepare()).net).toBe('80.00');
  });

  test('an employee with an approved settlement is returned as it is (doc 6 §6.3) (doc 6 §3 settlement_lines)', async () => {
    await sellPedicure();
    const approved = await approve(await prepare());
    await sellPedicure();
    expect(await prepare()).toMatchObject({ id: approved.id, state: 'APPROVED', net: '40.00' });
    expect(await owedToAna()).toBe('40.00');
  });

  test('nothing to settle is rejected with the day (doc 6 §7 NOTHING_OWED)', async () => {
    expect(await rejectionOf(prepare())).toMatchObject({ code: 'NOTHING_OWED' });
  });

  test('a turn that was opened late adds the supervision of its day, as in worked example 9 (doc 6 §9)', async () => {
    const { yesterday } = caracas;
    await db.query('update app_public.office_settings set settle_from = $1', [yesterday]);
    const workdayId = await openTurn(db, caracas, ana, yesterday);
    const sale = await sell(
      db,
      caracas,
      Array.from({ length: 6 }, () => pedicure({ workdayId })),
      {
        sale_date: `${yesterday} 10:00:00`,
      },
    );
    await approve(await prepare({ date_from: yesterday }));
    const [rosa] = await db.query<PersonFixture>(
      `insert into app_public.employees (company_id, office_id, role_id, identification_type, identification_number,
         first_name, last_name, email, phone, commission, supervisor_commission)
       select company_id, office_id, role_id, 'CI', 'V32000001', 'Rosa', 'Paz', 'rosa@caracas.demo', '', 0.40, 0.03
       from app_public.employees where id = $1
       returning id, identification_number as "identificationNumber"`,
      [caracas.people.crm_technical_attendant.id],
    );
    await openTurn(db, caracas, rosa as PersonFixture, yesterday);
    const { id } = await prepare({ employee_ids: [rosa?.id] });
    const earlier = await db.queryAs(
      localAdmin,
      `select sum(amount)::text as amount, bool_and(is_earlier) as "isEarlier" from app_public.v_settlement_lines
       where settlement_id = $1 and sale_id = $2 and kind = 'SUPERVISION'`,
      [id, sale],
    );
    expect(earlier).toEqual([{ amount: '18.00', isEarlier: true }]);
  });
});

test('a period lists its settlements, and what is owed to employees without an open one', async () => {
  const listed = (onlyState: string | null = null) =>
    db.queryAs<Record<string, string>>(
      localAdmin,
      `select state, net::text, advances::text, adjustments::text, tip::text
       from app_public.proc_settlements_by_period($1, $1, $2) where employee_id = $3`,
      [caracas.today, onlyState, ana.id],
    );
  await sellPedicure(pedicure({ tip: '5.00' }));
  const owed = { net: '45.00', tip: '5.00', advances: '0.00', adjustments: '0.00' };
  expect(await listed()).toMatchObject([{ ...owed, state: 'OWED' }]);
  await giveAdvance('10.00');
  const draft = await adjust(await prepare(), 'BONUS', '2.00');
  await sellPedicure();
  const prepared = { net: '37.00', tip: '5.00', advances: '-10.00', adjustments: '2.00' };
  expect(await listed()).toEqual([{ ...prepared, state: 'DRAFT' }]);
  await act('proc_void_settlement', { id: draft.id, reason: 'Error' }, supervisor);
  expect(await listed()).toMatchObject([{ state: 'OWED', net: '77.00' }]);
  expect(await listed('VOID')).toMatchObject([{ state: 'VOID' }]);
});

describe('settled rows', () => {
  test('a refund of a settled line is owed as its own negative line, as in worked example 2 (doc 6 §6.2) (doc 6 §9)', async () => {
    const sale = await sellPedicure(pedicure({ tip: '5.00' }));
    await settleAna();
    await refund(sale);
    await sellPedicure(pedicure(), pedicure());
    expect(await prepare()).toMatchObject({ net: '35.00' });
  });

  test('a sale and its refund of one day are both shown (doc 6 §3 settled_days) (doc 6 §11)', async () => {
    await refund(await sellPedicure());
    const { id, net } = await prepare();
    expect(net).toBe('0.00');
    const lines = await db.queryAs(
      localAdmin,
      'select amount::text from app_public.v_settlement_lines where settlement_id = $1 order by amount',
      [id],
    );
    expect(lines).toEqual([{ amount: '-40.00' }, { amount: '40.00' }]);
  });

  test('the deletion of a paid sale writes one reversal per earner, as in worked example 3 (doc 6 §6.5) (doc 6 §4 allVSettlements)', async () => {
    const supervising = caracas.people.crm_technical_attendant;
    await db.query('update app_public.employees set supervisor_commission = 0.03 where id = $1', [
      supervising.id,
    ]);
    const sale = await sellPedicure(pedicure({ tip: '5.00' }));
    await openTurn(db, caracas, supervising);
    const theirs = await approve(await prepare({ employee_ids: [supervising.id] }));
    await pay(theirs, [{ amount: theirs.net }]);
    const paid = await settleAna();
    expect(await deleteSale(db, supervisor, sale, 'Repetida')).toBe(1);
    expect(await entriesOf('REVERSAL')).toEqual([{ amount: '-45.00' }]);
    expect(await entriesOf('REVERSAL', supervising.id)).toEqual([{ amount: '-3.00' }]);
    await sellPedicure(pedicure(), pedicure());
    expect(await prepare()).toMatchObject({ commission: '80.00', entries: '-45.00', net: '35.00' });
    const [unchanged] = await db.queryAs(
      localAdmin,
      'select state, net::text from app_public.v_settlements where id = $1',
      [paid.id],
    );
    expect(unchanged).toEqual({ state: 'PAID', net: '45.00' });
  });

  test('the deletion of a sale in a draft lets its rows go', async () => {
    const sale = await sellPedicure();
    await sellPedicure();
    const draft = await prepare();
    await deleteSale(db, supervisor, sale, 'Repetida');
    const [changed] = await db.queryAs<{ net: string; version: number }>(
      localAdmin,
      'select net::text, version from app_public.v_settlements where id = $1',
      [draft.id],
    );
    expect(changed).toEqual({ net: '40.00', version: draft.version + 1 });
    expect(await entriesOf('REVERSAL')).toEqual([]);
  });

  test('a voided settlement frees its rows, and takes a reversal back (doc 6 §6.7) (doc 6 §4 procVoidSettlement)', async () => {
    const sale = await sellPedicure();
    await sellPedicure();
    const approved = await approve(await prepare());
    await deleteSale(db, supervisor, sale, 'Repetida');
    await act('proc_void_settlement', { id: approved.id, reason: 'Faltaba un bono' });
    expect(await entriesOf('REVERSAL')).toEqual([{ amount: '-40.00' }, { amount: '40.00' }]);
    expect(await owedToAna()).toBe('40.00');
    const paid = await settleAna();
    expect(
      await rejectionOf(act('proc_void_settlement', { id: paid.id, reason: 'Error' })),
    ).toMatchObject({ code: 'SETTLEMENT_STATE', params: { state: 'pagada' } });
  });

  test('a correction of a settled line is rejected, and other corrections are not (doc 6 §6.4) (doc 6 §7 LINE_SETTLED)', async () => {
    const sale = await sellPedicure();
    const [line] = await db.query<{ id: string }>(
      'select id from app_public.sales_details where sale_id = $1',
      [sale],
    );
    const { receipt_number: number } = await approve(await prepare());
    const corrected = (lines: readonly object[], more: object = {}) =>
      correctSale(db, caracas, sale, { sales_details: lines, ...more });
    for (const lines of [[pedicure()], [pedicure({ id: line?.id as string, tip: '1.00' })]]) {
      expect(await rejectionWithoutTrace(db, () => corrected(lines))).toMatchObject({
        code: 'LINE_SETTLED',
        params: { number },
      });
    }
    expect(
      await corrected([pedicure({ id: line?.id as string })], { invoice_number: '4711' }),
    ).toMatchObject({ v_end_code: '99999' });
  });

  test('a correction takes a changed row out of a draft (doc 6 §7 SETTLEMENT_CHANGED)', async () => {
    const sale = await sellPedicure();
    const draft = await prepare();
    await correctSale(db, caracas, sale, { sales_details: [pedicure(), pedicure()] });
    expect(
      await rejectionOf(
        act('proc_approve_settlements', { ids: [draft.id], versions: [draft.version] }),
      ),
    ).toMatchObject({ code: 'SETTLEMENT_CHANGED' });
    expect((await prepare()).net).toBe('80.00');
  });
});

describe('payment', () => {
  test('a settlement is paid in several currencies to the cent, as in worked example 4 (doc 6 §6.8) (doc 6 §7 SETTLEMENT_DIFFERS)', async () => {
    await db.query(
      `insert into app_public.office_rates (company_id, office_id, kind, value, valid_from)
       select company_id, id, 'USD', 245.50, now() from app_public.offices where id = $1`,
      [caracas.id],
    );
    await sellPedicure();
    const approved = await approve(await adjust(await prepare(), 'BONUS', '12305.67'));
    expect(approved.net).toBe('12345.67');
    const inDollars = { storeId: dollarBank, currencyCode: 'USD' };
    expect(
      await rejectionWithoutTrace(db, () => pay(approved, [{ ...inDollars, amount: '50.29' }])),
    ).toMatchObject({ code: 'SETTLEMENT_DIFFERS' });
    const paid = await pay(approved, [{ ...inDollars, amount: '50.00' }, { amount: '70.67' }]);
    expect(paid).toMatchObject({ state: 'PAID', net: '12345.67' });
    const entries = await db.query(
      `select amount::text, currency_code as currency from app_public.money_entries
       where entry_type = 'SETTLEMENT' and source_id = $1 order by currency_code`,
      [paid.id],
    );
    expect(entries).toEqual([
      { amount: '-50.00', currency: 'USD' },
      { amount: '-70.67', currency: 'VES' },
    ]);
  });

  test('a negative net is paid with nothing and carried, as in worked example 8 (doc 6 §6.10) (doc 6 §3 employee_entries)', async () => {
    await db.query('update app_public.employees set commission = 0.3 where id = $1', [ana.id]);
    await sellPedicure();
    await db.query('update app_public.employees set commission = 0.4 where id = $1', [ana.id]);
    const paid = await pay(await approve(await adjust(await prepare(), 'DEDUCTION', '80.00')), []);
    expect(paid).toMatchObject({ state: 'PAID', net: '-50.00' });
    expect(await entriesOf('CARRY')).toEqual([{ amount: '-50.00' }]);
    await sellPedicure(pedicure(), pedicure(), pedicure());
    expect((await prepare()).net).toBe('70.00');
  });

  test('a settlement is paid once, and its receipts are numbered (doc 6 §7 SETTLEMENT_STATE) (doc 6 §3 settlements)', async () => {
    await sellPedicure();
    const first = await settleAna();
    await sellPedicure();
    const second = await settleAna();
    expect(second.receipt_number).toBe((first.receipt_number ?? 0) + 1);
    expect(await rejectionOf(pay(first, [{ amount: '40.00' }]))).toMatchObject({
      code: 'SETTLEMENT_STATE',
    });
  });

  test('an office that requires two persons rejects an approval by the preparer (doc 6 §6.6) (doc 6 §4 procApproveSettlements)', async () => {
    await db.query('update app_public.office_settings set four_eyes = true');
    await sellPedicure();
    const [draft] = await act('proc_prepare_settlements', {
      date_from: caracas.today,
      date_until: caracas.today,
    });
    expect(
      await rejectionOf(
        act('proc_approve_settlements', { ids: [draft?.id], versions: [draft?.version] }),
      ),
    ).toMatchObject({ code: 'FOUR_EYES', params: { first: 'preparó la liquidación' } });
  });

  test.for([
    ['a period of more than 62 days', { date_from: '2020-01-01' }, 'INVALID_INPUT'],
    ['a period that ends before it begins', { date_from: '2100-01-01' }, 'INVALID_INPUT'],
    [
      'a period that ends tomorrow',
      { date_until: '2100-01-01', date_from: '2099-12-31' },
      'INVALID_INPUT',
    ],
    [
      'an unknown employee',
      { employee_ids: ['00000000-0000-4000-8000-000000000000'] },
      'NOT_FOUND',
    ],
  ] as const)('%s is rejected', async ([, args, code]) => {
    expect(await rejectionOf(prepare(args))).toMatchObject({ code });
  });

  test.for([
    ['three decimals', [{ amount: '40.001' }], 'INVALID_INPUT'],
    ['a negative amount', [{ amount: '-40' }], 'NUMBER_OUT_OF_RANGE'],
    ['41 payments', Array.from({ length: 41 }, () => ({ amount: '1' })), 'INVALID_INPUT'],
    ['an account of another currency', [{ amount: '40', currencyCode: 'USD' }], 'NOT_FOUND'],
  ] as const)('a payment with %s is rejected', async ([, payments, code]) => {
    await sellPedicure();
    const approved = await approve(await prepare());
    expect(await rejectionWithoutTrace(db, () => pay(approved, payments))).toMatchObject({ code });
  });
});

describe('advances', () => {
  test('an advance above the limit needs a further permission and a reason, as in worked example 5 (doc 6 §6.12) (doc 6 §7 ADVANCE_LIMIT)', async () => {
    await sellPedicure(pedicure(), pedicure(), pedicure(), pedicure(), pedicure());
    await giveAdvance('50.00');
    expect(
      await db.queryAs(
        localAdmin,
        'select advance_left::text from app_public.proc_owed($1) where employee_id = $2',
        [caracas.id, ana.id],
      ),
    ).toEqual([{ advance_left: '50.00' }]);
    expect(await rejectionOf(giveAdvance('60.00'))).toMatchObject({
      code: 'ADVANCE_LIMIT',
      params: { percent: '50' },
    });
    await giveAdvance('50.00');
    expect(await rejectionOf(giveAdvance('0.01'))).toMatchObject({ code: 'ADVANCE_LIMIT' });
    expect(await rejectionOf(giveAdvance('60.00', localAdmin))).toMatchObject({
      code: 'REASON_REQUIRED',
    });
    await giveAdvance('60.00', localAdmin, 'Emergencia');
    expect(await owedToAna()).toBe('40.00');
  });

  test('an advance is paid from its account (doc 6 §4 procCreateAdvance)', async () => {
    await sellPedicure();
    const [entry] = await giveAdvance('20.00');
    const booked = await db.query(
      `select amount::text, store_id from app_public.money_entries where source_id = $1`,
      [entry?.id],
    );
    expect(booked).toEqual([{ amount: '-20.00', store_id: bank }]);
  });
});

test('SETTLE_FROM does not change after the first settlement (doc 6 §7 SETTLE_FROM_FIXED) (doc 6 §3 ADVANCE_LIMIT)', async () => {
  const set = (config: object) =>
    act('proc_settings_create_update', { office_id: caracas.id, config });
  await sellPedicure();
  await prepare();
  await set({ SETTLE_FROM: caracas.today, ADVANCE_LIMIT: '30' });
  expect(await rejectionOf(set({ SETTLE_FROM: '' }))).toMatchObject({ code: 'SETTLE_FROM_FIXED' });
  expect(await rejectionOf(set({ ADVANCE_LIMIT: '101' }))).toMatchObject({ code: 'INVALID_INPUT' });
});

describe('SETTLE_BEFORE_CLOSE', () => {
  /** The month before this one. */
  let first: string;
  let last: string;

  beforeEach(async () => {
    first = await db.value(
      `select (date_trunc('month', $1::timestamp) - interval '1 month')::date::text`,
      [caracas.today],
    );
    last = addDays(`${caracas.today.slice(0, 8)}01`, -1);
    await db.query(
      'update app_public.office_settings set settle_before_close = true, settle_from = $2 where office_id = $1',
      [caracas.id, addDays(first, -20)],
    );
  });

  const enterBonus = (day: string) =>
    db.query(
      `insert into app_public.employee_entries (company_id, office_id, employee_id, currency_code, amount, entry_type, day)
       values ($1, $2, $3, 'VES', 20, 'BONUS', $4)`,
      [caracas.companyId, caracas.id, ana.id, day],
    );
  const close = () =>
    db.query('select app_hidden.check_month_settled($1, $2)', [caracas.id, first]);
  const expectOpen = async () =>
    expect(await rejectionOf(close())).toMatchObject({
      code: 'SETTLEMENTS_OPEN',
      params: { employees: 'Ana Rivas' },
    });

  test('a month needs an approved settlement of each of its rows (doc 6 §6.15) (doc 6 §7 SETTLEMENTS_OPEN)', async () => {
    await enterBonus(first);
    await expectOpen();
    const draft = await prepare({ date_from: first, date_until: last });
    await expectOpen();
    await approve(draft);
    await close();
  });

  test('a month does not wait for rows of other months (doc 6 §3 SETTLE_BEFORE_CLOSE)', async () => {
    await enterBonus(addDays(first, -10));
    await enterBonus(addDays(last, 1));
    await close();
  });

  test('a month waits for a bonus of a tier that no preparation has written', async () => {
    await db.query(
      `insert into app_public.commission_tiers (company_id, office_id, employee_id, period, mode, from_net, rate)
       values ($1, $2, $3, 'MONTH', 'WHOLE', 100, 0.1)`,
      [caracas.companyId, caracas.id, ana.id],
    );
    await db.query(
      `insert into app_public.employee_days (employee_id, sale_day, slot, office_id, company_id, sold_amount, sold_tax)
       values ($1, $2, 0, $3, $4, 116, 16)`,
      [ana.id, first, caracas.id, caracas.companyId],
    );
    await expectOpen();
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { cash, controlCash, ledgerOf, moveCash, openCash } from '../cash/cash-fixture.ts';
import { sell } from '../support/acts.ts';
import { caracas, db, localAdmin, supervisor, valencia } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import {
  act,
  adjust,
  ana,
  approve,
  bank,
  dollarBank,
  entriesOf,
  giveAdvance,
  owedToAna,
  pay,
  pedicure,
  prepare,
  sellPedicure,
  settleAna,
  settleWithAna,
} from './settlements-fixture.ts';

settleWithAna();

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

  test('an advance to an unknown employee is rejected at their field (doc 6 §8)', async () => {
    const employee_id = '00000000-0000-4000-8000-000000000000';
    const advance = { employee_id, amount: '1.00', payment: { storeId: bank, amount: '1.00' } };
    expect(await rejectionOf(act('proc_create_advance', advance))).toMatchObject({
      code: 'NOT_FOUND',
      params: { field: 'employeeId' },
    });
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

describe('at an office that controls its cash', () => {
  let session: string;
  beforeAll(async () => {
    await controlCash(caracas.id);
    const register = await db.value(
      'select id from app_public.cash_registers where office_id = $1 and is_default',
      [caracas.id],
    );
    session = await openCash([{ currencyCode: 'VES', counted: '30' }], supervisor, register);
  });
  const card = { payment_details: [cash('131.00', { payment_type: 'TDD' })] };
  const tipped = () => sell(db, caracas, [pedicure({ tip: '15.00' })], card);
  const payOut = (amount: string) =>
    moveCash(session, 'TIP_OUT', amount, { notes: '', employee_id: ana.id });

  test('a tip is paid by its settlement or in cash, never twice (doc 6 §6.11)', async () => {
    await tipped();
    await payOut('10.00');
    expect(await owedToAna()).toBe('45.00');
    const draft = await prepare();
    expect(draft).toMatchObject({ tip: '15.00', tip_out: '-10.00', net: '45.00' });
    expect(await rejectionOf(payOut('5.00'))).toMatchObject({ code: 'TIPS_TOO_LOW' });
    await act('proc_void_settlement', { id: draft.id, reason: 'Se paga en efectivo' });
    await payOut('5.00');
    expect((await prepare()).net).toBe('40.00');
  });

  test('a settlement is paid from the drawer of an open register, up to what it holds (doc 6 §6.9)', async () => {
    await tipped();
    const approved = await approve(await prepare());
    const registerId = await db.value(
      'select register_id from app_public.cash_sessions where id = $1',
      [session],
    );
    const fromDrawer = (amount: string) => ({ storeId: null, cashRegisterId: registerId, amount });
    expect(
      await rejectionWithoutTrace(db, () => pay(approved, [fromDrawer('55.00')])),
    ).toMatchObject({ code: 'CASH_TOO_LOW' });
    await pay(approved, [{ amount: '50.00' }, fromDrawer('5.00')]);
    expect((await ledgerOf(approved.id)).toSorted()).toEqual([
      'SETTLEMENT VES -5.00 DRAWER',
      'SETTLEMENT VES -50.00 BANK no session',
    ]);
  });

  test('a payment that is repeated with its requestId is paid once (doc 6 §4)', async () => {
    await tipped();
    const { id, net } = await approve(await prepare());
    const repeated = {
      ids: [id],
      payments: [{ settlementId: id, storeId: bank, amount: net }],
      request_id: '01890000-0000-7000-8000-000000000006',
    };
    await act('proc_pay_settlements', repeated);
    expect(await act('proc_pay_settlements', repeated)).toMatchObject([{ id, state: 'PAID' }]);
    expect(await ledgerOf(id)).toEqual([`SETTLEMENT VES -${net} BANK no session`]);
  });

  test('a closed register and a drawer of another office pay nothing', async () => {
    await tipped();
    const approved = await approve(await prepare());
    await db.query(`update app_public.cash_sessions set state = 'COUNTED' where id = $1`, [
      session,
    ]);
    expect(
      await rejectionOf(pay(approved, [{ storeId: null, amount: approved.net }])),
    ).toMatchObject({ code: 'CASH_CLOSED' });
    await controlCash(valencia.id);
    const foreign = await db.value(
      `select drawer.store_id from app_public.cash_drawers as drawer
       join app_public.cash_registers as register on register.id = drawer.register_id
       where register.office_id = $1 and drawer.currency_code = 'VES'`,
      [valencia.id],
    );
    expect(
      await rejectionOf(pay(approved, [{ storeId: foreign, amount: approved.net }])),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });
});

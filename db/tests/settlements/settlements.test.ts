import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import {
  bolivars,
  call as callCash,
  controlCash,
  moveCash,
  withZeros,
} from '../cash/cash-fixture.ts';
import { openTurn, sell } from '../support/acts.ts';
import { caracas, db, localAdmin, supervisor } from '../support/demo-fixture.ts';
import type { PersonFixture } from '../support/office-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import {
  act,
  adjust,
  ana,
  approve,
  giveAdvance,
  owedToAna,
  pedicure,
  prepare,
  sellPedicure,
  settleWithAna,
} from './settlements-fixture.ts';

settleWithAna();

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

test('SETTLE_FROM does not change after the first settlement (doc 6 §7 SETTLE_FROM_FIXED) (doc 6 §3 ADVANCE_LIMIT)', async () => {
  const set = (config: object) =>
    act('proc_settings_create_update', { office_id: caracas.id, config });
  await sellPedicure();
  await prepare();
  await set({ SETTLE_FROM: caracas.today, ADVANCE_LIMIT: '100' });
  expect(await rejectionOf(set({ SETTLE_FROM: '' }))).toMatchObject({ code: 'SETTLE_FROM_FIXED' });
  expect(await rejectionOf(set({ ADVANCE_LIMIT: '101' }))).toMatchObject({ code: 'INVALID_INPUT' });
});

describe('SETTLE_BEFORE_CLOSE', () => {
  /** The month before the last one, which has no row on the first days of this one either. */
  let first: string;
  let last: string;

  beforeEach(async () => {
    first = await db.value(
      `select (date_trunc('month', $1::timestamp) - interval '2 months')::date::text`,
      [caracas.today],
    );
    last = await db.value(`select ($1::date + interval '1 month' - interval '1 day')::date::text`, [
      first,
    ]);
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

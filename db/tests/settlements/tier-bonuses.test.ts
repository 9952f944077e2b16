import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { callAs, createWarranty, priced } from '../support/acts.ts';
import {
  caracas,
  db,
  localAdmin,
  setUpDemoCompany,
  supervisor,
  valencia,
} from '../support/demo-fixture.ts';
import { loadOfficeFixture } from '../support/office-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import {
  act,
  ana,
  anasTurn,
  hireAna,
  pedicure,
  prepare,
  type Settlement,
  sellPedicure,
  settleAna,
  setUpSettlingOffice,
} from './settlements-fixture.ts';

setUpDemoCompany();

/** The last week that ended. */
let monday: string;
let sunday: string;

const save = (args: Readonly<Record<string, unknown>>, account = localAdmin) =>
  callAs(db, account, 'proc_save_commission_tier', {
    period: 'WEEK',
    mode: 'WHOLE',
    from_net: '1000',
    rate: '0.02',
    ...args,
  });

/** Offers 2 % from 1,000 and 3 % from 2,000. */
async function offerTwoTiers(mode: 'MARGINAL' | 'WHOLE', more: object = {}): Promise<void> {
  await save({ mode, ...more });
  await save({ mode, from_net: '2000', rate: '0.03', ...more });
}

/** Records an amount without tax that Ana sold on a day. */
const anaSold = (amount: string, day = sunday) =>
  db.query(
    `insert into app_public.employee_days (
       employee_id, sale_day, slot, office_id, company_id, sold_sales, sold_services, sold_amount, sold_tax)
     values ($1, $2, 0, $3, $4, 1, 1, $5::numeric * 1.16, $5::numeric * 0.16)`,
    [ana.id, day, caracas.id, caracas.companyId, amount],
  );

const bonuses = () =>
  db.query<{ amount: string; day: string }>(
    `select amount::text, day::text from app_public.employee_entries
     where entry_type = 'TIER_BONUS' and employee_id = $1 order by amount desc`,
    [ana.id],
  );

/** Prepares Ana's settlement and returns the amounts of her bonuses. */
async function prepareBonuses(more: Readonly<Record<string, unknown>> = {}): Promise<string[]> {
  await act(
    'proc_prepare_settlements',
    { date_from: monday, date_until: caracas.today, employee_ids: [ana.id], ...more },
    supervisor,
  );
  return (await bonuses()).map(({ amount }) => amount);
}

beforeAll(setUpSettlingOffice);
async function hireAnaForTiers(): Promise<void> {
  await hireAna();
  await db.query('update app_public.commission_tiers set status = 2');
  monday = await db.value(`select (date_trunc('week', $1::timestamp)::date - 7)::text`, [
    caracas.today,
  ]);
  sunday = addDays(monday, 6);
  await db.query('update app_public.office_settings set settle_from = $1', [monday]);
  await sellPedicure();
}

describe('bonuses of tiers', () => {
  beforeEach(hireAnaForTiers);

  test('a marginal tier pays its part and a whole one all, as in worked example 7', async () => {
    await anaSold('2500');
    await offerTwoTiers('MARGINAL');
    expect(await prepareBonuses()).toEqual(['20.00', '15.00']);
    expect(await bonuses()).toContainEqual({ amount: '20.00', day: sunday });
    expect(await prepare()).toMatchObject({ entries: '35.00', net: '75.00' });

    await hireAna();
    await db.query('update app_public.office_settings set settle_from = $1', [monday]);
    await db.query(`update app_public.commission_tiers set mode = 'WHOLE' where status = 1`);
    await anaSold('2500');
    expect(await prepareBonuses()).toEqual(['75.00']);
  });

  test.for([
    ['WHOLE', { '999.99': [], '1000': ['20.00'], '1999.99': ['40.00'], '2000': ['60.00'] }],
    ['MARGINAL', { '-10': [], '1000': [], '1000.50': ['0.01'], '2000': ['20.00'] }],
  ] as const)('the %s tiers are reached at their amount', async ([mode, expected]) => {
    await offerTwoTiers(mode);
    await anaSold('0');
    for (const [base, amounts] of Object.entries(expected)) {
      await db.query(
        'update app_public.employee_days set sold_amount = $2, sold_tax = 0 where employee_id = $1 and sale_day = $3',
        [ana.id, base, sunday],
      );
      const due = await db.query<{ amount: string }>(
        'select amount::text from app_hidden.tier_bonuses($1, $2, $3) order by from_net',
        [caracas.id, sunday, [ana.id]],
      );
      expect({ [base]: due.map(({ amount }) => amount) }).toEqual({ [base]: amounts });
    }
  });

  test('the base is what was sold, without refunds, warranties and non-billable sales', async () => {
    const line = await db.value('select id from app_public.sales_details where employee_id = $1', [
      ana.id,
    ]);
    const refunded = await sellPedicure();
    await act('proc_refund_sale', { sale_id: refunded, reason: 'No quedó conforme' }, supervisor);
    const office = await loadOfficeFixture(db, 'Caracas');
    const covering = priced(office, 'Pedicura', anasTurn, { kind: 'warranty' });
    await createWarranty(db, office, { sales_details: [{ ...covering, salesDetailId: line }] });
    await callAs(db, supervisor, 'proc_create_sales', {
      identification_number: caracas.client.identificationNumber,
      sales_details: [pedicure()],
      advertising: true,
    });
    await db.query('update app_public.employee_days set sale_day = $2 where employee_id = $1', [
      ana.id,
      sunday,
    ]);
    await save({ from_net: '0', rate: '0.1' });
    expect(await prepareBonuses()).toEqual(['10.00']);
  });

  test("an employee's own tiers replace those of the office (doc 6 §6.14)", async () => {
    await offerTwoTiers('WHOLE');
    await save({ employee_id: ana.id, from_net: '500', rate: '0.10' });
    await anaSold('2500');
    expect(await prepareBonuses()).toEqual(['250.00']);
  });

  test('a bonus is never computed again, whatever is sold or changed', async () => {
    await offerTwoTiers('WHOLE');
    await anaSold('1500');
    expect(await prepareBonuses()).toEqual(['30.00']);
    await anaSold('1000', addDays(sunday, -1));
    expect(await prepareBonuses()).toEqual(['30.00']);
    await save({ from_net: '100', rate: '0.5' });
    expect(await prepareBonuses()).toEqual(['30.00']);
  });

  test('a week that began before SETTLE_FROM, or ends after dateUntil, gives none', async () => {
    await offerTwoTiers('WHOLE');
    await anaSold('2500');
    await db.query('update app_public.office_settings set settle_from = $1', [addDays(monday, 1)]);
    expect(await prepareBonuses()).toEqual([]);
    await db.query('update app_public.office_settings set settle_from = $1', [monday]);
    await anaSold('1', addDays(sunday, -1));
    await db.query(
      `update app_public.employee_days set profit = 1 where employee_id = $1 and sale_day <= $2`,
      [ana.id, sunday],
    );
    await rejectionOf(prepareBonuses({ date_until: addDays(sunday, -1) }));
    expect(await bonuses()).toEqual([]);
    expect(await prepareBonuses({ date_until: sunday })).toEqual(['75.03']);
  });

  test('a week that has not ended before today gives none', async () => {
    await save({ from_net: '0' });
    expect(
      await db.query('select * from app_hidden.tier_bonuses($1, $2, $3)', [
        caracas.id,
        '2100-01-01',
        [ana.id],
      ]),
    ).toEqual([]);
  });

  test('an employee who is owed nothing but a bonus is prepared with all others', async () => {
    await settleAna();
    await offerTwoTiers('WHOLE');
    await anaSold('2500');
    const settlements = await act<Settlement>(
      'proc_prepare_settlements',
      { date_from: caracas.today, date_until: caracas.today },
      supervisor,
    );
    expect(settlements.find(({ employee_id }) => employee_id === ana.id)).toMatchObject({
      entries: '75.00',
      net: '75.00',
    });
  });
});

describe('tiers of an office', () => {
  beforeEach(hireAnaForTiers);

  test.for([
    ['a second active tier of the same amount', {}, 'COMMISSION_EXISTS'],
    ['a tier of an unknown period', { period: 'YEAR' }, 'INVALID_INPUT'],
    ['a tier of an unknown mode', { mode: 'HALF' }, 'INVALID_INPUT'],
    ['a tier without period', { period: null }, 'REQUIRED_FIELD'],
    ['a tier without amount', { from_net: null }, 'REQUIRED_FIELD'],
    ['a negative amount', { from_net: '-0.01' }, 'NUMBER_OUT_OF_RANGE'],
    ['an amount of three decimals', { from_net: '10.001' }, 'INVALID_INPUT'],
    ['more than 100 %', { from_net: '5', rate: '1.01' }, 'INVALID_INPUT'],
    ['an employee of another office', { employee_id: 'other' }, 'NOT_FOUND'],
  ] as const)('%s is rejected', async ([, args, code]) => {
    await save({});
    const sent = 'employee_id' in args ? { employee_id: valencia.technicians[0]?.id } : args;
    expect(await rejectionOf(save(sent))).toMatchObject({ code });
  });

  test('a tier is changed and disabled by its id, and a supervisor may not save one', async () => {
    const { v_id: id } = await save({});
    await callAs(db, localAdmin, 'proc_save_commission_tier', { id, rate: '0.05' });
    await anaSold('1000');
    expect(await prepareBonuses()).toEqual(['50.00']);
    await callAs(db, localAdmin, 'proc_save_commission_tier', { id, status: 2 });
    expect((await save({})).v_end_code).toBe('99999');
    expect(await rejectionOf(save({ from_net: '7' }, supervisor))).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

test.for([
  ['WEEK', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['WEEK', '2026-03-02', '2026-03-02', '2026-03-08'],
  ['FORTNIGHT', '2026-02-15', '2026-02-01', '2026-02-15'],
  ['FORTNIGHT', '2026-02-16', '2026-02-16', '2026-02-28'],
  ['FORTNIGHT', '2028-02-29', '2028-02-16', '2028-02-29'],
  ['MONTH', '2026-12-31', '2026-12-01', '2026-12-31'],
] as const)('the %s of %s is from %s to %s', async ([period, day, first, last]) => {
  expect(
    await db.query(
      'select first_day::text as first, last_day::text as last from app_hidden.tier_period($1, $2)',
      [period, day],
    ),
  ).toEqual([{ first, last }]);
});

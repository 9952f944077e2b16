import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, type LocalDate } from '#domain/dates/dates.ts';
import { addWorkingDays } from '#domain/dates/working-days.ts';
import {
  admin,
  attendant,
  caracas,
  db,
  lima,
  setUpDemoCompany,
  supervisor,
  valencia,
} from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import { rateOn, saveSettings } from './rates-fixture.ts';

interface OfficialRate {
  readonly source?: string;
  readonly currency?: string;
  readonly value: string;
  readonly valueDate: LocalDate;
}

/** A working day of the previous week; the accept rule knows all days after it. */
let day: LocalDate;

/** Stores the results of a fetch, as the worker does. Returns the number of new rates. */
async function recordRates(
  recordedRates: readonly OfficialRate[],
  { quote = 'VES', by }: { quote?: string; by?: string } = {},
): Promise<number> {
  const readings = recordedRates.map((each) => ({
    source: quote === 'VES' ? 'BCV' : 'SUNAT',
    currency: 'USD',
    text: each.value.replace('.', ','),
    ...each,
  }));
  return db.value<number>('select app_private.record_rates($1, $2, $3, $4) as news', [
    quote,
    JSON.stringify(readings),
    by ?? null,
    by ? caracas.companyId : null,
  ]);
}

const officialRates = () =>
  db.query<{ value: string; state: string; why: string; valueDate: string; id: string }>(
    `select id, trim_scale(value)::text as value, state, coalesce(evidence ->> 'why', '') as why,
       value_date::text as "valueDate"
     from app_public.official_rates order by value_date, fetched_at, id`,
  );

/** Returns the official dated rates of an office. */
const datedRates = (officeId: string) =>
  db.query<{ value: string; at: string; source: string }>(
    `select trim_scale(rate.value)::text as value, source,
       to_char(rate.valid_from at time zone office.time_zone, 'YYYY-MM-DD HH24:MI') as at
     from app_public.office_rates as rate join app_public.offices as office on office.id = rate.office_id
     where rate.office_id = $1 and rate.source <> '' order by rate.valid_from, rate.id`,
    [officeId],
  );

const confirmRate = (actor: string, id: string | undefined, accept = true) =>
  db.valueAs(actor, 'select v_message from app_public.proc_confirm_rate($1, $2, $3)', [
    id,
    accept,
    'Lo publicó la prensa',
  ]);

/** Stores a first rate and confirms it, so that the 5 % rule has a reference. */
async function acceptedFirst(value: string, valueDate: LocalDate): Promise<void> {
  await recordRates([{ value, valueDate }]);
  const [first] = await officialRates();
  await confirmRate(admin, first?.id);
}

setUpDemoCompany();

beforeAll(() => {
  day = addDays(caracas.today, -3);
});

beforeEach(async () => {
  await db.query('delete from app_public.official_rates');
  await db.query("delete from app_public.office_rates where source <> '' or reason <> ''");
  await db.query('delete from graphile_worker._private_jobs');
  await saveSettings({ RATE_MODE: 'OFFICIAL' });
  for (const office of [valencia, lima]) {
    await db.query('select app_hidden.save_settings($1, $2)', [
      office.id,
      '{"RATE_MODE": "MANUAL"}',
    ]);
  }
});

const states = async () =>
  (await officialRates()).map(({ value, state, why }) => [value, state, why]);

describe('official rates (doc 4 §6)', () => {
  test('the first rate needs confirmation', async () => {
    expect(await recordRates([{ value: '240', valueDate: day }])).toBe(1);
    expect(await states()).toEqual([['240', 'CANDIDATE', 'FIRST']]);
    expect(await datedRates(caracas.id)).toEqual([]);
  });

  test('a rate with a new value date that differs by at most 5 % is accepted automatically (doc 4 §6.10)', async () => {
    await acceptedFirst('200', day);
    await recordRates([{ value: '210', valueDate: addDays(day, 1) }]);
    await recordRates([{ value: '199.5', valueDate: addDays(day, 2) }]);
    expect(await states()).toEqual([
      ['200', 'ACCEPTED', 'FIRST'],
      ['210', 'ACCEPTED', ''],
      ['199.5', 'ACCEPTED', ''],
    ]);
  });

  test.for([
    ['a jump of 30 %', '260', 1, 'JUMP'],
    ['slightly more than 5 %', '210.01', 1, 'JUMP'],
    ['a fall of 5.1 %', '189.8', 1, 'JUMP'],
    ['another value for the same day', '200.5', 0, 'SAME_DATE'],
  ] as const)('a rate needs confirmation: %s (doc 4 §6.10)', async ([, value, after, why]) => {
    await acceptedFirst('200', day);
    await recordRates([{ value, valueDate: addDays(day, after) }]);
    expect((await states()).at(-1)).toEqual([value, 'CANDIDATE', why]);
    expect((await datedRates(caracas.id)).map(({ value: dated }) => dated)).toEqual(['200']);
  });

  test('a rate is accepted if a second source agrees within 0.1 %, else it needs confirmation (doc 4 §6.10)', async () => {
    await saveSettings({ RATE_MODE: 'MANUAL' });
    await db.query('select app_hidden.save_settings($1, $2)', [
      lima.id,
      '{"RATE_MODE": "OFFICIAL"}',
    ]);
    const both = (sunat: string, sbs: string, after: number) =>
      recordRates(
        [
          { source: 'SUNAT', value: sunat, valueDate: addDays(day, after) },
          { source: 'SBS', value: sbs, valueDate: addDays(day, after) },
        ],
        { quote: 'PEN' },
      );
    await both('3.5', '3.5035', 0);
    await both('5.0', '5.006', 1);
    expect(await states()).toEqual([
      ['3.5', 'ACCEPTED', ''],
      ['5', 'CANDIDATE', 'JUMP'],
    ]);
    // The second source agrees later.
    await both('5.0', '5.004', 1);
    expect((await states()).at(-1)).toEqual(['5', 'ACCEPTED', '']);
    expect(await datedRates(lima.id)).toMatchObject([{ value: '3.5' }, { value: '5' }]);
    expect((await datedRates(lima.id)).every(({ at }) => at.endsWith('00:00'))).toBe(true);
  });

  const nextWorkingDay = () => addWorkingDays(caracas.today, 1, 'VE');
  const inDays = (days: number) => () => addDays(caracas.today, days);

  test.for([
    ['for the next working day', nextWorkingDay, '', 'ACCEPTED'],
    ['for a day after the next working day', inDays(6), 'AHEAD', 'CANDIDATE'],
    ['for a later day with a second source', inDays(6), 'AHEAD', 'CANDIDATE', '201'],
  ] as const)(
    'a rate %s is accepted or waits by its date (doc 4 §6.10)',
    async ([, on, why, state, vouched]) => {
      await acceptedFirst('200', day);
      const second = vouched && { source: 'SBS', value: vouched, valueDate: on() };
      await recordRates([{ value: '201', valueDate: on() }, ...(second ? [second] : [])]);
      expect((await states()).at(-1)).toEqual(['201', state, why]);
    },
  );

  test('a rate before or after an accepted future one needs confirmation and is shown', async () => {
    await acceptedFirst('200', day);
    await recordRates([{ value: '201', valueDate: inDays(6)() }]);
    await confirmRate(admin, (await officialRates()).at(-1)?.id);
    expect(await recordRates([{ value: '202', valueDate: caracas.today }])).toBe(1);
    expect(await recordRates([{ value: '203', valueDate: nextWorkingDay() }])).toBe(1);
    expect(await recordRates([{ value: '204', valueDate: inDays(7)() }])).toBe(1);
    expect(
      await db.queryAs(
        admin,
        `select trim_scale(value)::text as value, why, trim_scale(value_before)::text as before
         from app_public.v_official_rates where state = 'CANDIDATE' order by value_date`,
      ),
    ).toEqual([
      { value: '202', why: 'CONTRADICTS', before: '201' },
      { value: '203', why: 'CONTRADICTS', before: '201' },
      { value: '204', why: 'AHEAD', before: '200' },
    ]);
  });

  test.for([
    ['VES', 'BCV', 0],
    ['VES', 'BCV', -8],
    ['PEN', 'SUNAT', 0],
    ['PEN', 'SBS', -8],
  ] as const)(
    'readings of %s by %s on one day from %d change the rate by at most 5 %',
    async ([quote, source, from]) => {
      await saveSettings({ RATE_MODE: 'MANUAL' });
      const office = quote === 'VES' ? caracas : lima;
      await db.query('select app_hidden.save_settings($1, $2)', [
        office.id,
        '{"RATE_MODE": "OFFICIAL"}',
      ]);
      const on = (after: number) => addDays(office.today, from + after);
      let value = 200;
      await recordRates([{ source, value: '200', valueDate: on(0) }], { quote });
      await confirmRate(office.email('crm_admin'), (await officialRates())[0]?.id);
      for (let after = 1; after <= 8; after += 1) {
        value *= 1.049;
        await recordRates([{ source, value: value.toFixed(4), valueDate: on(after) }], { quote });
      }
      const accepted = (await officialRates()).filter(({ state }) => state === 'ACCEPTED');
      expect(accepted.map((rate) => rate.value)).toEqual(['200', '209.8']);
    },
  );

  test('a known rate, an earlier one, or one of a distant day is ignored', async () => {
    await acceptedFirst('200', day);
    expect(await recordRates([{ value: '200', valueDate: day }])).toBe(0);
    expect(await recordRates([{ value: '199', valueDate: addDays(day, -1) }])).toBe(0);
    expect(await recordRates([{ value: '201', valueDate: addDays(caracas.today, 30) }])).toBe(0);
    expect(await recordRates([{ value: '201', valueDate: '2019-11-20' }])).toBe(0);
    expect(await states()).toEqual([['200', 'ACCEPTED', 'FIRST']]);
  });

  test('each currency is checked separately', async () => {
    await acceptedFirst('200', day);
    const euro = { currency: 'EUR', value: '230', valueDate: addDays(day, 1) };
    await recordRates([{ value: '201', valueDate: addDays(day, 1) }, euro]);
    expect((await states()).sort()).toEqual([
      ['200', 'ACCEPTED', 'FIRST'],
      ['201', 'ACCEPTED', ''],
      ['230', 'CANDIDATE', 'FIRST'],
    ]);
  });
});

describe('accepted rates', () => {
  test('an accepted rate applies to each OFFICIAL office from 00:00 of its value date (doc 4 §6.10)', async () => {
    await acceptedFirst('241', day);
    expect(await datedRates(caracas.id)).toEqual([
      { value: '241', at: `${day} 00:00`, source: 'BCV' },
    ]);
    expect(await datedRates(valencia.id)).toEqual([]);
    expect(await datedRates(lima.id)).toEqual([]);
    expect(await rateOn(day)).toBe('241');
    expect(await rateOn(day, 'USDT')).toBe('241');
    expect(await rateOn(addDays(day, -1))).not.toBe('241');
  });

  test('a future rate applies from its day: a job sets the present rates at that time (doc 4 §6.10)', async () => {
    const tomorrow = addDays(caracas.today, 1);
    await acceptedFirst('241', caracas.today);
    await recordRates([{ value: '242', valueDate: tomorrow }]);
    expect([await rateOn(caracas.today), await rateOn(tomorrow)]).toEqual(['241', '242']);
    const jobs = await db.query(
      `select to_char(run_at at time zone $1, 'YYYY-MM-DD HH24:MI') as at from graphile_worker._private_jobs
       where key like 'rates__apply%' order by run_at`,
      [caracas.timeZone],
    );
    expect(jobs.at(-1)).toEqual({ at: `${tomorrow} 00:00` });
    await db.query('select app_private.apply_rates($1)', [caracas.id]);
    const present = () =>
      db.query(
        'select trim_scale(exchange_value)::text as value from app_public.offices where id = $1',
        [caracas.id],
      );
    expect(await present()).toEqual([{ value: '241' }]);
    const before = await datedRates(caracas.id);
    await db.query(
      "update app_public.office_rates set valid_from = now() - interval '1 second' where office_id = $1 and value = 242",
      [caracas.id],
    );
    await db.query('select app_private.apply_rates($1)', [caracas.id]);
    expect(await present()).toEqual([{ value: '242' }]);
    // The history already has the rate.
    expect(await datedRates(caracas.id)).toHaveLength(before.length);
    expect(
      await db.query(
        "select from app_public.office_rates where office_id = $1 and value = 242 and source = ''",
        [caracas.id],
      ),
    ).toEqual([]);
  });

  test('an office that chooses official rates gets the present and future ones, else none', async () => {
    await acceptedFirst('241', day);
    await recordRates([{ value: '242', valueDate: addDays(caracas.today, 1) }]);
    const choose = (mode: string) =>
      db.query('select app_hidden.save_settings($1, $2)', [
        valencia.id,
        JSON.stringify({ RATE_MODE: mode }),
      ]);
    await choose('OFFICIAL');
    expect((await datedRates(valencia.id)).map(({ value }) => value)).toEqual(['241', '242']);
    expect((await datedRates(valencia.id))[0]?.at.slice(0, 10)).toBe(valencia.today);
    await choose('MANUAL');
    expect((await datedRates(valencia.id)).map(({ value }) => value)).toEqual(['241']);
  });
});

describe('accepted future rates', () => {
  const withdraw = (actor: string, id: string | undefined, reason = 'Se publicó otra') =>
    db.valueAs(actor, 'select v_message from app_public.proc_withdraw_rate($1, $2)', [id, reason]);

  test('a future rate is withdrawn with a reason before its day, and stays on record', async () => {
    const tomorrow = addDays(caracas.today, 1);
    await acceptedFirst('241', caracas.today);
    await recordRates([{ value: '242', valueDate: tomorrow }]);
    const rates = await officialRates();
    const wrong = rates.at(-1);
    const mayWithdraw = (actor: string) =>
      db.queryAs(actor, `select may_withdraw from app_public.v_official_rates order by value_date`);
    expect(await mayWithdraw(supervisor)).toEqual([
      { may_withdraw: false },
      { may_withdraw: true },
    ]);
    expect(await rejectionOf(withdraw(supervisor, wrong?.id, ' '))).toEqual({
      code: 'REQUIRED_FIELD',
      params: { field: 'reason' },
    });
    expect((await rejectionOf(withdraw(attendant, wrong?.id))).code).toBe('FORBIDDEN');
    expect((await rejectionOf(withdraw(supervisor, rates[0]?.id))).code).toBe('RATE_IN_FORCE');
    expect(await withdraw(supervisor, wrong?.id)).toBe('Tasa retirada');
    expect(await rateOn(tomorrow)).toBe('241');
    expect((await rejectionOf(withdraw(supervisor, wrong?.id))).code).toBe('RATE_DECIDED');
    expect(
      await db.queryAs(
        supervisor,
        `select state, withdrawn, reason, decided_by from app_public.v_official_rates where id = $1`,
        [wrong?.id],
      ),
    ).toEqual([
      {
        state: 'REJECTED',
        withdrawn: true,
        reason: 'Se publicó otra',
        decided_by: caracas.people.crm_supervisor.fullName,
      },
    ]);
    expect(
      await db.value(
        `select detail from app_public.security_events where kind = 'RATE' order by id desc limit 1`,
      ),
    ).toEqual({ rate: 'USD', before: '242', after: '241' });
    // The source repeats the value; a corrected one is accepted as any other.
    expect(await recordRates([{ value: '242', valueDate: tomorrow }])).toBe(0);
    await recordRates([{ value: '243', valueDate: tomorrow }]);
    expect(await rateOn(tomorrow)).toBe('243');
  });

  test('with four eyes, the person who requested the fetch cannot withdraw its rate', async () => {
    const { employeeId } = await db.actor(supervisor);
    await db.query('update app_public.office_settings set four_eyes = true where office_id = $1', [
      caracas.id,
    ]);
    await acceptedFirst('241', caracas.today);
    await recordRates([{ value: '242', valueDate: addDays(caracas.today, 1) }], {
      by: employeeId as string,
    });
    const wrong = (await officialRates()).at(-1);
    expect((await rejectionOf(withdraw(supervisor, wrong?.id))).code).toBe('RATE_FOUR_EYES');
    expect(await withdraw(admin, wrong?.id)).toBe('Tasa retirada');
  });
});

describe('confirmation of rates', () => {
  test('a candidate can be accepted or rejected once (doc 4 §4) (doc 4 §6.10)', async () => {
    await recordRates([{ value: '241', valueDate: day }]);
    const [candidate] = await officialRates();
    expect(await confirmRate(supervisor, candidate?.id)).toBe('Tasa confirmada');
    expect((await rejectionOf(confirmRate(admin, candidate?.id))).code).toBe('RATE_DECIDED');
    await recordRates([{ value: '300', valueDate: addDays(day, 1) }]);
    const jump = (await officialRates()).at(-1);
    expect(await confirmRate(admin, jump?.id, false)).toBe('Tasa descartada');
    // A rejected rate does not return with the next fetch.
    expect(await recordRates([{ value: '300', valueDate: addDays(day, 1) }])).toBe(0);
    expect((await datedRates(caracas.id)).map(({ value }) => value)).toEqual(['241']);
  });

  test('a role that confirms may request a fetch if a branch uses official rates', async () => {
    const fetch = (actor: string) => db.queryAs(actor, 'select app_public.proc_fetch_rates()');
    for (const actor of [supervisor, admin, 'crm_administration@caracas.demo']) await fetch(actor);
    expect(
      await db.query(
        "select task_identifier, max_attempts from graphile_worker.jobs where key like 'rates__ask%'",
      ),
    ).toEqual([{ task_identifier: 'rates__ask', max_attempts: 1 }]);
    expect((await rejectionOf(fetch(attendant))).code).toBe('FORBIDDEN');
    await saveSettings({ RATE_MODE: 'MANUAL' });
    expect((await rejectionOf(fetch(admin))).code).toBe('RATES_BY_HAND');
  });

  test("a role that confirms sees only rates of its branches' currencies", async () => {
    await recordRates([{ value: '241', valueDate: day }]);
    const [candidate] = await officialRates();
    const atLima = lima.email('crm_supervisor');
    expect(await db.queryAs(atLima, 'select from app_public.v_official_rates')).toEqual([]);
    expect((await rejectionOf(confirmRate(atLima, candidate?.id))).code).toBe('NOT_FOUND');
  });

  test('with four eyes, the person who requested the fetch cannot confirm its rate (doc 4 §6.13)', async () => {
    const { employeeId } = await db.actor(supervisor);
    await db.query('update app_public.office_settings set four_eyes = true where office_id = $1', [
      caracas.id,
    ]);
    await recordRates([{ value: '241', valueDate: day }], { by: employeeId as string });
    const [candidate] = await officialRates();
    expect((await rejectionOf(confirmRate(supervisor, candidate?.id))).code).toBe('RATE_FOUR_EYES');
    const mayConfirm = (actor: string) =>
      db.queryAs(actor, 'select may_confirm from app_public.v_official_rates');
    expect(await mayConfirm(supervisor)).toEqual([{ may_confirm: false }]);
    expect(await mayConfirm(admin)).toEqual([{ may_confirm: true }]);
    expect(await confirmRate(admin, candidate?.id)).toBe('Tasa confirmada');
  });

  test('a confirmation is recorded in the security log', async () => {
    await recordRates([{ value: '241', valueDate: day }]);
    const [candidate] = await officialRates();
    const before = await db.query("select from app_public.security_events where kind = 'RATE'");
    await confirmRate(supervisor, candidate?.id);
    const after = await db.query("select from app_public.security_events where kind = 'RATE'");
    expect(after.length).toBe(before.length + 1);
  });
});

describe('manual rates', () => {
  const register = (reason: string, value = '243') =>
    db.queryAs(supervisor, "select * from app_public.proc_register_rate($1, 'USD', $2, $3)", [
      caracas.id,
      value,
      reason,
    ]);

  const documented = (value: string) =>
    db.queryAs(supervisor, 'update app_public.offices set exchange_value = $2 where id = $1', [
      caracas.id,
      value,
    ]);
  const lastRate = async () => {
    const [rate] = await db.queryAs(
      supervisor,
      `select trim_scale(value)::text as value, source, reason from app_public.v_office_rates
         where office_id = $1 and kind = 'USD' order by valid_from desc, id desc limit 1`,
      [caracas.id],
    );
    return rate;
  };

  test('a manual rate of an OFFICIAL office requires a reason and stays marked (doc 4 §6.10)', async () => {
    expect(await rejectionOf(register('  '))).toMatchObject({ code: 'RATE_REASON' });
    await register('La página del BCV no abre');
    expect(await lastRate()).toEqual({
      value: '243',
      source: '',
      reason: 'La página del BCV no abre',
    });
    // The reason of one call is not reused by the next one.
    expect((await rejectionOf(register('', '250'))).code).toBe('RATE_REASON');
  });

  test('exchangeValue saved without a reason at an OFFICIAL office has the reason "sin motivo" (D91)', async () => {
    await documented('245');
    expect(await lastRate()).toEqual({ value: '245', source: '', reason: 'sin motivo' });
    for (const value of ['0', '-3']) {
      expect(await rejectionOf(documented(value))).toEqual({
        code: 'INVALID_INPUT',
        params: { field: 'exchangeValue', reason: 'debe ser mayor a 0 y de hasta 12 enteros' },
      });
    }
  });

  test('a MANUAL office needs no reason, as in the documents', async () => {
    await saveSettings({ RATE_MODE: 'MANUAL' });
    await register('');
    await documented('244');
    expect(await rateOn(caracas.today)).toBe('244');
  });
});

describe('offices without a rate of today (RATE_STALE)', () => {
  const stale = async () =>
    db.valueAs<boolean>(supervisor, 'select stale from app_public.proc_rate_status($1)', [
      caracas.id,
    ]);

  test('an office is stale until a rate applies; future rates do not count, MANUAL is never stale', async () => {
    await db.query(
      "update app_public.office_rates set valid_from = now() - interval '9 days' where office_id = $1 and kind = 'USD' and valid_from > now() - interval '9 days'",
      [caracas.id],
    );
    await acceptedFirst('241', addDays(caracas.today, 1));
    expect(await stale()).toBe(true);
    await recordRates([{ value: '241', valueDate: caracas.today }]);
    await confirmRate(admin, (await officialRates())[0]?.id);
    expect(await stale()).toBe(false);
    await db.query("delete from app_public.office_rates where source <> ''");
    await saveSettings({ RATE_MODE: 'MANUAL' });
    expect(await stale()).toBe(false);
  });

  test.for([
    ['2026-11-27 06:59', 'VE', '2026-11-26'],
    ['2026-11-27 07:00', 'VE', '2026-11-27'],
    ['2026-11-30 06:00', 'VE', '2026-11-27'],
    ['2026-12-25 12:00', 'VE', '2026-12-23'],
    ['2026-04-05 12:00', 'PE', '2026-04-01'],
  ] as const)('at %s in %s the rate of %s is due', async ([clock, country, due]) => {
    expect(await db.value('select app_hidden.rate_day_due($1, $2)::text', [clock, country])).toBe(
      due,
    );
  });
});

test('only a currency with a published rate can use official rates', async () => {
  await db.query("update app_public.offices set currency_code = 'USD' where id = $1", [
    valencia.id,
  ]);
  const choose = db.query('select app_hidden.save_settings($1, $2)', [
    valencia.id,
    '{"RATE_MODE": "OFFICIAL"}',
  ]);
  expect(await rejectionOf(choose)).toMatchObject({
    code: 'INVALID_INPUT',
    params: { field: 'RATE_MODE' },
  });
  expect((await rejectionOf(saveSettings({ RATE_MODE: 'AUTO' }))).code).toBe('INVALID_INPUT');
});

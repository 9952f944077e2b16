import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { admin, attendant, caracas, db, lima, supervisor } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import {
  acceptedForTomorrow,
  confirmRate,
  datedRates,
  day,
  firstCandidate,
  officialRates,
  onOfficialRates,
  recordRates,
  requireFourEyes,
  setRateMode,
} from './official-rates-fixture.ts';
import { rateOn } from './rates-fixture.ts';

onOfficialRates();

describe('confirmation of rates', () => {
  test('a candidate is accepted or rejected once, and a rejected rate is not fetched again (doc 4 §4) (doc 4 §6.10)', async () => {
    const id = await firstCandidate('241', day);
    expect(await confirmRate(supervisor, id)).toBe('Tasa confirmada');
    expect((await rejectionOf(confirmRate(admin, id))).code).toBe('RATE_DECIDED');
    await recordRates([{ value: '300', valueDate: addDays(day, 1) }]);
    const jump = (await officialRates()).at(-1);
    expect(await confirmRate(admin, jump?.id, false)).toBe('Tasa descartada');
    expect(await recordRates([{ value: '300', valueDate: addDays(day, 1) }])).toBe(0);
    expect((await datedRates(caracas.id)).map(({ value }) => value)).toEqual(['241']);
  });

  test('roles that may confirm rates may request a fetch, if an office uses official rates', async () => {
    const fetch = (actor: string) => db.queryAs(actor, 'select app_public.proc_fetch_rates()');
    for (const actor of [supervisor, admin, 'crm_administration@caracas.demo']) await fetch(actor);
    expect(
      await db.query(
        "select task_identifier, max_attempts from graphile_worker.jobs where key like 'rates__ask%'",
      ),
    ).toEqual([{ task_identifier: 'rates__ask', max_attempts: 1 }]);
    expect((await rejectionOf(fetch(attendant))).code).toBe('FORBIDDEN');
    await setRateMode(caracas, 'MANUAL');
    expect((await rejectionOf(fetch(admin))).code).toBe('RATES_BY_HAND');
  });

  test('a supervisor of an office in soles neither sees nor confirms a rate in bolívares', async () => {
    const id = await firstCandidate('241', day);
    const atLima = lima.email('crm_supervisor');
    expect(await db.queryAs(atLima, 'select from app_public.v_official_rates')).toEqual([]);
    expect((await rejectionOf(confirmRate(atLima, id))).code).toBe('NOT_FOUND');
  });

  test('with four eyes, the person who requested the fetch cannot confirm its rate (doc 4 §6.13)', async () => {
    const id = await firstCandidate('241', day, await requireFourEyes());
    expect((await rejectionOf(confirmRate(supervisor, id))).code).toBe('RATE_FOUR_EYES');
    const mayConfirm = (actor: string) =>
      db.queryAs(actor, 'select may_confirm from app_public.v_official_rates');
    expect(await mayConfirm(supervisor)).toEqual([{ may_confirm: false }]);
    expect(await mayConfirm(admin)).toEqual([{ may_confirm: true }]);
    expect(await confirmRate(admin, id)).toBe('Tasa confirmada');
  });

  test('the confirmation of a rate adds one event to the security log', async () => {
    const id = await firstCandidate('241', day);
    const before = await db.query("select from app_public.security_events where kind = 'RATE'");
    await confirmRate(supervisor, id);
    const after = await db.query("select from app_public.security_events where kind = 'RATE'");
    expect(after.length).toBe(before.length + 1);
  });
});

describe('accepted future rates', () => {
  const withdraw = (actor: string, id: string | undefined, reason = 'Se publicó otra') =>
    db.valueAs(actor, 'select v_message from app_public.proc_withdraw_rate($1, $2)', [id, reason]);

  test('an accepted rate can be withdrawn before its day with a reason, and is then rejected', async () => {
    const { tomorrow, id } = await acceptedForTomorrow();
    const [present] = await officialRates();
    const mayWithdraw = (actor: string) =>
      db.queryAs(actor, `select may_withdraw from app_public.v_official_rates order by value_date`);
    expect(await mayWithdraw(supervisor)).toEqual([
      { may_withdraw: false },
      { may_withdraw: true },
    ]);
    expect(await rejectionOf(withdraw(supervisor, id, ' '))).toEqual({
      code: 'REQUIRED_FIELD',
      params: { field: 'reason' },
    });
    expect((await rejectionOf(withdraw(attendant, id))).code).toBe('FORBIDDEN');
    expect((await rejectionOf(withdraw(supervisor, present?.id))).code).toBe('RATE_IN_FORCE');
    expect(await withdraw(supervisor, id)).toBe('Tasa retirada');
    expect(await rateOn(tomorrow)).toBe('241');
    expect((await rejectionOf(withdraw(supervisor, id))).code).toBe('RATE_DECIDED');
    expect(
      await db.queryAs(
        supervisor,
        `select state, withdrawn, reason, decided_by from app_public.v_official_rates where id = $1`,
        [id],
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
    // The source may repeat the rejected value; it may publish a corrected value, which is accepted.
    expect(await recordRates([{ value: '242', valueDate: tomorrow }])).toBe(0);
    await recordRates([{ value: '243', valueDate: tomorrow }]);
    expect(await rateOn(tomorrow)).toBe('243');
  });

  test('with four eyes, the person who requested the fetch cannot withdraw its rate', async () => {
    const { id } = await acceptedForTomorrow(await requireFourEyes());
    expect((await rejectionOf(withdraw(supervisor, id))).code).toBe('RATE_FOUR_EYES');
    expect(await withdraw(admin, id)).toBe('Tasa retirada');
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

  test('a manual rate at an office with official rates requires a reason, which is stored (doc 4 §6.10)', async () => {
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

  test('exchangeValue saved without a reason at an office with official rates gets "sin motivo" (D91)', async () => {
    await documented('245');
    expect(await lastRate()).toEqual({ value: '245', source: '', reason: 'sin motivo' });
    for (const value of ['0', '-3']) {
      expect(await rejectionOf(documented(value))).toEqual({
        code: 'INVALID_INPUT',
        params: { field: 'exchangeValue', reason: 'debe ser mayor a 0 y de hasta 12 enteros' },
      });
    }
  });

  test('a manual rate at an office with manual rates needs no reason', async () => {
    await setRateMode(caracas, 'MANUAL');
    await register('');
    await documented('244');
    expect(await rateOn(caracas.today)).toBe('244');
  });
});

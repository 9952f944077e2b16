import { describe, expect, test } from 'vitest';
import { openTurn, sell } from './acts.ts';
import { caracas, db } from './cast-stage.ts';
import { onDatedRates, rateOn, rateSince, saveSettings, setRate } from './rates-stage.ts';
import { refusalOf } from './refusal.ts';
import type { StagePerson } from './stage.ts';

onDatedRates();

function history(kind: string) {
  return db
    .query<{ value: string }>(
      `select trim_scale(value)::text as value from app_public.office_rates
       where office_id = $1 and kind = $2 order by valid_from, id`,
      [caracas.id, kind],
    )
    .then((rows) => rows.map(({ value }) => value));
}

describe("the history of an office's rates (D11)", () => {
  test('gets a dated row for each change, and none where nothing changes (D11)', async () => {
    const before = await history('USD');
    await setRate('exchange_value', '242.1234');
    await setRate('exchange_value', '242.1234');
    await setRate('exchange_value', '243.000000001');
    await setRate('advertising_value', '0.12');
    expect(await history('USD')).toEqual([...before, '242.1234', '243.000000001']);
    await setRate('exchange_value', caracas.usdRate);
    expect((await history('ADVERTISING')).at(-1)).toBe('0.12');
  });

  test('begins with the opening of the office', async () => {
    const [office] = await db.query<{ id: string }>(
      `select app_private.create_office($1, 'Mérida', 'Venezuela', 'Mérida', 'Centro', 'VES',
         'America/Caracas', 0.16, 'NO APLICA', 240) as id`,
      [caracas.companyId],
    );
    const rates = await db.query(
      `select kind, trim_scale(value)::text as value from app_public.office_rates
       where office_id = $1 order by kind`,
      [office?.id],
    );
    expect(rates).toEqual([
      { kind: 'BASE', value: '1' },
      { kind: 'ROYALTY', value: '0.1' },
      { kind: 'TAX', value: '0.16' },
      { kind: 'USD', value: '240' },
    ]);
  });

  test("tells the rate of a day: the one in force at its end, by the office's clock (D7) (D60)", async () => {
    await rateSince('2018-03-10 18:00', 'USD', '60');
    await rateSince('2018-03-12 23:59:59', 'USD', '65');
    await rateSince('2018-03-14 00:00', 'USD', '70');
    expect(await rateOn('2010-01-01')).toBeNull();
    expect(await rateOn('2018-03-09')).toBeNull();
    expect(await rateOn('2018-03-10')).toBe('60');
    expect(await rateOn('2018-03-11')).toBe('60');
    expect(await rateOn('2018-03-12')).toBe('65');
    expect(await rateOn('2018-03-13')).toBe('65');
    expect(await rateOn('2018-03-14')).toBe('70');
  });

  test('dates tax and base from the beginning, and each change of them (D53)', async () => {
    await saveSettings({ IVA: '0.12', NET_BASE: '0.9' });
    await saveSettings({ IVA: '0.12', OFFICE_TYPE: 'FREE_PORT' });
    expect(await history('TAX')).toEqual(['0.16', '0.12', '0']);
    expect(await history('BASE')).toEqual(['1', '0.9']);
    expect(await rateOn('2001-01-01', 'TAX')).toBe('0.16');
    await saveSettings({ OFFICE_TYPE: 'REGULAR', IVA: '0.16', NET_BASE: '1' });
  });

  test('lets what a new office is set up with hold from the beginning, and dates what changes then (D53)', async () => {
    const [opened] = await db.query<{ id: string }>(
      `select app_private.create_office($1, 'Coro', 'Venezuela', 'Coro', 'Centro', 'VES',
         'America/Caracas', 0.16, 'NO APLICA', 240) as id`,
      [caracas.companyId],
    );
    const rates = () =>
      db.query(
        `select trim_scale(value)::text as tax, valid_from = '-infinity' as always
         from app_public.office_rates where office_id = $1 and kind = 'TAX' order by valid_from, id`,
        [opened?.id],
      );
    const set = (iva: string) =>
      db.query('select app_hidden.save_settings($1, $2)', [
        opened?.id,
        JSON.stringify({ IVA: iva }),
      ]);
    expect(await rates()).toEqual([{ tax: '0.16', always: true }]);
    await set('0.08');
    expect(await rates()).toEqual([{ tax: '0.08', always: true }]);
    await set('0.12');
    expect(await rates()).toEqual([
      { tax: '0.08', always: true },
      { tax: '0.12', always: false },
    ]);
  });

  test('holds the euro as it does the dollar, and sells by it (D10)', async () => {
    const supervisor = caracas.email('crm_supervisor');
    const register = (who: string, value: string) =>
      db.as(who, (sql) =>
        sql.query('update app_public.offices set euro_value = $2 where id = $1', [
          caracas.id,
          value,
        ]),
      );
    await register(supervisor, '280.5');
    await register(caracas.email('crm_technical_attendant'), '281');
    expect(await history('EUR')).toEqual(['280.5', '281']);
    expect(await refusalOf(register(supervisor, '0'))).toMatchObject({
      code: 'INVALID_INPUT',
      params: { field: 'euroValue' },
    });
    expect((await refusalOf(register(caracas.email('crm_local_admin'), '282'))).code).toBe(
      'FORBIDDEN',
    );

    const [cut] = await db.query<{ id: string }>(
      `insert into app_public.subservices (company_id, office_id, service_id, subservice_name, cost, currency_code)
       select company_id, office_id, service_id, 'Ritual en euros', 10, 'EUR'
       from app_public.subservices where id = $1 returning id`,
      [caracas.subservice('Corte de dama').id],
    );
    const turn = await openTurn(db, caracas, caracas.technicians[2] as StagePerson);
    const id = await sell(db, caracas, [
      { workdayId: turn, subserviceId: cut?.id ?? '', cost: '2810.00', tax: '387.59' },
    ]);
    expect(
      await db.query(
        `select price_currency, exchange_rate, cost_usd from app_public.sales_details where sale_id = $1`,
        [id],
      ),
    ).toEqual([
      {
        price_currency: 'EUR',
        exchange_rate: '281',
        cost_usd: (2810 / Number(await rateOn(caracas.today))).toFixed(2),
      },
    ]);
  });

  test.for(['0', '-1'])('takes no rate of %s (D10)', async (value) => {
    expect((await refusalOf(setRate('exchange_value', value))).code).toBe('INVALID_INPUT');
  });
});

test('a new rate changes no past figure (D11)', async () => {
  const figures = () =>
    db.query(
      `select total, tax_total, total_usd, exchange_value from app_public.sales
       union all select cost, tax, cost_usd, total_commission from app_public.sales_details
       union all select total_commission, commission, 0, 0 from app_public.sales_details_commissions
       union all select sum(profit), sum(supervisor_profit), sum(advertising_profit), 0 from app_public.employee_days
       order by 1, 2, 3, 4`,
    );
  const before = await figures();
  await setRate('exchange_value', '999');
  await setRate('advertising_value', '0.9');
  expect(await figures()).toEqual(before);
});

test('no staff writes the history, nor the rates in force', async () => {
  for (const statement of [
    'delete from app_public.office_rates',
    'update app_public.office_rates set value = 1',
    "insert into app_public.office_rates (company_id, office_id, kind, value) select company_id, id, 'USD', 1 from app_public.offices",
  ]) {
    const act = db.as(caracas.email('crm_supervisor'), (sql) => sql.query(statement));
    expect((await refusalOf(act)).code).toBe('FORBIDDEN');
  }
});

test('what holds from the beginning is told from the first of all days, and since it was set up', async () => {
  const rows = await db.query(
    `select distinct extract(year from shown.valid_from)::int as year, shown.since = rate.created as "setUp"
     from app_public.v_office_rates as shown join app_public.office_rates as rate using (id)
     where rate.valid_from = '-infinity'`,
  );
  expect(rows).toEqual([{ year: 2000, setUp: true }]);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { callAs, createSale, openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import { onDatedRates, rateOn, rateSince, saveSettings, setRate } from './rates-fixture.ts';

onDatedRates();

const history = (kind: string) =>
  db
    .query<{ value: string }>(
      `select trim_scale(value)::text as value from app_public.office_rates
       where office_id = $1 and kind = $2 order by valid_from, id`,
      [caracas.id, kind],
    )
    .then((rows) => rows.map(({ value }) => value));

describe("the history of an office's rates (D11)", () => {
  test('each changed rate adds a dated row, and an unchanged one adds none (D11)', async () => {
    const before = await history('USD');
    await setRate('exchange_value', '242.1234');
    await setRate('exchange_value', '242.1234');
    await setRate('exchange_value', '243.000000001');
    await setRate('advertising_value', '0.12');
    expect(await history('USD')).toEqual([...before, '242.1234', '243.000000001']);
    await setRate('exchange_value', caracas.usdRate);
    expect((await history('ADVERTISING')).at(-1)).toBe('0.12');
  });

  test('a new office has a history with its dollar rate, tax, base and royalty', async () => {
    const office = await db.value(
      `select app_private.create_office(jsonb_populate_record(null::app_public.offices, jsonb_build_object(
         'company_id', $1::uuid, 'office_name', 'Mérida', 'address', 'Centro', 'currency_code', 'VES',
         'time_zone', 'America/Caracas', 'exchange_value', 240)), 'Venezuela', 'Mérida', 0.16, 'NO APLICA') as id`,
      [caracas.companyId],
    );
    const rates = await db.query(
      `select kind, trim_scale(value)::text as value from app_public.office_rates
       where office_id = $1 order by kind`,
      [office],
    );
    expect(rates).toEqual([
      { kind: 'BASE', value: '1' },
      { kind: 'ROYALTY', value: '0.1' },
      { kind: 'TAX', value: '0.16' },
      { kind: 'USD', value: '240' },
    ]);
  });

  test("the rate of a day is the one at its end, by the office's clock (D7) (D60)", async () => {
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

  test('the first tax and base apply from the beginning, and each change gets a date (D53)', async () => {
    await saveSettings({ IVA: '0.12', NET_BASE: '0.9' });
    await saveSettings({ IVA: '0.12', OFFICE_TYPE: 'FREE_PORT' });
    expect(await history('TAX')).toEqual(['0.16', '0.12', '0']);
    expect(await history('BASE')).toEqual(['1', '0.9']);
    expect(await rateOn('2001-01-01', 'TAX')).toBe('0.16');
    await saveSettings({ OFFICE_TYPE: 'REGULAR', IVA: '0.16', NET_BASE: '1' });
  });

  test('the first tax of a new office applies from the beginning, and later changes get a date (D53)', async () => {
    const opened = await db.value(
      `select app_private.create_office(jsonb_populate_record(null::app_public.offices, jsonb_build_object(
         'company_id', $1::uuid, 'office_name', 'Coro', 'address', 'Centro', 'currency_code', 'VES',
         'time_zone', 'America/Caracas', 'exchange_value', 240)), 'Venezuela', 'Coro', 0.16, 'NO APLICA') as id`,
      [caracas.companyId],
    );
    const rates = () =>
      db.query(
        `select trim_scale(value)::text as tax, valid_from = '-infinity' as always
         from app_public.office_rates where office_id = $1 and kind = 'TAX' order by valid_from, id`,
        [opened],
      );
    const set = (iva: string) =>
      db.query('select app_hidden.save_settings($1, $2)', [opened, JSON.stringify({ IVA: iva })]);
    expect(await rates()).toEqual([{ tax: '0.16', always: true }]);
    await set('0.08');
    expect(await rates()).toEqual([{ tax: '0.08', always: true }]);
    await set('0.12');
    expect(await rates()).toEqual([
      { tax: '0.08', always: true },
      { tax: '0.12', always: false },
    ]);
  });

  test('each registered euro rate is added to the history, and 0 is rejected (D10)', async () => {
    const supervisor = caracas.email('crm_supervisor');
    const register = (actor: string, value: string) =>
      db.queryAs(actor, 'update app_public.offices set euro_value = $2 where id = $1', [
        caracas.id,
        value,
      ]);
    await register(supervisor, '280.5');
    await register(caracas.email('crm_technical_attendant'), '281');
    expect(await history('EUR')).toEqual(['280.5', '281']);
    expect(await rejectionOf(register(supervisor, '0'))).toMatchObject({
      code: 'INVALID_INPUT',
      params: { field: 'euroValue' },
    });
  });
});

test('a rate that applies from the beginning is shown since 2000, with its creation date', async () => {
  const rows = await db.query(
    `select distinct extract(year from shown.valid_from)::int as year, shown.since = rate.created as "setUp"
     from app_public.v_office_rates as shown join app_public.office_rates as rate using (id)
     where rate.valid_from = '-infinity'`,
  );
  expect(rows).toEqual([{ year: 2000, setUp: true }]);
});

// The present rates have their own rows, independent of rates of past days.
beforeAll(async () => {
  await setRate('exchange_value', '242');
  await setRate('exchange_value', caracas.usdRate);
});

describe('rates of a backdated sale (D11)', () => {
  test('a backdated sale uses the rates of its date', async () => {
    const day = addDays(caracas.today, -40);
    await rateSince(addDays(day, -1), 'USD', '100');
    await rateSince(addDays(day, 1), 'USD', '120');
    await rateSince(addDays(day, -1), 'ADVERTISING', '0.5');
    await rateSince(addDays(day, 1), 'ADVERTISING', '0.2');
    const turn = await openTurn(db, caracas, caracas.people.crm_technical, day);
    const line = priced(caracas, 'Corte de dama', turn, { exchangeRate: '100', usdRate: '100' });
    expect(line.cost).toBe('1200.00');

    const id = await sell(db, caracas, [line], { sale_date: day, advertising: true });
    const [sale] = await db.query(
      `select exchange_value, exchange_rate, commission.commission::float as advertising
       from app_public.sales as sale join app_public.sales_details as line on line.sale_id = sale.id
       join app_public.sales_details_commissions as commission on commission.sales_detail_id = line.id
       where sale.id = $1`,
      [id],
    );
    expect(sale).toEqual({ exchange_value: '100', exchange_rate: '100', advertising: 0.5 });

    const atTodaysRate = [priced(caracas, 'Corte de dama', turn)];
    const rejection = await rejectionOf(
      createSale(db, caracas, { sales_details: atTodaysRate, sale_date: day }),
    );
    expect(rejection).toMatchObject({ code: 'COST_DIFFERS', params: { ours: '1200.00' } });
  });

  test('a backdated sale uses tax and base of its day, and a correction keeps them on its lines (D53) (D60)', async () => {
    const turn = await openTurn(db, caracas, caracas.people.crm_technical, caracas.yesterday);
    const turnOfToday = await openTurn(db, caracas, caracas.people.crm_technical);
    const ofThatDay = await rateOn(caracas.yesterday);
    const rates = { exchangeRate: ofThatDay ?? null, usdRate: ofThatDay ?? null };
    const line = priced(caracas, 'Corte de dama', turn, rates);
    const saleBefore = await sell(db, caracas, [priced(caracas, 'Corte de dama', turnOfToday)]);
    await saveSettings({ IVA: '0.12', NET_BASE: '0.8' });
    const linesOf = (saleId: string | null) =>
      db.query(
        `select trim_scale(tax_rate)::text as tax, trim_scale(net_base)::text as base,
           total_commission = round((cost - tax) * net_base * commission, 2) as earned, id
         from app_public.sales_details where sale_id = $1 order by line_number`,
        [saleId],
      );

    const past = { sale_date: caracas.yesterday };
    const rejection = await rejectionOf(
      createSale(db, caracas, {
        ...past,
        sales_details: [priced(caracas, 'Corte de dama', turn, { ...rates, taxRate: '0.12' })],
      }),
    );
    expect(rejection).toMatchObject({
      code: 'TAX_DIFFERS',
      params: { service: 'Corte de dama', ours: line.tax, now: 'Bs 198.62', before: 'Bs 154.29' },
    });
    expect(await linesOf(await sell(db, caracas, [line], past))).toMatchObject([
      { tax: '0.16', base: '1', earned: true },
    ]);

    const [sold] = await linesOf(saleBefore);
    await callAs(db, caracas.email('crm_supervisor'), 'proc_update_sales', {
      id: saleBefore,
      sales_details: [
        { ...priced(caracas, 'Corte de dama', turnOfToday), id: sold?.id },
        priced(caracas, 'Planchado', turnOfToday, { taxRate: '0.12' }),
      ],
    });
    expect(await linesOf(saleBefore)).toMatchObject([
      { tax: '0.16', base: '1', earned: true },
      { tax: '0.12', base: '0.8', earned: true },
    ]);
    await saveSettings({ IVA: '0.16', NET_BASE: '1' });
  });

  test('a sale before the first rate is rejected (D10)', async () => {
    const day = '2014-06-03';
    const turn = await openTurn(db, caracas, caracas.people.crm_technical, day);
    const rejection = await rejectionOf(
      createSale(db, caracas, {
        sales_details: [priced(caracas, 'Corte de dama', turn)],
        sale_date: day,
      }),
    );
    expect(rejection).toMatchObject({ code: 'RATE_MISSING', params: { currency: 'USD' } });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { createSale, openTurn, priced, sell } from './acts.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { refusalOf } from './refusal.ts';
import { type StageOffice, stageOffice } from './stage.ts';

let db: TestDatabase;
let caracas: StageOffice;
beforeAll(async () => {
  db = await cloneDatabase();
  caracas = await stageOffice(db, 'Caracas');
});
afterAll(() => db.drop());

function setRate(column: 'exchange_value' | 'advertising_value', value: string) {
  return db.query(`update app_public.offices set ${column} = $2 where id = $1`, [
    caracas.id,
    value,
  ]);
}

function history(kind: string) {
  return db
    .query<{ value: string }>(
      `select trim_scale(value)::text as value from app_public.office_rates
       where office_id = $1 and kind = $2 order by valid_from, id`,
      [caracas.id, kind],
    )
    .then((rows) => rows.map(({ value }) => value));
}

async function rateAt(instant: string) {
  const [row] = await db.query<{ rate: string | null }>(
    `select trim_scale(app_hidden.rate_at($1, 'USD', $2))::text as rate`,
    [caracas.id, instant],
  );
  return row?.rate;
}

/** A rate that held since a day, at local midnight. */
function rateSince(day: string, kind: string, value: string) {
  return db.query(
    `insert into app_public.office_rates (company_id, office_id, kind, value, valid_from)
     values ($1, $2, $3, $4, $5::timestamp at time zone $6)`,
    [caracas.companyId, caracas.id, kind, value, day, caracas.timeZone],
  );
}

describe("the history of an office's rates (D11)", () => {
  test('gets a dated row for each change, and none where nothing changes', async () => {
    const before = await history('USD');
    await setRate('exchange_value', '242.1234');
    await setRate('exchange_value', '242.1234');
    await setRate('exchange_value', '243.000000001');
    await setRate('advertising_value', '0.12');
    expect(await history('USD')).toEqual([...before, '242.1234', '243.000000001']);
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
      { kind: 'ROYALTY', value: '0.1' },
      { kind: 'USD', value: '240' },
    ]);
  });

  test('tells the rate of an instant: the last that began by then', async () => {
    await rateSince('2018-03-10', 'USD', '60');
    await rateSince('2018-03-12', 'USD', '65');
    expect(await rateAt('2010-01-01')).toBeNull();
    expect(await rateAt('2018-03-10T03:59:59Z')).toBeNull();
    expect(await rateAt('2018-03-10T04:00:00Z')).toBe('60');
    expect(await rateAt('2018-03-12T03:59:59Z')).toBe('60');
    expect(await rateAt('2018-03-12T04:00:00Z')).toBe('65');
  });

  test.for(['0', '-1'])('takes no rate of %s (D10)', async (value) => {
    expect((await refusalOf(setRate('exchange_value', value))).code).toBe('INVALID_INPUT');
  });
});

describe('a backdated sale (D11)', () => {
  test('takes the rates of its date', async () => {
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
    const refusal = await refusalOf(
      createSale(db, caracas, { sales_details: atTodaysRate, sale_date: day }),
    );
    expect(refusal).toMatchObject({ code: 'COST_DIFFERS', params: { ours: '1200.00' } });
  });

  test('before the first rate is refused (D10)', async () => {
    const day = '2014-06-03';
    const turn = await openTurn(db, caracas, caracas.people.crm_technical, day);
    const refusal = await refusalOf(
      createSale(db, caracas, {
        sales_details: [priced(caracas, 'Corte de dama', turn)],
        sale_date: day,
      }),
    );
    expect(refusal).toMatchObject({ code: 'RATE_MISSING', params: { currency: 'USD' } });
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

import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { priceLine } from '#domain/sales/pricing.ts';
import { createDiscount } from '../support/acts.ts';
import { caracas, db, lima, setUpDemoCompany } from '../support/demo-fixture.ts';
import type { OfficeFixture } from '../support/office-fixture.ts';

setUpDemoCompany();

interface Listed extends Record<string, unknown> {
  subservice_name: string;
  cost: string;
  currency_code: string;
}

const priceList = async (office: OfficeFixture) =>
  db.queryAs<Listed>(
    office.email('crm_technical'),
    `select subservice_name, office_name, cost::text, currency_code, equivalent::text, equivalent_currency,
         trim_scale(discount)::text as discount, today_cost::text, office_currency
       from app_public.v_listed_prices`,
  );

const named = (rows: readonly Listed[], name: string) =>
  rows.find(({ subservice_name }) => subservice_name === name);

/** Returns the price of a haircut by the rule of sales, minus a percentage. */
const asSold = (office: OfficeFixture, discountPercent: string) => {
  const { cost: price, currency: priceCurrency } = office.subservice('Corte de dama');
  return priceLine({
    price,
    priceCurrency,
    officeCurrency: office.currency,
    exchangeRate: office.usdRate,
    usdRate: office.usdRate,
    discountPercent,
    taxRate: office.taxRate,
    kind: 'sale',
  });
};

beforeAll(async () => {
  for (const office of [caracas, lima]) {
    for (const [percent, begins] of [
      ['10', -1],
      ['25', 1],
    ] as const) {
      await createDiscount(db, office, {
        off: { 'Corte de dama': percent },
        begin_date: addDays(office.today, begins),
        end_date: addDays(office.today, 30),
      });
    }
  }
});

test("a price in dollars is shown in bolívares with today's discount, as a sale computes it", async () => {
  const rows = await priceList(caracas);
  expect(named(rows, 'Corte de dama')).toMatchObject({
    currency_code: 'USD',
    equivalent: asSold(caracas, '0').cost,
    equivalent_currency: 'VES',
    discount: '0.1',
    today_cost: asSold(caracas, '10').cost,
    office_currency: 'VES',
  });
  const undiscounted = rows.filter(({ subservice_name }) => subservice_name !== 'Corte de dama');
  expect(undiscounted.length).toBeGreaterThan(5);
  for (const row of undiscounted) expect(row).toMatchObject({ discount: null, today_cost: null });
});

test("a price in the office's currency is shown in dollars if there is a rate", async () => {
  expect(named(await priceList(lima), 'Corte de dama')).toMatchObject({
    currency_code: 'PEN',
    equivalent: asSold(lima, '0').usd,
    equivalent_currency: 'USD',
    today_cost: asSold(lima, '10').cost,
    office_currency: 'PEN',
  });
  await db.query('update app_public.offices set exchange_value = null where id = $1', [lima.id]);
  expect(named(await priceList(lima), 'Corte de dama')).toMatchObject({
    equivalent: null,
    today_cost: asSold(lima, '10').cost,
  });
});

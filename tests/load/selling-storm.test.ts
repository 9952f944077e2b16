import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { expectSummariesToAddUp } from '#db/tests/reports/summaries.ts';
import { createDiscount, openTurn } from '#db/tests/support/acts.ts';
import {
  loadOfficeFixture,
  type OfficeFixture,
  type PersonFixture,
} from '#db/tests/support/office-fixture.ts';
import { priceLine } from '#domain/sales/pricing.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { database, onATestServer, server } from '#server/testing/server-fixture.ts';
import type { Answer } from '#server/testing/test-server.ts';
import { createSale } from './seller.ts';

const tills = 8;
const duration = scale(6_000, 600_000);
/** Number of sales in which every price and rate has changed. */
const enough = 80;
const services = ['Corte de dama', 'Planchado', 'Balayage', 'Cambio de esmalte', 'Pedicure spa'];

let office: OfficeFixture;
/** The office's day of the open turns, and the turns of three technicians on it. */
let openDay = '';
let turns: Promise<string[]>;
let token: string;

onATestServer();

beforeAll(async () => {
  office = await loadOfficeFixture(database, 'Caracas');
  token = await server.signIn(office.email('crm_supervisor'));
  await turnsOfToday();
});

/** Opens the turns of the day, and again after midnight. */
async function turnsOfToday(): Promise<{ day: string; turns: string[] }> {
  const [row] = await database.query<{ day: string }>(
    'select (now() at time zone time_zone)::date::text as day from app_public.offices where id = $1',
    [office.id],
  );
  const day = row?.day ?? '';
  if (day !== openDay) {
    openDay = day;
    const staff = office.technicians.slice(0, 3);
    turns = Promise.all(
      staff.map((technician) => openTurn(database, office, technician as PersonFixture)),
    );
  }
  return { day, turns: await turns };
}

const terms = `{
  allOffices(condition: {officeName: "Caracas"}) { nodes { exchangeValue } }
  allVSubservices(first: 500) { nodes { id subserviceName cost currencyCode } }
  allVAllDiscounts { nodes { subserviceId percentageDiscount } }
  nextInvoiceNumber
}`;

interface Subservice {
  id: string;
  subserviceName: string;
  cost: string;
  currencyCode: 'USD' | 'VES';
}

const pick = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)] as T;

/** Returns a sale as a till's form sends it, from present data. */
async function saleOfNow() {
  const day = openDay;
  const ofDay = await turns;
  const { data } = await server.graphql(terms, { token });
  const rate = data.allOffices.nodes[0].exchangeValue;
  const offered = data.allVSubservices.nodes as Subservice[];
  const taken = data.allVAllDiscounts.nodes as {
    subserviceId: string;
    percentageDiscount: string;
  }[];
  const salesDetails = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => {
    const name = pick(services);
    const sold = offered.find(({ subserviceName }) => subserviceName === name) as Subservice;
    const { cost, tax } = priceLine({
      price: sold.cost,
      priceCurrency: sold.currencyCode,
      officeCurrency: office.currency,
      exchangeRate: rate,
      usdRate: rate,
      taxRate: office.taxRate,
      discountPercent:
        taken.find(({ subserviceId }) => subserviceId === sold.id)?.percentageDiscount ?? '0',
      kind: 'sale',
    });
    return { workdayId: pick(ofDay), subserviceId: sold.id, cost, tax };
  });
  const input = {
    identificationNumber: office.client.identificationNumber,
    salesDetails,
    invoiceNumber: Math.random() < 0.5 ? data.nextInvoiceNumber : 'S/F',
    totalTip: '7.77',
    advertising: Math.random() < 0.1,
    paymentDetails: Math.random() < 0.3 ? { paid_in_dollars: true } : null,
  };
  return { day, input };
}

/** Returns the end code of a sale, or the code of its error. */
const outcomeOf = ({ data, errors }: Answer): string =>
  data?.procCreateSales?.result?.vEndCode ?? errors?.[0]?.extensions.code ?? 'nothing';

/** Repeatedly changes everything that determines a sale's price. */
async function changePrices(isOver: () => boolean): Promise<void> {
  const change = (sql: string, ...values: unknown[]) => database.query(sql, [office.id, ...values]);
  const discounts: string[] = [];
  while (!isOver()) {
    await change(
      'update app_public.offices set exchange_value = $2 where id = $1',
      (240 + Math.random() * 10).toFixed(4),
    );
    await change(
      'update app_public.subservices set cost = $2 where office_id = $1 and subservice_name = $3',
      (5 + Math.random() * 60).toFixed(2),
      pick(services.filter((name) => name !== 'Cambio de esmalte')),
    );
    discounts.push(
      await createDiscount(database, office, {
        off: { [pick(services)]: (1 + Math.random() * 50).toFixed(2) },
      }),
    );
    if (discounts.length > 3) {
      await database.query('update app_public.discounts set status = 2 where id = $1', [
        discounts.shift(),
      ]);
    }
    await sleep(150);
  }
}

test(
  'eight tills sell during price changes: figures are exact and rejections documented',
  async ({ annotate }) => {
    const outcomes = new Map<string, number>();
    const end = performance.now() + duration;
    // Slow machines continue, within limits, until there are enough sales for the figures below.
    const isOver = () => {
      const past = performance.now() - end;
      return past > 0 && ((outcomes.get('99999') ?? 0) >= enough || past > 15 * duration);
    };
    const till = async () => {
      while (!isOver()) {
        const { day, input } = await saleOfNow();
        const outcome = outcomeOf(
          await server.graphql(createSale, { token, variables: { input } }),
        );
        if (outcome === 'WORKDAY_NOT_OF_DAY' && day !== (await turnsOfToday()).day) continue;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    };
    await Promise.all([changePrices(isOver), ...Array.from({ length: tills }, till)]);

    const { 99999: sold = 0, ...rejected } = Object.fromEntries(outcomes);
    await annotate(`${sold} sales, rejected: ${JSON.stringify(rejected)}`);
    expect(sold).toBeGreaterThan(tills);
    // The till used a former price, or a number that another till took.
    for (const code of Object.keys(rejected)) {
      expect(['COST_DIFFERS', 'TAX_DIFFERS', 'INVOICE_NUMBER_TAKEN']).toContain(code);
    }

    const [sums] = await database.query(
      `select count(*)::int as sales,
         count(*) filter (where (sale.total, sale.tax_total, sale.total_tip, sale.total_usd)
           <> (line.total, line.tax, line.tip, line.usd))::int as "notTheSumOfLines",
         count(*) filter (where paid.total <> sale.total + sale.total_tip)::int as "notPaid",
         count(*) filter (where line.rates > 1 or paid.rates > 1)::int as "severalRates",
         count(*) filter (where line.rate <> sale.exchange_value or paid.rate <> sale.exchange_value)::int
           as "anotherRate"
       from app_public.sales as sale
       cross join lateral (
         select sum(cost) as total, sum(tax) as tax, sum(tip) as tip, sum(cost_usd) as usd,
           count(distinct exchange_rate) filter (where price_currency = 'USD') as rates,
           max(exchange_rate) filter (where price_currency = 'USD') as rate
         from app_public.sales_details where sale_id = sale.id
       ) as line
       cross join lateral (
         select sum(amount_local) as total, count(distinct exchange_rate) as rates,
           max(exchange_rate) filter (where currency_code = 'USD') as rate
         from app_public.sales_payments where sale_id = sale.id
       ) as paid`,
    );
    expect(sums).toEqual({
      sales: sold,
      notTheSumOfLines: 0,
      notPaid: 0,
      severalRates: 0,
      anotherRate: 0,
    });

    const wrongLines = await database.query(
      `select line.id from app_public.sales_details as line
       join app_public.sales as sale on sale.id = line.sale_id
       cross join lateral app_hidden.price_line(line.price, line.price_currency, line.exchange_rate,
         sale.exchange_value, line.discount, line.tax_rate, 'SALE') as priced
       where (line.cost, line.tax, line.cost_usd) <> (priced.cost, priced.tax, priced.cost_usd)`,
    );
    expect(wrongLines).toEqual([]);

    const [changed] = await database.query<Record<'rates' | 'prices' | 'discounts', boolean>>(
      `select count(distinct sale.exchange_value) > 3 as rates, count(distinct line.price) > 5 as prices,
         count(distinct line.discount) > 3 as discounts
       from app_public.sales as sale join app_public.sales_details as line on line.sale_id = sale.id`,
    );
    expect(changed).toEqual({ rates: true, prices: true, discounts: true });

    const [numbers] = await database.query<{ given: number; different: number }>(
      `select count(*)::int as given, count(distinct active_correlative)::int as different
       from app_public.sales where active_correlative is not null`,
    );
    expect(numbers?.given).toBeGreaterThan(0);
    expect(numbers?.different).toBe(numbers?.given);
    await expectSummariesToAddUp(database);
  },
  scale(20 * duration, duration + 60_000),
);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { priceGranted } from '#domain/sales/granted-discounts.ts';
import { type PriceInput, priceLine } from '#domain/sales/pricing.ts';
import { splitTip } from '#domain/sales/tips.ts';
import {
  amounts,
  grantedInputs,
  type PriceTexts,
  priceInputs,
  shares,
} from '#domain/testing/arbitraries.ts';
import { advertisingCommission, commission } from '#domain/testing/commissions.oracle.ts';
import { discountPercent } from '#domain/testing/discounts.oracle.ts';
import { Fraction } from '#domain/testing/fraction.oracle.ts';
import { grantedExactly } from '#domain/testing/granted-discounts.oracle.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { answersTo } from '../support/server-answers.ts';

setUpDemoCompany();

const cases = scale(500, 10_000);

/** Returns the rate of the price's currency at the office, as the procedure reads it. */
const rateOf = (line: PriceTexts): string =>
  line.priceCurrency === line.officeCurrency ? '1' : line.exchangeRate;

/** At an office with currency USD the dollar rate is 1. */
const usdRateOf = (line: PriceTexts): string =>
  line.officeCurrency === 'USD' ? '1' : line.usdRate;

/** Computes the rule of domain/sales/pricing.ts in exact fractions. */
function exactly(line: PriceTexts) {
  const one = new Fraction(1n);
  const quarter = line.kind === 'warranty' ? Fraction.of('0.25') : one;
  const remainingShare = one.minus(Fraction.of(line.discountPercent).over(new Fraction(100n)));
  const discounted = Fraction.of(line.price).times(quarter).times(remainingShare);
  const cost = discounted.times(Fraction.of(rateOf(line))).rounded();
  const tax = cost.minus(cost.over(one.plus(Fraction.of(line.taxRate))));
  const usd = line.priceCurrency === 'USD' ? discounted : cost.over(Fraction.of(usdRateOf(line)));
  return { cost: cost.amount(), tax: tax.amount(), usd: usd.amount() };
}

test('browser, database and exact fractions compute the same price of a line (D8) (D9)', async () => {
  const lines = fc.sample(priceInputs, cases);
  const rows = await answersTo<{ cost: string; tax: string; usd: string }>(
    db,
    `priced.cost::text, priced.tax::text, priced.cost_usd::numeric(40, 2)::text as usd`,
    {
      price: lines.map((line) => line.price),
      currency: lines.map((line) => line.priceCurrency),
      rate: lines.map(rateOf),
      usd_rate: lines.map(usdRateOf),
      discount: lines.map((line) => line.discountPercent),
      tax_rate: lines.map((line) => line.taxRate),
      kind: lines.map((line) => line.kind.toUpperCase()),
    },
    `app_hidden.price_line(price::numeric, currency, rate::numeric, usd_rate::numeric, discount::numeric,
       tax_rate::numeric, kind) as priced`,
  );
  for (const [index, line] of lines.entries()) {
    const { cost, tax, usd } = priceLine(line as PriceInput);
    expect({ line, ...rows[index] }).toEqual({ line, cost, tax, usd });
    expect({ line, ...rows[index] }).toEqual({ line, ...exactly(line) });
  }
});

test('browser, database and exact fractions compute the same counter discount (D70)', async () => {
  const inputs = fc.sample(grantedInputs, cases);
  const rows = await answersTo<{ cost: string; tax: string; usd: string; granted: string | null }>(
    db,
    `reduced.cost::text, reduced.tax::text, reduced.cost_usd::numeric(40, 2)::text as usd,
     reduced.granted_amount::numeric(40, 2)::text as granted`,
    {
      line: inputs.map(({ line, discount }) =>
        JSON.stringify({
          price: line.price,
          price_currency: line.priceCurrency,
          exchange_rate: rateOf(line),
          tax_rate: line.taxRate,
          cost: priceLine(line).cost,
          tax: priceLine(line).tax,
          cost_usd: priceLine(line).usd,
          net_base: '1',
          commission: '0.5',
          ...('percent' in discount
            ? { granted_percent: discount.percent }
            : { granted_amount: discount.amount }),
        }),
      ),
      usd_rate: inputs.map(({ line }) => usdRateOf(line)),
    },
    `app_hidden.reduced_line(
       jsonb_populate_record(null::app_hidden.sale_line, line::jsonb), false, usd_rate::numeric) as reduced`,
  );
  for (const [index, { line, discount }] of inputs.entries()) {
    const { cost, tax, usd, granted } = priceGranted(line, discount);
    expect({ line, discount, ...rows[index] }).toEqual({ line, discount, cost, tax, usd, granted });
    expect(rows[index]).toEqual(grantedExactly(line, discount));
  }
});

test('browser, database and a comparison of all discounts choose the same discount (D9) (D23)', async () => {
  const subservices = ['Corte de dama', 'Planchado', 'Balayage'].map(
    (name) => caracas.subservice(name).id,
  );
  const first = '2026-02-20';
  const discount = fc
    .record({
      subserviceId: fc.constantFrom(...subservices),
      begin: fc.nat(30),
      length: fc.nat(20),
      days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      percentageDiscount: fc
        .integer({ min: 1, max: 9_999 })
        .map((hundredths) => (hundredths / 100).toFixed(2)),
    })
    .map(({ begin, length, ...each }) => ({
      ...each,
      beginDate: addDays(first, begin),
      endDate: addDays(first, begin + length),
    }));
  const dates = Array.from({ length: 55 }, (_, day) => addDays(first, day - 2));
  let compared = 0;
  const together = (...percents: string[]) =>
    percents.map((percentageDiscount) => ({
      subserviceId: subservices[0] as string,
      days: [0, 1, 2, 3, 4, 5, 6],
      beginDate: first,
      endDate: first,
      percentageDiscount,
    }));
  for (const discounts of [
    together('20.00', '5.00'),
    together('5.00', '20.00'),
    ...fc.sample(fc.array(discount, { maxLength: 8 }), Math.ceil(cases / 165)),
  ]) {
    await db.query('delete from app_public.discounts_details');
    await db.query('delete from app_public.discounts');
    await db.query(
      `with given as (
         select app_hidden.new_id() as id, * from jsonb_to_recordset($3::jsonb) as given(
           "subserviceId" uuid, "beginDate" date, "endDate" date, days smallint[], "percentageDiscount" numeric)
       ), saved as (
         insert into app_public.discounts (
           id, company_id, office_id, discount_name, begin_date, end_date, days, company_name, office_name)
         select id, $1, $2, 'Promoción', "beginDate", "endDate", days, '', '' from given
       )
       insert into app_public.discounts_details (
         discount_id, company_id, office_id, subservice_id, percentage_discount)
       select id, $1, $2, "subserviceId", "percentageDiscount" from given`,
      [caracas.companyId, caracas.id, JSON.stringify(discounts)],
    );
    const rows = await db.query<{ subserviceId: string; date: string; percent: string }>(
      `select subservice_id as "subserviceId", day as date, coalesce(percentage_discount, 0)::text as percent
       from unnest($2::text[]) as day cross join unnest($3::uuid[]) as subservice_id
       left join lateral (
         select percentage_discount from app_hidden.discounts_on($1, day::date) as taken
         where taken.subservice_id = subservice_id.subservice_id) as taken on true`,
      [caracas.id, dates, subservices],
    );
    expect(rows).toHaveLength(dates.length * subservices.length);
    for (const { subserviceId, date, percent } of rows) {
      const tried = discounts
        .filter(
          (each) =>
            each.subserviceId === subserviceId &&
            each.beginDate <= date &&
            date <= each.endDate &&
            each.days.includes(new Date(`${date}T12:00:00Z`).getUTCDay()),
        )
        .map((each) => Number(each.percentageDiscount));
      const percents = [discountPercent(discounts, subserviceId, date), percent].map(Number);
      expect({ discounts, date, percents: percents }).toEqual({
        discounts,
        date,
        percents: [Math.max(0, ...tried), Math.max(0, ...tried)],
      });
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThanOrEqual(cases);
});

test('browser, database and exact fractions divide a tip identically and completely (D15)', async () => {
  const tips = fc.sample(
    fc.tuple(amounts, fc.array(amounts, { minLength: 1, maxLength: 12 })),
    cases,
  );
  const rows = await answersTo<{ tips: string[] }>(
    db,
    'array(select round(tip, 2)::text from unnest(app_hidden.split_tip(tip::numeric, costs::numeric[])) as tip) as tips',
    {
      tip: tips.map(([tip]) => tip),
      costs: tips.map(([, costs]) => `{${costs.join(',')}}`),
    },
  );
  for (const [index, [tip, costs]] of tips.entries()) {
    expect({ tip, costs, ...rows[index] }).toEqual({ tip, costs, tips: splitTip(tip, costs) });
    expect(splitExactly(tip, costs)).toEqual(rows[index]?.tips);
  }
});

/** Splits a tip in proportion to the costs into whole cents; the first part gets the rest. */
function splitExactly(tip: string, costs: readonly string[]): string[] {
  const [whole, ...parts] = [tip, ...costs].map((amount) => Fraction.of(amount).cents()) as [
    bigint,
    ...bigint[],
  ];
  const total = parts.reduce((sum, part) => sum + part, 0n);
  const given = parts.map((part) => (total === 0n ? 0n : (whole * part) / total));
  const rest = whole - given.reduce((sum, part) => sum + part, 0n);
  return given.map((cents, index) =>
    new Fraction(cents + (index === 0 ? rest : 0n), 100n).amount(),
  );
}

test('browser, database and exact fractions compute the same commission (D20)', async () => {
  const lines = fc.sample(fc.tuple(amounts, amounts, shares, shares), cases);
  const rows = await answersTo<{ own: string; advertising: string }>(
    db,
    `app_hidden.commission(cost::numeric, tax::numeric, base::numeric, fraction::numeric)::text as own,
     app_hidden.commission(cost::numeric, tax::numeric, 1, fraction::numeric)::text as advertising`,
    {
      cost: lines.map(([cost]) => cost),
      tax: lines.map(([, tax]) => tax),
      base: lines.map(([, , base]) => base),
      fraction: lines.map(([, , , fraction]) => fraction),
    },
  );
  for (const [index, [cost, tax, base, fraction]] of lines.entries()) {
    const net = Fraction.of(cost).minus(Fraction.of(tax));
    expect(rows[index]).toEqual({
      own: net.times(Fraction.of(base)).times(Fraction.of(fraction)).amount(),
      advertising: net.times(Fraction.of(fraction)).amount(),
    });
    expect(rows[index]).toEqual({
      own: commission(cost, tax, base, fraction),
      advertising: advertisingCommission(cost, tax, fraction),
    });
  }
});

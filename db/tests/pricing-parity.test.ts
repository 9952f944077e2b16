import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amounts, priceInputs, shares } from '#domain/arbitraries.ts';
import { advertisingCommission, commission } from '#domain/commissions.ts';
import { Fraction } from '#domain/fraction.oracle.ts';
import { type PriceInput, priceLine } from '#domain/pricing.ts';
import { splitTip } from '#domain/tips.ts';
import { scale } from '#scripts/scale.ts';
import { answersTo } from './answers-to.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';

const cases = scale(500, 10_000);

let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDatabase();
});
afterAll(() => db.drop());

type LineInput = Record<keyof PriceInput, string>;

/** The rate of the price's currency at the office, as the procedure looks it up. */
function rateOf(line: LineInput): string {
  return line.priceCurrency === line.officeCurrency ? '1' : line.exchangeRate;
}

/** At an office that counts in dollars a dollar is a dollar. */
function usdRateOf(line: LineInput): string {
  return line.officeCurrency === 'USD' ? '1' : line.usdRate;
}

/** The rule of domain/pricing.ts in exact fractions. */
function exactly(line: LineInput) {
  const one = new Fraction(1n);
  const quarter = line.kind === 'warranty' ? Fraction.of('0.25') : one;
  const kept = one.minus(Fraction.of(line.discountPercent).over(new Fraction(100n)));
  const discounted = Fraction.of(line.price).times(quarter).times(kept);
  const cost = discounted.times(Fraction.of(rateOf(line))).rounded();
  const tax = cost.minus(cost.over(one.plus(Fraction.of(line.taxRate))));
  const usd = line.priceCurrency === 'USD' ? discounted : cost.over(Fraction.of(usdRateOf(line)));
  return { cost: cost.amount(), tax: tax.amount(), usd: usd.amount() };
}

test('a line costs the same in the browser, in the database and by exact fractions (D8–D10, D22)', async () => {
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
  for (const [place, line] of lines.entries()) {
    const { cost, tax, usd } = priceLine(line as PriceInput);
    expect({ line, ...rows[place] }).toEqual({ line, cost, tax, usd });
    expect({ line, ...rows[place] }).toEqual({ line, ...exactly(line) });
  }
});

test('a tip is split the same, to the cent, and wholly (D15)', async () => {
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
  for (const [place, [tip, costs]] of tips.entries()) {
    expect({ tip, costs, ...rows[place] }).toEqual({ tip, costs, tips: splitTip(tip, costs) });
    expect(splitExactly(tip, costs)).toEqual(rows[place]?.tips);
  }
});

/** Whole cents in proportion, the rest to the first. */
function splitExactly(tip: string, costs: readonly string[]): string[] {
  const [whole, ...parts] = [tip, ...costs].map((amount) => Fraction.of(amount).cents()) as [
    bigint,
    ...bigint[],
  ];
  const total = parts.reduce((sum, part) => sum + part, 0n);
  const given = parts.map((part) => (total === 0n ? 0n : (whole * part) / total));
  const rest = whole - given.reduce((sum, part) => sum + part, 0n);
  return given.map((cents, place) =>
    new Fraction(cents + (place === 0 ? rest : 0n), 100n).amount(),
  );
}

test('a commission is the same (D20)', async () => {
  const lines = fc.sample(fc.tuple(amounts, amounts, shares, shares), cases);
  const rows = await answersTo<{ own: string; advertising: string }>(
    db,
    `round((cost::numeric - tax::numeric) * base::numeric * fraction::numeric, 2)::text as own,
     round((cost::numeric - tax::numeric) * fraction::numeric, 2)::text as advertising`,
    {
      cost: lines.map(([cost]) => cost),
      tax: lines.map(([, tax]) => tax),
      base: lines.map(([, , base]) => base),
      fraction: lines.map(([, , , fraction]) => fraction),
    },
  );
  for (const [place, [cost, tax, base, fraction]] of lines.entries()) {
    const net = Fraction.of(cost).minus(Fraction.of(tax));
    expect(rows[place]).toEqual({
      own: net.times(Fraction.of(base)).times(Fraction.of(fraction)).amount(),
      advertising: net.times(Fraction.of(fraction)).amount(),
    });
    expect(rows[place]).toEqual({
      own: commission(cost, tax, base, fraction),
      advertising: advertisingCommission(cost, tax, fraction),
    });
  }
});

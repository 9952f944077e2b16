import { afterAll, beforeAll, expect, test } from 'vitest';
import { currencySymbols } from '#domain/currencies.ts';
import { formatMoney } from '#domain/money.ts';
import { type CastDatabase, rolledBackDatabase } from './database.ts';

let db: CastDatabase;

beforeAll(async () => {
  db = await rolledBackDatabase();
});

afterAll(() => db.drop());

test('a message tells an amount as the screens do: -Bs 20.50', async () => {
  const currencies = Object.keys(currencySymbols) as (keyof typeof currencySymbols)[];
  const cases = currencies.flatMap((currency) =>
    ['-20.5', '-1234567.89', '-0.01', '0', '20.5', '1234.5'].map((amount) => ({
      amount,
      currency,
    })),
  );
  const [row] = await db.query<{ shown: string[] }>(
    `select array_agg(app_hidden.format_money(amount, currency) order by position) as shown
     from unnest($1::numeric[], $2::text[]) with ordinality as sent(amount, currency, position)`,
    [cases.map(({ amount }) => amount), cases.map(({ currency }) => currency)],
  );
  expect(row?.shown).toEqual(cases.map(({ amount, currency }) => formatMoney(amount, currency)));
  expect(row?.shown).toContain('-Bs 20.50');
});

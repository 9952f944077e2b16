import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { openTurn, priced, sell } from './acts.ts';
import { db, onTheCast, valencia } from './cast-stage.ts';

/** The same weekday of the last four weeks. */
let days: readonly string[];

onTheCast();

beforeAll(async () => {
  const { today, people } = valencia;
  days = [7, 14, 21, 28].map((before) => addDays(today, -before));
  const times: readonly (readonly [before: number, ...times: string[]])[] = [
    [7, '09:10', '09:50'],
    [14, '14:00'],
    [28, '23:59'],
    // Of another weekday, and of a week that is too long ago.
    [6, '09:30'],
    [35, '09:30'],
  ];
  for (const [before, ...ofDay] of times) {
    const day = addDays(today, -before);
    const turn = await openTurn(db, valencia, people.crm_technical, day);
    for (const time of ofDay) {
      const date = `${day}T${time}:00-04:00`;
      await sell(db, valencia, [priced(valencia, 'Corte de dama', turn)], { sale_date: date });
    }
  }
});
test.each([
  ['00:00', 0],
  ['09:00', 0],
  ['09:15', 0.5],
  ['09:30', 1],
  ['10:00', 2],
  ['14:00', 2],
  ['15:00', 3],
  ['23:30', 3.5],
  ['24:00', 4],
])(
  'of the days before counts up to %s what was sold by whole hours and a part of the running one',
  async (clock, sold) => {
    const [row] = await db.as(valencia.email('crm_supervisor'), (sql) =>
      sql.query(
        `select sales::float, services::float, round(amount * 4 / (
         select distinct total from app_public.sales where sale_day = any ($2)))::float as quarters
       from app_hidden.sold_until($1, $2, $3)`,
        [valencia.id, days, clock],
      ),
    );
    expect(row).toEqual({ sales: sold, services: sold, quarters: sold * 4 });
  },
);

test('the home page tells the mean of the same weekday of four weeks up to this time of day', async () => {
  const rows = await db.as(valencia.email('crm_supervisor'), (sql) =>
    sql.query(
      `select home.usual_sales, round(sold.sales / 4, 2) as sales, home.usual_services,
         round(sold.services / 4, 2) as services, home.usual_amount, round(sold.amount / 4, 2) as amount
       from app_public.proc_home_figures() as home
       cross join app_hidden.sold_until($1, $2, (now() at time zone $3)::time) as sold`,
      [valencia.id, days, valencia.timeZone],
    ),
  );
  expect(rows).toHaveLength(1);
  const [{ usual_sales, usual_services, usual_amount, ...sold }] = rows as [Record<string, string>];
  expect({ sales: usual_sales, services: usual_services, amount: usual_amount }).toEqual(sold);
});

import { beforeAll, expect, test } from 'vitest';
import { addDays, monthBefore } from '#domain/dates/dates.ts';
import type { RoleName } from '../../demo/staff.ts';
import { openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db, lima, setUpDemoCompany, valencia } from '../support/demo-fixture.ts';
import type { OfficeFixture } from '../support/office-fixture.ts';

setUpDemoCompany();

beforeAll(async () => {
  for (const office of [caracas, lima]) {
    const { today } = office;
    // The first minute of the day is before the present time of day, except in that minute.
    for (const day of new Set([
      today,
      addDays(today, -1),
      addDays(today, -7),
      monthBefore(today),
    ])) {
      const turn = await openTurn(db, office, office.people.crm_technical, day);
      const date = day === today ? {} : { sale_date: `${day} 00:00:00` };
      await sell(db, office, [priced(office, 'Corte de dama', turn)], date);
    }
  }
});

type Figures = Record<string, string | number | null>;

const figures = (role: RoleName, office: OfficeFixture = caracas) =>
  db.queryAs<Figures>(office.email(role), 'select * from app_public.proc_branch_figures()');

async function sold(office: OfficeFixture, from: string, until: string) {
  const [row] = await db.query<{ amount: string; usd: string; sales: number }>(
    `select coalesce(sum(total), 0.00) as amount, coalesce(sum(total_usd), 0.00) as usd, count(*)::int as sales
     from app_public.sales
     where office_id = $1 and status = 1 and kind = 'SALE' and sale_day between $2 and $3`,
    [office.id, from, until],
  );
  return row;
}

test('head office sees a row per branch for its own day, in its currency and in dollars', async () => {
  const rows = await figures('crm_ceo');
  expect(rows.map(({ office_name }) => office_name)).toEqual(['Caracas', 'Lima', 'Valencia']);
  for (const office of [caracas, lima]) {
    const row = rows.find(({ office_id }) => office_id === office.id);
    const { amount, usd, sales, month_amount, month_usd, last_month_amount, last_month_usd } =
      row as Figures;
    expect({ amount, usd, sales }).toEqual(await sold(office, office.today, office.today));
    const month = `${office.today.slice(0, 7)}-01`;
    const thisMonth = await sold(office, month, office.today);
    expect([month_amount, month_usd]).toEqual([thisMonth?.amount, thisMonth?.usd]);
    const monthAgo = monthBefore(office.today);
    const lastMonth = await sold(office, `${monthAgo.slice(0, 7)}-01`, monthAgo);
    expect([last_month_amount, last_month_usd]).toEqual([lastMonth?.amount, lastMonth?.usd]);
  }
});

test('yesterday and the same weekday of last week count up to this time of day, also in dollars', async () => {
  const [row] = await figures('crm_ceo');
  for (const [name, before] of [
    ['yesterday', 1],
    ['last_week', 7],
  ] as const) {
    const day = addDays(caracas.today, -before);
    const whole = await sold(caracas, day, day);
    const [until] = await db.queryAs<{ amount: string; part: string }>(
      caracas.email('crm_ceo'),
      `select round(amount, 2) as amount, least(1, (extract(epoch from clock::time) / 3600))::text as part
         from (select now() at time zone 'America/Caracas' as clock) as present
         cross join app_hidden.sold_until($1, array[$2::date], clock::time)`,
      [caracas.id, day],
    );
    // Time passes between the two queries, which changes the amount only within the first hour.
    const precision = Number(until?.part) < 1 ? 0 : 2;
    expect(Number(row?.[`${name}_amount`])).toBeCloseTo(Number(until?.amount), precision);
    const part = Number(until?.amount) / Number(whole?.amount);
    expect(Number(row?.[`${name}_usd`])).toBeCloseTo(Number(whole?.usd) * part, 1);
  }
});

interface Hours extends Record<string, unknown> {
  office_id: string;
  opens_at: Date;
  amounts: readonly number[] | null;
  usd: readonly number[] | null;
  last_week_amounts: readonly number[] | null;
  last_week_usd: readonly number[] | null;
}

const branchHours = (role: RoleName) =>
  db.queryAs<Hours>(caracas.email(role), 'select * from app_public.proc_branch_hours()');

test('the hours of a branch add up to its day and to the same weekday of last week', async () => {
  const rows = await branchHours('crm_ceo');
  for (const office of [caracas, lima, valencia]) {
    const row = rows.find(({ office_id }) => office_id === office.id);
    const weekAgo = addDays(office.today, -7);
    for (const [day, amounts, usd] of [
      [office.today, row?.amounts, row?.usd],
      [weekAgo, row?.last_week_amounts, row?.last_week_usd],
    ] as const) {
      const whole = await sold(office, day, day);
      const total = (hours: readonly number[] = []) => hours.reduce((all, each) => all + each, 0);
      expect(amounts).toHaveLength(24);
      expect(total(amounts ?? [])).toBeCloseTo(Number(whole?.amount), 2);
      expect(total(usd ?? [])).toBeCloseTo(Number(whole?.usd), 1);
    }
  }
  const row = rows.find(({ office_id }) => office_id === valencia.id);
  // Both sales of that day.
  expect(row?.last_week_amounts?.findIndex((amount) => amount > 0)).toBe(9);
  expect(row?.opens_at).toEqual(new Date(`${valencia.today}T08:00:00-04:00`));
});

test('a role without sale.read sees when its own branch opens, but no sales', async () => {
  const [row, ...others] = await branchHours('crm_technical');
  expect(others).toEqual([]);
  expect(row?.opens_at).toEqual(new Date(`${caracas.today}T08:00:00-04:00`));
  expect([row?.amounts, row?.usd, row?.last_week_amounts, row?.last_week_usd]).toEqual(
    Array(4).fill(null),
  );
});

test('a role without sale.totals sees no month, and a role without sale.read sees no figures', async () => {
  for (const row of await figures('crm_marketing')) {
    expect(row.amount).not.toBeNull();
    expect([row.month_amount, row.month_usd, row.last_month_amount, row.last_month_usd]).toEqual(
      Array(4).fill(null),
    );
  }
  const [row, ...others] = await figures('crm_technical');
  expect(others).toEqual([]);
  const { office_id, office_name, currency_code, today, ...ownFigures } = row as Figures;
  expect(Object.values(ownFigures).every((figure) => figure === null)).toBe(true);
});

/** The same weekday of the last four weeks. */
let days: readonly string[];

beforeAll(async () => {
  const { today, people } = valencia;
  days = [7, 14, 21, 28].map((before) => addDays(today, -before));
  const times: readonly (readonly [before: number, ...times: string[]])[] = [
    [7, '09:10', '09:50'],
    [14, '14:00'],
    [28, '23:59'],
    // Sales on another weekday, and of a week that is too long ago.
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

test.for([
  ['00:00', 0],
  ['09:00', 0],
  ['09:15', 0.5],
  ['09:30', 1],
  ['10:00', 2],
  ['14:00', 2],
  ['15:00', 3],
  ['23:30', 3.5],
  ['24:00', 4],
] as const)(
  'the usual figures up to %s count whole hours and a part of the running hour',
  async ([clock, sold]) => {
    const [row] = await db.queryAs(
      valencia.email('crm_supervisor'),
      `select sales::float, services::float, round(amount * 4 / (
         select distinct total from app_public.sales where sale_day = any ($2)))::float as quarters
       from app_hidden.sold_until($1, $2, $3)`,
      [valencia.id, days, clock],
    );
    expect(row).toEqual({ sales: sold, services: sold, quarters: sold * 4 });
  },
);

test('the home page shows the mean of four same weekdays up to this time of day', async () => {
  const rows = await db.queryAs(
    valencia.email('crm_supervisor'),
    `select home.usual_sales, round(sold.sales / 4, 2) as sales, home.usual_services,
         round(sold.services / 4, 2) as services, home.usual_amount, round(sold.amount / 4, 2) as amount
       from app_public.proc_home_figures() as home
       cross join app_hidden.sold_until($1, $2, (now() at time zone $3)::time) as sold`,
    [valencia.id, days, valencia.timeZone],
  );
  expect(rows).toHaveLength(1);
  const [{ usual_sales, usual_services, usual_amount, ...sold }] = rows as [Record<string, string>];
  expect({ sales: usual_sales, services: usual_services, amount: usual_amount }).toEqual(sold);
});

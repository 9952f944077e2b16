import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSummariesToAddUp } from '../tests/reports/summaries.ts';
import { cloneDatabase, type TestDatabase } from '../tests/support/database.ts';
import { loadDemo } from './load.ts';
import { officeNames } from './staff.ts';
import { demoRules } from './testing/demo-rules.ts';

/** Local times of the branches when the demo is made: just after midnight, at noon, and late in the evening. */
const hours = ['00:30', '12:00', '23:40'];

let db: TestDatabase;
/** When the demo was made: a quarter of an hour may pass before a test asks. */
let made: string;
beforeAll(async () => {
  db = await cloneDatabase();
  await db.query('alter table app_public.offices drop constraint offices_time_zone_check');
  // In steps of a quarter of an hour, as all zones. POSIX writes the offset with the opposite sign.
  await db.query(
    `update app_public.offices as office
     set time_zone = format('<local>%s%s', case when minutes < 0 then '+' else '-' end,
       to_char(make_interval(mins => abs(minutes)), 'HH24:MI'))
     from unnest($1::text[], $2::time[]) as wanted(name, hour), lateral (
       select 15 * round(extract(epoch from wanted.hour - (now() at time zone 'UTC')::time) / 900)::integer as minutes
     ) as zone
     where office.office_name = wanted.name`,
    [officeNames, hours],
  );
  made = await db.value<string>('select now()::text');
  await loadDemo({ ownerUrl: db.url, sales: 4_000 });
});
afterAll(() => db.drop());

test('a demo made at another hour follows all rules, and its summaries add up', async () => {
  for (const [rule, breaches] of demoRules) {
    expect([rule, await db.query(`${breaches} limit 5`)]).toEqual([rule, []]);
  }
  await expectSummariesToAddUp(db);
});

test('a demo has sales of today behind at every branch and hour, after the register opened', async () => {
  const offices = await db.query(`
    select office.office_name, count(distinct sale.id) >= 3 as sold,
      bool_and(sale.sale_date between opened.midnight and now()) as today,
      max(sale.sale_date) - min(sale.sale_date) > (now() - opened.midnight) / 5 as spread,
      coalesce(min(sale.sale_date) >= min(session.opened_at), true) as opened,
      min(sale.sale_date) >= min(turn.created) as present
    from app_public.offices as office
    cross join lateral (
      select (now() at time zone office.time_zone)::date::timestamp at time zone office.time_zone as midnight,
        (now() at time zone office.time_zone)::date as today
    ) as opened
    left join app_public.sales as sale on sale.office_id = office.id and sale.sale_day = opened.today
    left join app_public.cash_sessions as session
      on session.office_id = office.id and session.business_day = opened.today
    left join app_public.workdays as turn on turn.office_id = office.id and turn.work_date = opened.today
    group by office.id, opened.midnight`);
  for (const { office_name, ...facts } of offices) {
    expect([office_name, facts]).toEqual([
      office_name,
      { sold: true, today: true, spread: true, opened: true, present: true },
    ]);
  }
});

test('half of the appointments of today are ahead, as far as the day has quarters of an hour', async () => {
  const offices = await db.query<{
    office_name: string;
    behind: number;
    ahead: number;
    left: number;
  }>(
    `
    select office.office_name, count(*) filter (where appointment.appointment_date < made.moment)::int as behind,
      count(*) filter (where appointment.appointment_date >= made.moment)::int as ahead,
      floor(extract(epoch from time '24:00' - min(local.hour)) / 900)::int as left
    from app_public.offices as office
    cross join (select $1::timestamptz as moment) as made
    cross join lateral (select (made.moment at time zone office.time_zone)::time as hour) as local
    join app_public.appointments as appointment on appointment.office_id = office.id
      and appointment.appointment_day = (made.moment at time zone office.time_zone)::date
    group by office.id`,
    [made],
  );
  expect(offices.length).toBe(3);
  for (const { office_name, behind, ahead, left } of offices) {
    expect([office_name, behind >= 1]).toEqual([office_name, true]);
    expect([office_name, behind, ahead]).toEqual([
      office_name,
      behind,
      Math.min(Math.max(behind, 6), left),
    ]);
  }
});

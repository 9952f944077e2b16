import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import type { RoleName } from '../../demo/staff.ts';
import {
  onAppointmentsOfThreeDays,
  today,
  yesterday,
} from '../appointments/appointment-access-fixture.ts';
import { openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';

onAppointmentsOfThreeDays();

/** A day of the previous week, which is over everywhere. */
let day: string;

beforeAll(async () => {
  day = addDays(caracas.today, -7);
  const turn = await openTurn(db, caracas, caracas.people.crm_technical, day);
  const lines = [priced(caracas, 'Corte de dama', turn), priced(caracas, 'Planchado', turn)];
  await sell(db, caracas, lines, { sale_date: `${day} 10:00:00` });
  await sell(db, caracas, [priced(caracas, 'Planchado', turn)], {
    sale_date: `${day} 12:00:00`,
    advertising: true,
  });
  await db.query(
    `update app_public.appointments set appointment_day = $3::date, state = case id when $1 then 'NO_SHOW' else 'SERVED' end,
       appointment_date = $3::date::timestamp at time zone 'America/Caracas',
       ends_at = ($3::date::timestamp + interval '1 hour') at time zone 'America/Caracas'
     where id in ($1, $2)`,
    [today, yesterday, day],
  );
});

const figures = (role: RoleName, from = day, until = day) =>
  db.queryAs<Record<string, unknown>>(
    caracas.email(role),
    `select * from app_public.proc_key_figures($1, $2) where office_name = 'Caracas'`,
    [from, until],
  );

test('figures of a period include billable sales, appointments and working time', async () => {
  const [{ minutes, amount, usd }] = (await db.query(
    `select sum(subservice.avg_minuts)::int as minutes, max(sale.total) as amount, max(sale.total_usd) as usd
     from app_public.sales as sale
     join app_public.sales_details as line on line.sale_id = sale.id
     join app_public.subservices as subservice on subservice.id = line.subservice_id
     where sale.sale_day = $1 and not sale.advertising`,
    [day],
  )) as [Record<string, unknown>];
  const [row] = await figures('crm_admin');
  expect(row).toMatchObject({
    sales: 1,
    services: 2,
    amount,
    usd,
    appointments: 2,
    no_shows: 1,
    minutes_served: minutes,
    // From 8 to 19 hours.
    minutes_at_work: 660,
  });
});

test('the working minutes of the present day end now', async () => {
  await openTurn(db, caracas, caracas.people.crm_technical);
  const [row] = await figures('crm_admin', caracas.today, caracas.today);
  const [{ passed }] = (await db.query(
    `select round(greatest(0, least(660, extract(epoch from (now() at time zone 'America/Caracas')::time) / 60 - 480)))::int as passed`,
  )) as [{ passed: number }];
  expect(Math.abs((row?.minutes_at_work as number) - passed)).toBeLessThanOrEqual(2);
});

test('head office sees the number of no-shows, and roles without totals are rejected', async () => {
  for (const role of ['crm_ceo', 'crm_operations_sales'] as const) {
    expect((await figures(role))[0], role).toMatchObject({ appointments: 2, no_shows: 1 });
  }
  expect((await figures('crm_administration'))[0]).toMatchObject({ sales: 1, appointments: 0 });
  for (const role of ['crm_technical_attendant', 'crm_technical', 'crm_marketing'] as const) {
    expect((await rejectionOf(figures(role))).code, role).toBe('FORBIDDEN');
  }
});

test.for([
  [false, 'days'],
  [true, 'months'],
] as const)(
  'key figures by day (by month: %s) have one row for each of the %s and add up to the period',
  async ([byMonth]) => {
    const [from, until] = [addDays(caracas.today, -40), caracas.today];
    const measures = [
      'sales',
      'services',
      'amount',
      'usd',
      'appointments',
      'no_shows',
      'minutes_served',
      'minutes_at_work',
    ];
    const days = await db.queryAs<Record<string, unknown>>(
      caracas.email('crm_supervisor'),
      'select days.*, days.day::text as starts from app_public.proc_key_figures_by_day($1, $2, null, $3) as days',
      [from, until, byMonth],
    );
    const [period] = await figures('crm_supervisor', from, until);
    for (const measure of measures) {
      const added = days.reduce((all, row) => all + Math.round(Number(row[measure]) * 100), 0);
      expect(added, measure).toBe(Math.round(Number(period?.[measure]) * 100));
    }
    const starts = days.map((row) => String(row.starts));
    expect(starts).toEqual([...new Set(starts)].sort());
    expect(starts.every((start) => start.endsWith('-01'))).toBe(byMonth);
    expect(period?.no_shows).toBe(1);
  },
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { decimal, sum, toAmount } from '#domain/money/money.ts';
import { openTurn, priced, sell } from '../support/acts.ts';
import { type DemoDatabase, rolledBackDatabase } from '../support/database.ts';
import { loadOfficeFixture, type OfficeFixture } from '../support/office-fixture.ts';

let db: DemoDatabase;
let caracas: OfficeFixture;
let offices: readonly OfficeFixture[];

beforeAll(async () => {
  db = await rolledBackDatabase();
  // Two time zones whose dates always differ, so that a mistaken office's today fails at any hour.
  await db.query(
    `alter table app_public.offices drop constraint offices_time_zone_check;
     update app_public.offices
     set time_zone = case office_name when 'Lima' then 'Etc/GMT+12' else 'Pacific/Kiritimati' end`,
  );
  caracas = await loadOfficeFixture(db, 'Caracas');
  offices = [caracas, await loadOfficeFixture(db, 'Lima')];
  for (const office of offices) {
    for (const dayOffset of [0, -27, -32]) {
      const date = addDays(office.today, dayOffset);
      const turn = await openTurn(db, office, office.people.crm_technical, date);
      await sell(db, office, [priced(office, 'Corte de dama', turn)], { sale_date: date });
    }
  }
});
afterAll(() => db.drop());

/** Returns a report's rows of Caracas and Lima for a reader of all offices. */
async function report(call: string, ...values: unknown[]) {
  const rows = await db.queryAs(
    caracas.email('crm_admin'),
    `select * from app_public.${call}`,
    values,
  );
  return rows.filter(({ office_name }) => office_name !== 'Valencia');
}

test('branch reports without a day are of today in the time zone of each office (doc 3 §7) (D5)', async () => {
  const days = await report('proc_profit_by_office()');
  expect(days.map((row) => row.office_total_profit_day)).toEqual([1, 1]);
  for (const { id, today } of offices) {
    for (const name of ['profit', 'losses']) {
      expect(await report(`proc_${name}_by_office(office_id => $1)`, id)).toEqual(
        await report(`proc_${name}_by_office($2, $1)`, id, today),
      );
      const [dates, office] = name === 'profit' ? ['date', 'office_id'] : ['p_date', 'p_office_id'];
      expect(await report(`proc_${name}_by_office_by_range(${office} => $1)`, id)).toEqual(
        await report(
          `proc_${name}_by_office_by_range(${dates}_from => $2, ${dates}_until => $2, ${office} => $1)`,
          id,
          today,
        ),
      );
    }
  }
});

test('technician reports without days are of today in the time zone of each office', async () => {
  for (const [name, days] of [
    ['profit_by_employee', '$1'],
    ['profit_by_employee_from_date', '$1, $1'],
    ['profit_tip_by_employee_from_date', '$1, $1'],
    ['sales_by_employee_from_date', '$1, $1'],
  ]) {
    const none = await report(`proc_${name}()`);
    for (const { id, today } of offices) {
      const ofDay = await report(`proc_${name}(${days})`, today);
      const ofOffice = ofDay.filter(({ office_id }) => office_id === id);
      expect(none.filter(({ office_id }) => office_id === id)).toEqual(ofOffice);
      expect(ofOffice.length).toBeGreaterThan(0);
    }
  }
});

test('royalty is rounded per office and day, and the days add up to the period (D66)', async () => {
  await db.query(`update app_public.office_rates set value = 0.07777 where kind = 'ROYALTY'`);
  const days = await report('proc_royalty_days_by_office(office_id => $1)', caracas.id);
  const royalties = days.map(({ net, rate }) => toAmount(decimal(`${net}`).times(`${rate}`)));
  expect(days.map(({ royalty }) => royalty)).toEqual(royalties);
  const [period] = await report('proc_royalty_by_office()');
  expect(period?.office_accumulated_royalty).toBe(toAmount(sum(royalties)));
});

test('the royalty without days covers one month up to today (doc 3 §7)', async () => {
  const counts = (rows: readonly Record<string, unknown>[]) =>
    rows.map((row) => row.office_total_services);
  expect(counts(await report('proc_royalty_by_range()'))).toEqual([2, 2]);
  expect(counts(await report('proc_royalty_by_office()'))).toEqual([2]);
  expect(counts(await report('proc_royalty_by_range($1)', addDays(caracas.today, -40)))).toEqual([
    3, 3,
  ]);
});

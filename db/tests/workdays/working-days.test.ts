import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { addWorkingDays, holidayCountry, isWorkingDay } from '#domain/dates/working-days.ts';
import { privacyKinds, privacyTerm } from '#domain/people/privacy-requests.ts';
import { isFullRun, scale } from '#scripts/test-runner/scale.ts';
import { db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { answersTo } from '../support/server-answers.ts';

setUpDemoCompany();

test('browser and database agree on the working days of a century in Venezuela and Peru', async () => {
  // A full run checks every day; other runs check two days of each month and the years around now.
  const days = Array.from({ length: 36_525 }, (_, index) => addDays('2000-01-01', index)).filter(
    (day) => isFullRun || /^202[5-9]|-(01|25)$/.test(day),
  );
  for (const country of ['VE', 'PE'] as const) {
    const rows = await answersTo<{ works: boolean }>(
      db,
      `app_hidden.is_working_day(input.day::date, '${country}') as works`,
      { day: days },
    );
    const differing = days.filter(
      (day, index) => rows[index]?.works !== isWorkingDay(day, country),
    );
    expect(differing).toEqual([]);
  }
});

test(
  'browser and database agree on the end of a term and its remaining days',
  async () => {
    const cases = fc.sample(
      fc.record({
        day: fc.integer({ min: 0, max: 36_000 }).map((index) => addDays('2000-01-01', index)),
        term: fc.integer({ min: 1, max: 40 }),
        country: fc.constantFrom('VE' as const, 'PE' as const),
      }),
      scale(500, 10_000),
    );
    const rows = await answersTo<{ due: string; counted: number; back: number }>(
      db,
      `due.day::text as due, app_hidden.working_days_between(input.day::date, due.day, input.country) as counted,
     app_hidden.working_days_between(due.day, input.day::date, input.country) as back`,
      {
        day: cases.map(({ day }) => day),
        term: cases.map(({ term }) => String(term)),
        country: cases.map(({ country }) => country),
      },
      '(select app_hidden.add_working_days(input.day::date, input.term::integer, input.country) as day) as due',
    );
    for (const [index, { day, term, country }] of cases.entries()) {
      expect(rows[index]).toMatchObject({ due: addWorkingDays(day, term, country), counted: term });
      expect(rows[index]?.back).toBeLessThanOrEqual(0);
    }
  },
  scale(60_000, 600_000),
);

test('browser and database agree on the legal terms and the holidays of an office', async () => {
  const kinds = Object.keys(privacyKinds) as (keyof typeof privacyKinds)[];
  const terms = await answersTo(db, 'app_hidden.request_term(input.kind) as term', { kind: kinds });
  expect(terms).toEqual(kinds.map((kind) => ({ term: privacyTerm(kind) })));
  const zones = ['America/Caracas', 'America/Lima'];
  const holidayCountries = await answersTo(
    db,
    'app_hidden.holiday_country(input.zone) as country',
    {
      zone: zones,
    },
  );
  expect(holidayCountries).toEqual(zones.map((zone) => ({ country: holidayCountry(zone) })));
});

import { beforeAll, beforeEach } from 'vitest';
import { addDays, type LocalDate } from '#domain/dates/dates.ts';
import { admin, caracas, db, lima, setUpDemoCompany, valencia } from '../support/demo-fixture.ts';
import type { OfficeFixture } from '../support/office-fixture.ts';

interface OfficialRate {
  readonly source?: string;
  readonly currency?: string;
  readonly value: string;
  readonly valueDate: LocalDate;
}

/** Three days ago at Caracas. */
export let day: LocalDate;

/** Stores the results of a fetch, as the worker does. Returns the number of new rates. */
export async function recordRates(
  recordedRates: readonly OfficialRate[],
  { quote = 'VES', by }: { quote?: string; by?: string } = {},
): Promise<number> {
  const readings = recordedRates.map((each) => ({
    source: quote === 'VES' ? 'BCV' : 'SUNAT',
    currency: 'USD',
    text: each.value.replace('.', ','),
    ...each,
  }));
  return db.value<number>('select app_private.record_rates($1, $2, $3, $4) as news', [
    quote,
    JSON.stringify(readings),
    by ?? null,
    by ? caracas.companyId : null,
  ]);
}

export const officialRates = () =>
  db.query<{ value: string; state: string; why: string; valueDate: string; id: string }>(
    `select id, trim_scale(value)::text as value, state, coalesce(evidence ->> 'why', '') as why,
       value_date::text as "valueDate"
     from app_public.official_rates order by value_date, fetched_at, id`,
  );

/** Returns the official dated rates of an office. */
export const datedRates = (officeId: string) =>
  db.query<{ value: string; at: string; source: string }>(
    `select trim_scale(rate.value)::text as value, source,
       to_char(rate.valid_from at time zone office.time_zone, 'YYYY-MM-DD HH24:MI') as at
     from app_public.office_rates as rate join app_public.offices as office on office.id = rate.office_id
     where rate.office_id = $1 and rate.source <> '' order by rate.valid_from, rate.id`,
    [officeId],
  );

export const confirmRate = (actor: string, id: string | undefined, accept = true) =>
  db.valueAs(actor, 'select v_message from app_public.proc_confirm_rate($1, $2, $3)', [
    id,
    accept,
    'Lo publicó la prensa',
  ]);

/** Stores a first rate and confirms it, so that the 5 % rule has a reference. */
export async function acceptedFirst(value: string, valueDate: LocalDate): Promise<void> {
  await confirmRate(admin, await firstCandidate(value, valueDate));
}

/** Stores a first rate, requested by an employee or by the schedule, and returns the id of the candidate. */
export async function firstCandidate(value: string, valueDate: LocalDate, by?: string) {
  await recordRates([{ value, valueDate }], by === undefined ? {} : { by });
  return (await officialRates())[0]?.id;
}

/** Accepts 241 for today and 242 for tomorrow, which an employee or the schedule requested. Returns tomorrow's rate. */
export async function acceptedForTomorrow(by?: string) {
  const tomorrow = addDays(caracas.today, 1);
  await acceptedFirst('241', caracas.today);
  await recordRates([{ value: '242', valueDate: tomorrow }], by === undefined ? {} : { by });
  return { tomorrow, id: (await officialRates()).at(-1)?.id };
}

/** Requires two people for fetching and confirming at Caracas. Returns the employee who requests the fetch. */
export async function requireFourEyes(): Promise<string> {
  await db.query('update app_public.office_settings set four_eyes = true where office_id = $1', [
    caracas.id,
  ]);
  return caracas.people.crm_supervisor.id;
}

export const setRateMode = (office: OfficeFixture, mode: 'MANUAL' | 'OFFICIAL' | 'AUTO') =>
  db.query('select app_hidden.save_settings($1, $2)', [
    office.id,
    JSON.stringify({ RATE_MODE: mode }),
  ]);

/** Lets only Caracas use official rates, of which there are none yet, in each test of the calling file. */
export function onOfficialRates(): void {
  setUpDemoCompany();

  beforeAll(() => {
    day = addDays(caracas.today, -3);
  });

  beforeEach(async () => {
    await db.query('delete from app_public.official_rates');
    await db.query("delete from app_public.office_rates where source <> '' or reason <> ''");
    await db.query('delete from graphile_worker._private_jobs');
    await setRateMode(caracas, 'OFFICIAL');
    for (const office of [valencia, lima]) await setRateMode(office, 'MANUAL');
  });
}

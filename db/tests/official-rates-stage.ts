import { beforeAll, beforeEach } from 'vitest';
import { addDays, type LocalDate } from '#domain/dates.ts';
import { admin, caracas, db, lima, onTheCast, valencia } from './cast-stage.ts';
import { saveSettings } from './rates-stage.ts';

export interface Told {
  readonly source?: string;
  readonly currency?: string;
  readonly value: string;
  readonly valueDate: LocalDate;
}

/** A working day of the week before: whatever day it is, the days after it are known to the accept rule. */
export let day: LocalDate;

/** What a round of questions told, as the worker hands it to the database; answers how many were new. */
export async function tell(
  told: readonly Told[],
  { quote = 'VES', by }: { quote?: string; by?: string } = {},
): Promise<number> {
  const readings = told.map((each) => ({
    source: quote === 'VES' ? 'BCV' : 'SUNAT',
    currency: 'USD',
    text: each.value.replace('.', ','),
    ...each,
  }));
  const [row] = await db.query<{ news: number }>(
    'select app_private.take_rates($1, $2, $3, $4) as news',
    [quote, JSON.stringify(readings), by ?? null, by ? caracas.companyId : null],
  );
  return row?.news ?? 0;
}

export function officialRates() {
  return db.query<{ value: string; state: string; why: string; valueDate: string; id: string }>(
    `select id, trim_scale(value)::text as value, state, coalesce(evidence ->> 'why', '') as why,
       value_date::text as "valueDate"
     from app_public.official_rates order by value_date, fetched_at, id`,
  );
}

/** The official dated rates of an office. */
export function datedRates(officeId: string) {
  return db.query<{ value: string; at: string; source: string }>(
    `select trim_scale(rate.value)::text as value, source,
       to_char(rate.valid_from at time zone office.time_zone, 'YYYY-MM-DD HH24:MI') as at
     from app_public.office_rates as rate join app_public.offices as office on office.id = rate.office_id
     where rate.office_id = $1 and rate.source <> '' order by rate.valid_from, rate.id`,
    [officeId],
  );
}

export function confirmRate(
  who: string,
  id: string | undefined,
  { accept = true, requestId }: { accept?: boolean; requestId?: string } = {},
) {
  return db.as(who, async (sql) => {
    const [row] = await sql.query<{ v_message: string }>(
      'select * from app_public.proc_confirm_rate($1, $2, $3, $4)',
      [id, accept, 'Lo publicó la prensa', requestId ?? null],
    );
    return row?.v_message;
  });
}

/** The first rate, accepted by a person, so that the rule of 5 % has something to compare with. */
export async function acceptedFirst(value: string, valueDate: LocalDate): Promise<void> {
  await tell([{ value, valueDate }]);
  const [first] = await officialRates();
  await confirmRate(admin, first?.id);
}

/** Makes anew what stands above: Caracas takes official rates, and each test begins without any. */
export function onOfficialRates(): void {
  onTheCast();

  beforeAll(() => {
    day = addDays(caracas.today, -3);
  });

  beforeEach(async () => {
    await db.query('delete from app_public.official_rates');
    await db.query("delete from app_public.office_rates where source <> '' or reason <> ''");
    await db.query('delete from graphile_worker._private_jobs');
    await saveSettings({ RATE_MODE: 'OFFICIAL' });
    for (const office of [valencia, lima]) {
      await db.query('select app_hidden.save_settings($1, $2)', [
        office.id,
        '{"RATE_MODE": "MANUAL"}',
      ]);
    }
  });
}

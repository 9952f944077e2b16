import { beforeAll } from 'vitest';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';

export const saveSettings = (config: Readonly<Record<string, string>>) =>
  db.query('select app_hidden.save_settings($1, $2)', [caracas.id, JSON.stringify(config)]);

export const rateOn = async (day: string, kind = 'USD') =>
  db.value<string | null>(`select trim_scale(app_hidden.rate_on($1, $2, $3))::text as rate`, [
    caracas.id,
    kind,
    day,
  ]);

/** Stores a rate from a day on, at local midnight. */
export const rateSince = (day: string, kind: string, value: string) =>
  db.query(
    `insert into app_public.office_rates (company_id, office_id, kind, value, valid_from)
     values ($1, $2, $3, $4, $5::timestamp at time zone $6)`,
    [caracas.companyId, caracas.id, kind, value, day, caracas.timeZone],
  );

export const setRate = (
  column: 'exchange_value' | 'euro_value' | 'advertising_value',
  value: string,
) => db.query(`update app_public.offices set ${column} = $2 where id = $1`, [caracas.id, value]);

/** Loads the demo company with settings that count as saved before the calling test file. */
export function onDatedRates(): void {
  setUpDemoCompany();

  beforeAll(async () => {
    // The first change after the setup would apply to earlier days, too.
    await db.query('update app_public.office_settings set updated = now()');
  });
}

import { demoCompany } from '#db/demo/demo-company.ts';
import { atDatabase } from './database.ts';

/** Stores a BCV rate of the dollar for the demo company, as the worker does. */
export async function recordOfficialRate(value: string, valueDate: string): Promise<void> {
  const reading = { source: 'BCV', currency: 'USD', value, valueDate, text: value };
  await atDatabase(
    `select app_private.record_rate(company.id, 'VES', $2, null, null)
     from app_public.companies as company where company.company_name = $1`,
    [demoCompany, reading],
  );
}

/** Moves the rates of a branch into the past. */
export async function ageRates(officeId: string, days = 3): Promise<void> {
  await atDatabase(
    `update app_public.office_rates set valid_from = valid_from - $2 * interval '1 day'
     where office_id = $1 and valid_from > '-infinity'`,
    [officeId, days],
  );
}

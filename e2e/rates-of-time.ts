import { demoCompany } from '#db/demo/cast.ts';
import { atDatabase } from './database.ts';

/** Has the BCV tell the demo company a dollar in bolívares, as the worker hands on what it read. */
export async function tellRate(value: string, valueDate: string): Promise<void> {
  const reading = { source: 'BCV', currency: 'USD', value, valueDate, text: value };
  await atDatabase(
    `select app_private.take_rate(company.id, 'VES', $2, null, null)
     from app_public.companies as company where company.company_name = $1`,
    [demoCompany, reading],
  );
}

/** Has a branch have its rate for some days already. */
export async function ageRates(officeId: string): Promise<void> {
  await atDatabase(
    `update app_public.office_rates set valid_from = valid_from - interval '3 days'
     where office_id = $1 and valid_from > '-infinity'`,
    [officeId],
  );
}

import type { DemoDatabase } from '../support/database.ts';

/**
 * Records a present visit at Caracas of the clients of a condition, the first in `order` as the
 * latest.
 */
export const recordVisits = (
  db: DemoDatabase,
  condition: string,
  order: string,
): Promise<unknown> =>
  db.query(
    `alter table app_public.sales disable trigger user;
     insert into app_public.sales (company_id, office_id, client_id, sale_date, sale_day, currency_code, total, tax_total,
       total_tip, total_usd, payment_details, client_in, client_name, client_last_name, client_phone, client_email,
       address, employee_in, employee_name, employee_last_name, employee_phone, employee_email, technician_names,
       town_name, office_name, company_name)
     select client.company_id, office.id, client.id, now() - row_number() over (order by ${order}) * interval '1 second',
       current_date, 'VES', 1, 0, 0, 0, '[]', '', '', '', '', '', '', '', '', '', '', '', '', '', '', ''
     from app_public.clients as client, app_public.offices as office
     where office.office_name = 'Caracas' and ${condition};
     alter table app_public.sales enable trigger user`,
  );

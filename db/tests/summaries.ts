import { expect } from 'vitest';
import type { Sql } from './database.ts';

/** Holds the summaries of days against the active rows that they sum up, to the cent. */
export async function expectSummariesToAddUp(database: Sql): Promise<void> {
  expect(await database.query(wrongOfficeDays)).toEqual([]);
  expect(await database.query(wrongEmployeeDays)).toEqual([]);
}

const wrongOfficeDays = `
  with kept as (
    select office_id, sale_day, kind, sum(sales) as sales, sum(billable_sales) as billable,
      sum(total) as total, sum(tax_total) as tax, sum(total_tip) as tip, sum(total_usd) as usd,
      array[sum(advertising_sales), sum(advertising_total), sum(advertising_tip), sum(advertising_usd)] as advertising
    from app_public.office_sale_days group by 1, 2, 3
  ), counted as (
    select office_id, sale_day, kind, count(*) as sales, count(*) filter (where not advertising) as billable,
      coalesce(sum(total) filter (where not advertising), 0) as total,
      coalesce(sum(tax_total) filter (where not advertising), 0) as tax,
      coalesce(sum(total_tip) filter (where not advertising), 0) as tip,
      coalesce(sum(total_usd) filter (where not advertising), 0) as usd,
      array[count(*) filter (where advertising), coalesce(sum(total) filter (where advertising), 0),
        coalesce(sum(total_tip) filter (where advertising), 0),
        coalesce(sum(total_usd) filter (where advertising), 0)] as advertising
    from app_public.sales where status = 1 group by 1, 2, 3
  )
  select kept.*, counted.*
  from kept full join counted using (office_id, sale_day, kind)
  where (coalesce(kept.sales, 0), coalesce(kept.billable, 0), coalesce(kept.total, 0), coalesce(kept.tax, 0),
      coalesce(kept.tip, 0), coalesce(kept.usd, 0))
    <> (coalesce(counted.sales, 0), coalesce(counted.billable, 0), coalesce(counted.total, 0),
      coalesce(counted.tax, 0), coalesce(counted.tip, 0), coalesce(counted.usd, 0))
    or coalesce(kept.advertising, '{0,0,0,0}') <> coalesce(counted.advertising, '{0,0,0,0}')`;

const wrongEmployeeDays = `
  with kept as (
    select employee_id, office_id, sale_day, sum(services) as services, sum(profit) as profit,
      sum(supervisor_profit) as supervisor, sum(advertising_profit) as advertising, sum(tip) as tip
    from app_public.employee_days group by 1, 2, 3
  ), earned as (
    select employee_id, office_id, sale_day, 1 as services, total_commission as profit, 0 as supervisor,
      0 as advertising, tip
    from app_public.sales_details where status = 1
    union all
    select employee_id, office_id, sale_day, 0, 0,
      case type_commission when 'SUPERVISOR_COMMISSION' then total_commission else 0 end,
      case type_commission when 'ADVERTISING_COMMISSION' then total_commission else 0 end, 0
    from app_public.sales_details_commissions where status = 1
  ), counted as (
    select employee_id, office_id, sale_day, sum(services) as services, sum(profit) as profit,
      sum(supervisor) as supervisor, sum(advertising) as advertising, sum(tip) as tip
    from earned group by 1, 2, 3
  )
  select kept.*, counted.*
  from kept full join counted using (employee_id, office_id, sale_day)
  where (coalesce(kept.services, 0), coalesce(kept.profit, 0), coalesce(kept.supervisor, 0),
      coalesce(kept.advertising, 0), coalesce(kept.tip, 0))
    <> (coalesce(counted.services, 0), coalesce(counted.profit, 0), coalesce(counted.supervisor, 0),
      coalesce(counted.advertising, 0), coalesce(counted.tip, 0))`;

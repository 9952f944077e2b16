import type pg from 'pg';

/** What a summary says of a day beside what the rows say; nulls where one of them has no row. */
export interface SummaryDifference {
  summary: 'office_sale_days' | 'employee_days';
  /** Of the office, or of the employee and office. */
  ids: string[];
  day: string;
  /** The columns in their order. */
  kept: string[] | null;
  counted: string[] | null;
}

/**
 * Where the summaries of sales differ from the sum of the active rows that they stand for; empty
 * when all is well. A summary of nothing but zeros is as good as none.
 *
 * @param owner a connection of the database's owner
 */
export async function summariesDiffer(owner: Pick<pg.Pool, 'query'>): Promise<SummaryDifference[]> {
  const { rows } = await owner.query<SummaryDifference>(`
    with office_rows as (
      select office_id, kind, sale_day,
        array[count(*), count(*) filter (where not advertising),
          sum(total) filter (where not advertising), sum(tax_total) filter (where not advertising),
          sum(total_tip) filter (where not advertising), sum(total_usd) filter (where not advertising)
        ]::numeric[] as amounts
      from app_public.sales where status = 1 group by office_id, kind, sale_day
    ), office_kept as (
      select office_id, kind, sale_day,
        array[sum(sales), sum(billable_sales), sum(total), sum(tax_total), sum(total_tip),
          sum(total_usd)]::numeric[] as amounts
      from app_public.office_sale_days group by office_id, kind, sale_day
    ), employee_rows as (
      select employee_id, office_id, sale_day,
        array[sum(services), sum(profit), sum(supervisor), sum(advertising), sum(tip)]::numeric[] as amounts
      from (
        select employee_id, office_id, sale_day, 1 as services, total_commission as profit,
          0 as supervisor, 0 as advertising, tip
        from app_public.sales_details where status = 1
        union all
        select employee_id, office_id, sale_day, 0, 0,
          case type_commission when 'SUPERVISOR_COMMISSION' then total_commission else 0 end,
          case type_commission when 'ADVERTISING_COMMISSION' then total_commission else 0 end, 0
        from app_public.sales_details_commissions where status = 1
      ) as earned
      group by employee_id, office_id, sale_day
    ), employee_kept as (
      select employee_id, office_id, sale_day,
        array[sum(services), sum(profit), sum(supervisor_profit), sum(advertising_profit), sum(tip)
        ]::numeric[] as amounts
      from app_public.employee_days group by employee_id, office_id, sale_day
    ), compared as (
      select 'office_sale_days' as summary, array[office_id::text, kind] as ids, sale_day,
        kept.amounts as kept, counted.amounts as counted
      from office_kept as kept
      full join office_rows as counted using (office_id, kind, sale_day)
      union all
      select 'employee_days', array[employee_id::text, office_id::text], sale_day,
        kept.amounts, counted.amounts
      from employee_kept as kept
      full join employee_rows as counted using (employee_id, office_id, sale_day)
    )
    select summary, ids, sale_day::text as day, kept::text[], counted::text[]
    from compared
    where exists (
      select from unnest(kept, counted) as amount(kept, counted)
      where coalesce(amount.kept, 0) <> coalesce(amount.counted, 0))
    order by summary, ids, day`);
  return rows;
}

create or replace function app_public.proc_key_figures_by_day(
  date_from date default null, date_until date default null, office_id uuid default null, by_month boolean default false
)
  returns table (
    currency_code text, day date, sales integer, services integer, amount numeric, usd numeric,
    appointments integer, no_shows integer, minutes_served integer, minutes_at_work integer
  )
  language sql stable set search_path = pg_catalog, pg_temp as $$
    with scope as materialized (
      select * from app_hidden.report_days(office_id, 'sale.totals', date_from, date_until)
    ), part(office_id, day, sales, services, amount, usd, appointments, no_shows, served, worked) as (
      select sold.office_id, sold.sale_day, sold.billable_sales, sold.services, sold.total, sold.total_usd, 0, 0, 0, 0.0
      from scope
      join app_public.office_sale_days as sold on sold.office_id = scope.office_id and sold.kind = 'SALE'
        and sold.sale_day between scope.first and scope.last
      union all
      select scope.office_id, attended.day, 0, 0, 0, 0, attended.appointments, attended.no_shows, 0, 0
      from scope
      cross join lateral app_hidden.attended_days(scope.office_id, scope.first, scope.last) as attended
      union all
      select fact.office_id, fact.starts, 0, 0, 0, 0, 0, 0, fact.services * subservice.avg_minuts, 0
      from scope
      join app_public.office_facts as fact on fact.office_id = scope.office_id and fact.dimension = 'SUBSERVICE'
        and fact.grain = 'DAY' and fact.starts between scope.first and scope.last
      join app_public.subservices as subservice on subservice.id = fact.member::uuid
      union all
      select scope.office_id, worked.day, 0, 0, 0, 0, 0, 0, 0, worked.minutes
      from scope
      cross join lateral app_hidden.work_days(scope.office_id, scope.first, scope.last) as worked
    ), dated as (
      select part.*, case when by_month then date_trunc('month', part.day::timestamp)::date else part.day end as starts from part
    )
    select scope.currency_code, dated.starts, sum(dated.sales)::integer, sum(dated.services)::integer,
      sum(dated.amount), sum(dated.usd), sum(dated.appointments)::integer, sum(dated.no_shows)::integer,
      sum(dated.served)::integer, round(sum(dated.worked))::integer
    from dated
    join scope on scope.office_id = dated.office_id
    group by scope.currency_code, dated.starts
    having 0 <> any (array[sum(dated.sales), sum(dated.services), sum(dated.amount), sum(dated.usd), sum(dated.appointments),
      sum(dated.served), sum(dated.worked)])
    order by dated.starts, scope.currency_code
  $$;

comment on function app_public.proc_key_figures_by_day(date, date, uuid, boolean) is
  'Returns the figures of procKeyFigures per currency and day between two days, inclusive (default: today). With byMonth, day is the first of a month and the figures are those of its days in the period. Days without figures are omitted. Without officeId, all branches that the caller sees are added up, so that the number of rows does not grow with them. Requires sale.totals. appointments is 0 without appointment.read, minutesAtWork without workday.read.';
grant execute on function app_public.proc_key_figures_by_day(date, date, uuid, boolean) to turno_staff;

-- Adds the recorded sales to the summaries, as app_hidden's functions do at registration. Large tables have no indexes
-- now, so joins rely on fresh statistics.
create temp table demo_recorded on commit drop as
  select total.sale_id from demo_totals as total join demo_sales as sale using (number) where not sale.deleted
  union all
  select sale_id from demo_warranties;
analyze demo_recorded;
analyze app_public.sales, app_public.sales_details, app_public.sales_payments, app_public.sales_details_commissions;

-- First into a slot that no connection writes to, then merged into the existing rows.
insert into app_public.office_sale_days
select part.office_id, part.sale_day, 8, part.company_id, part.kind,
  sum(part.sales), sum(part.billable_sales), sum(part.total), sum(part.tax_total), sum(part.total_tip),
  sum(part.total_usd), sum(part.advertising_sales), sum(part.advertising_total), sum(part.advertising_tip),
  sum(part.advertising_usd), sum(part.services), sum(part.commission), sum(part.new_sales), sum(part.new_services),
  sum(part.new_total), sum(part.walk_in_sales), sum(part.walk_in_services), sum(part.walk_in_total)
from app_hidden.office_parts as part join demo_recorded using (sale_id)
group by part.office_id, part.sale_day, part.company_id, part.kind;

insert into app_public.employee_days
select part.employee_id, part.sale_day, 8, part.office_id, part.company_id, sum(part.services), sum(part.profit),
  sum(part.supervisor_profit), sum(part.advertising_profit), sum(part.tip), sum(part.sold_sales),
  sum(part.sold_services), sum(part.sold_amount), sum(part.sold_tax)
from app_hidden.employee_parts as part join demo_recorded using (sale_id)
group by part.employee_id, part.sale_day, part.office_id, part.company_id;

insert into app_public.employee_months
select day.employee_id, date_trunc('month', day.sale_day), 8, day.office_id, day.company_id, sum(day.services),
  sum(day.profit), sum(day.supervisor_profit), sum(day.advertising_profit), sum(day.tip), sum(day.sold_sales),
  sum(day.sold_services), sum(day.sold_amount), sum(day.sold_tax)
from app_public.employee_days as day
where day.slot = 8
group by 1, 2, 4, 5;

insert into app_public.office_facts
select day.office_id, day.dimension, period.grain, period.starts, day.member, 8, day.company_id, sum(day.sales),
  sum(day.services), sum(day.amount), sum(day.tax)
from (
  select part.office_id, part.dimension, part.sale_day, part.member, part.company_id, sum(part.sales) as sales,
    sum(part.services) as services, sum(part.amount) as amount, sum(part.tax) as tax
  from app_hidden.fact_parts as part join demo_recorded using (sale_id)
  group by part.office_id, part.dimension, part.sale_day, part.member, part.company_id
) as day
cross join lateral (
  values ('DAY', day.sale_day), ('MONTH', date_trunc('month', day.sale_day)::date)) as period(grain, starts)
group by day.office_id, day.dimension, period.grain, period.starts, day.member, day.company_id;

-- In the order in which they are read later.
select app_hidden.fold_month(office.office_id, starts::date)
from demo_run as run, demo_offices as office,
  generate_series(date_trunc('month', run.first_day), office.today, interval '1 month') as starts
order by starts, office.office_id;

-- By client, for all past days; existing rows are counted again.
delete from app_private.client_sales as known using demo_run as run where known.company_id = run.company_id;
insert into app_private.client_sales (client_id, office_id, company_id, sales)
select sale.client_id, sale.office_id, sale.company_id, count(*)
from app_public.sales as sale join demo_run as run using (company_id)
where sale.kind = 'SALE' and sale.status = 1 and sale.client_id is not null
  and sale.sale_day <= app_hidden.last_counted_day()
group by sale.client_id, sale.office_id, sale.company_id;
insert into app_private.client_sales_days as counted (office_id, company_id, since, until)
select office.id, office.company_id, least(run.first_day, (
    select min(day.sale_day) from app_public.office_sale_days as day where day.office_id = office.id
  )), app_hidden.last_counted_day()
from app_public.offices as office join demo_run as run using (company_id)
where run.first_day <= app_hidden.last_counted_day()
on conflict (office_id) do update set since = excluded.since, until = excluded.until;
analyze app_private.client_sales;

-- What was recorded is added to the summaries: of what a sale adds to each, app_hidden's parts tell, as of one that is
-- registered. The tables have no indexes when much is made: what joins them is planned by how much they hold.
create temp table demo_recorded on commit drop as
  select total.sale_id from demo_totals as total join demo_sales as sale using (number) where not sale.deleted
  union all
  select sale_id from demo_warranties;
analyze demo_recorded;
analyze app_public.sales, app_public.sales_details, app_public.sales_payments, app_public.sales_details_commissions;

insert into app_public.office_sale_days as day
select part.office_id, part.sale_day, 0, part.company_id, part.kind,
  sum(part.sales), sum(part.billable_sales), sum(part.total), sum(part.tax_total), sum(part.total_tip),
  sum(part.total_usd), sum(part.advertising_sales), sum(part.advertising_total), sum(part.advertising_tip),
  sum(part.advertising_usd), sum(part.services), sum(part.commission), sum(part.new_sales), sum(part.new_services),
  sum(part.new_total), sum(part.walk_in_sales), sum(part.walk_in_services), sum(part.walk_in_total)
from app_hidden.office_parts as part join demo_recorded using (sale_id)
group by part.office_id, part.sale_day, part.company_id, part.kind
on conflict (office_id, sale_day, kind, slot) do update set
  sales = day.sales + excluded.sales,
  billable_sales = day.billable_sales + excluded.billable_sales,
  total = day.total + excluded.total,
  tax_total = day.tax_total + excluded.tax_total,
  total_tip = day.total_tip + excluded.total_tip,
  total_usd = day.total_usd + excluded.total_usd,
  advertising_sales = day.advertising_sales + excluded.advertising_sales,
  advertising_total = day.advertising_total + excluded.advertising_total,
  advertising_tip = day.advertising_tip + excluded.advertising_tip,
  advertising_usd = day.advertising_usd + excluded.advertising_usd,
  services = day.services + excluded.services,
  commission = day.commission + excluded.commission,
  new_sales = day.new_sales + excluded.new_sales,
  new_services = day.new_services + excluded.new_services,
  new_total = day.new_total + excluded.new_total,
  walk_in_sales = day.walk_in_sales + excluded.walk_in_sales,
  walk_in_services = day.walk_in_services + excluded.walk_in_services,
  walk_in_total = day.walk_in_total + excluded.walk_in_total;

create temp table demo_employee_days on commit drop as
select part.employee_id, part.sale_day, 0::smallint as slot, part.office_id, part.company_id,
  sum(part.services) as services, sum(part.profit) as profit, sum(part.supervisor_profit) as supervisor_profit,
  sum(part.advertising_profit) as advertising_profit, sum(part.tip) as tip, sum(part.sold_sales) as sold_sales,
  sum(part.sold_services) as sold_services, sum(part.sold_amount) as sold_amount, sum(part.sold_tax) as sold_tax
from app_hidden.employee_parts as part join demo_recorded using (sale_id)
group by part.employee_id, part.sale_day, part.office_id, part.company_id;

insert into app_public.employee_days as day
select * from demo_employee_days order by sale_day, office_id
on conflict (employee_id, sale_day, slot, office_id) do update set
  services = day.services + excluded.services,
  profit = day.profit + excluded.profit,
  supervisor_profit = day.supervisor_profit + excluded.supervisor_profit,
  advertising_profit = day.advertising_profit + excluded.advertising_profit,
  tip = day.tip + excluded.tip,
  sold_sales = day.sold_sales + excluded.sold_sales,
  sold_services = day.sold_services + excluded.sold_services,
  sold_amount = day.sold_amount + excluded.sold_amount,
  sold_tax = day.sold_tax + excluded.sold_tax;

insert into app_public.employee_months as month
select part.employee_id, date_trunc('month', part.sale_day) as month, part.slot, part.office_id, part.company_id,
  sum(part.services), sum(part.profit), sum(part.supervisor_profit), sum(part.advertising_profit), sum(part.tip),
  sum(part.sold_sales), sum(part.sold_services), sum(part.sold_amount), sum(part.sold_tax)
from demo_employee_days as part
group by 1, 2, 3, 4, 5
order by 2, 4
on conflict (employee_id, month, slot, office_id) do update set
  services = month.services + excluded.services,
  profit = month.profit + excluded.profit,
  supervisor_profit = month.supervisor_profit + excluded.supervisor_profit,
  advertising_profit = month.advertising_profit + excluded.advertising_profit,
  tip = month.tip + excluded.tip,
  sold_sales = month.sold_sales + excluded.sold_sales,
  sold_services = month.sold_services + excluded.sold_services,
  sold_amount = month.sold_amount + excluded.sold_amount,
  sold_tax = month.sold_tax + excluded.sold_tax;

insert into app_public.office_facts as fact
select day.office_id, day.dimension, period.grain, period.starts, day.member, 0, day.company_id, sum(day.sales),
  sum(day.services), sum(day.amount), sum(day.tax)
from (
  select part.office_id, part.dimension, part.sale_day, part.member, part.company_id, sum(part.sales) as sales,
    sum(part.services) as services, sum(part.amount) as amount, sum(part.tax) as tax
  from app_hidden.fact_parts as part join demo_recorded using (sale_id)
  group by part.office_id, part.dimension, part.sale_day, part.member, part.company_id
) as day
cross join lateral (
  values ('DAY', day.sale_day), ('MONTH', date_trunc('month', day.sale_day)::date)) as period(grain, starts)
group by day.office_id, day.dimension, period.grain, period.starts, day.member, day.company_id
order by day.office_id, day.dimension, period.grain, period.starts
on conflict (office_id, dimension, grain, starts, member, slot) do update set
  sales = fact.sales + excluded.sales,
  services = fact.services + excluded.services,
  amount = fact.amount + excluded.amount,
  tax = fact.tax + excluded.tax;

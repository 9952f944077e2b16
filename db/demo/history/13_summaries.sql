-- What the procedures add up sale by sale (D20, D21), in the order in which they would.
create temp table demo_lines_sold on commit drop as
  select line.number, count(*) as lines,
    sum(line.total_commission + coalesce(earned.total_commission, 0)) as commission
  from demo_lines as line
  left join (
    select number, line_number, sum(total_commission) as total_commission
    from demo_commissions group by number, line_number
  ) as earned using (number, line_number)
  where not line.deleted and not line.advertising
  group by line.number;
analyze demo_lines_sold;

insert into app_public.office_sale_days as day (
  office_id, sale_day, slot, company_id, kind, sales, billable_sales, total, tax_total, total_tip, total_usd,
  advertising_sales, advertising_total, advertising_tip, advertising_usd,
  services, commission, new_sales, new_services, new_total)
select sale.office_id, sale.sale_day, 0, run.company_id, 'SALE', count(*), count(*) filter (where not sale.advertising),
  coalesce(sum(total.total) filter (where not sale.advertising), 0),
  coalesce(sum(total.tax_total) filter (where not sale.advertising), 0),
  coalesce(sum(total.total_tip) filter (where not sale.advertising), 0),
  coalesce(sum(total.total_usd) filter (where not sale.advertising), 0),
  count(*) filter (where sale.advertising),
  coalesce(sum(total.total) filter (where sale.advertising), 0),
  coalesce(sum(total.total_tip) filter (where sale.advertising), 0),
  coalesce(sum(total.total_usd) filter (where sale.advertising), 0),
  coalesce(sum(sold.lines), 0), coalesce(sum(sold.commission), 0),
  count(*) filter (where visit.first_visit and not sale.advertising),
  coalesce(sum(sold.lines) filter (where visit.first_visit and not sale.advertising), 0),
  coalesce(sum(total.total) filter (where visit.first_visit and not sale.advertising), 0)
from demo_run as run, demo_sales as sale
join demo_totals as total using (number)
join demo_visits as visit using (number)
left join demo_lines_sold as sold using (number)
where not sale.deleted
group by sale.office_id, sale.sale_day, run.company_id
order by sale.sale_day, sale.office_id
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
  new_total = day.new_total + excluded.new_total;

create temp table demo_employee_days on commit drop as
select earned.employee_id, earned.sale_day, earned.office_id, run.company_id, sum(earned.services) as services,
  sum(earned.profit) as profit, sum(earned.supervisor_profit) as supervisor_profit,
  sum(earned.advertising_profit) as advertising_profit, sum(earned.tip) as tip,
  sum(earned.sold_sales) as sold_sales, sum(earned.sold_services) as sold_services, sum(earned.sold_amount) as sold_amount,
  sum(earned.sold_tax) as sold_tax
from demo_run as run, (
  select employee_id, sale_day, office_id, count(*) as services, sum(total_commission) as profit,
    0 as supervisor_profit, 0 as advertising_profit, sum(tip) as tip,
    count(distinct number) filter (where not advertising) as sold_sales,
    count(*) filter (where not advertising) as sold_services,
    coalesce(sum(cost) filter (where not advertising), 0) as sold_amount,
    coalesce(sum(tax) filter (where not advertising), 0) as sold_tax
  from demo_lines
  where not deleted
  group by employee_id, sale_day, office_id
  union all
  select employee_id, sale_day, office_id, 0, 0,
    coalesce(sum(total_commission) filter (where type_commission = 'SUPERVISOR_COMMISSION'), 0),
    coalesce(sum(total_commission) filter (where type_commission = 'ADVERTISING_COMMISSION'), 0), 0, 0, 0, 0, 0
  from demo_commissions
  where not deleted
  group by employee_id, sale_day, office_id
) as earned
group by earned.employee_id, earned.sale_day, earned.office_id, run.company_id;

insert into app_public.employee_days as day (
  employee_id, sale_day, slot, office_id, company_id, services, profit, supervisor_profit, advertising_profit, tip,
  sold_sales, sold_services, sold_amount, sold_tax)
select employee_id, sale_day, 0, office_id, company_id, services, profit, supervisor_profit, advertising_profit, tip,
  sold_sales, sold_services, sold_amount, sold_tax
from demo_employee_days
order by sale_day, office_id
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

insert into app_public.employee_months as month (
  employee_id, month, slot, office_id, company_id, services, profit, supervisor_profit, advertising_profit, tip,
  sold_sales, sold_services, sold_amount, sold_tax)
select employee_id, date_trunc('month', sale_day)::date, 0, office_id, company_id, sum(services), sum(profit),
  sum(supervisor_profit), sum(advertising_profit), sum(tip), sum(sold_sales), sum(sold_services), sum(sold_amount),
  sum(sold_tax)
from demo_employee_days
group by employee_id, date_trunc('month', sale_day), office_id, company_id
order by date_trunc('month', sale_day), office_id
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

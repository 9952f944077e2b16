-- A few services were repeated under warranty some days later, at a quarter of the price (D22); most name the sold line.
create temp table demo_warranties on commit drop as
  select sold.number, pg_temp.id_at(later.instant, sold.number, 'warranty') as sale_id,
    pg_temp.id_at(later.instant, sold.number, 'warranty_line') as line_id,
    case when pg_temp.draw(sold.number, 72) < 0.75
      then pg_temp.id_at(sold.sale_date, sold.number * 4 + sold.line_number, 'line') end as warranty_of,
    sold.office_id, sold.day as sale_day, later.instant as sale_date, turn.id as workday_id, turn.employee_id,
    turn.identification_number, turn.first_name, turn.last_name, turn.commission,
    price.subservice_id, price.service_name, price.subservice_name, price.price, price.price_currency, price.currency_code,
    price.tax_rate, price.net_base, price.avg_minuts, conversion.exchange_rate, usd.value as usd_rate,
    priced.cost, priced.tax, priced.cost_usd
  from (
    select line.number, line.line_number, line.sale_date, line.office_id, line.price_id,
      line.sale_day + 2 + floor(12 * pg_temp.draw(line.number, 71))::integer as day
    from demo_lines as line
    where line.line_number = 1 and not line.advertising and not line.deleted and pg_temp.draw(line.number, 70) < 0.03
  ) as sold
  join demo_offices as office using (office_id)
  join demo_prices as price using (price_id)
  cross join lateral (
    select (sold.day + time '10:00' + floor(28800 * pg_temp.draw(sold.number, 73)) * interval '1 second')
      at time zone office.time_zone as instant
  ) as later
  join lateral (
    select turn.* from demo_turns as turn
    where turn.office_id = sold.office_id and turn.day = sold.day
    order by pg_temp.draw(sold.number + turn.place, 74), turn.place limit 1
  ) as turn on true
  cross join lateral (
    select rate.value from demo_rates as rate
    where rate.office_id = sold.office_id and rate.kind = 'USD'
      and rate.valid_from < (sold.day + 1)::timestamp at time zone office.time_zone
    order by rate.valid_from desc, rate.id desc limit 1
  ) as usd
  cross join lateral (
    select case price.price_currency when price.currency_code then 1 else usd.value end as exchange_rate
  ) as conversion
  cross join lateral app_hidden.price_line(
    price => price.price, price_currency => price.price_currency, price_rate => conversion.exchange_rate,
    usd_rate => usd.value, discount => 0, tax_rate => price.tax_rate, kind => 'WARRANTY') as priced
  where later.instant < now();
analyze demo_warranties;

insert into app_public.sales (
  id, company_id, office_id, kind, sale_date, sale_day, client_id, employee_id, currency_code, exchange_value,
  total, tax_total, total_tip, total_usd, payment_details,
  client_in, client_name, client_last_name, client_phone, client_email, address,
  employee_in, employee_name, employee_last_name, employee_phone, employee_email, technician_names,
  town_name, office_name, company_name, created_by, created)
select warranty.sale_id, sale.company_id, sale.office_id, 'WARRANTY', warranty.sale_date, warranty.sale_day, sale.client_id,
  seller.id, sale.currency_code, warranty.usd_rate, warranty.cost, warranty.tax, 0, warranty.cost_usd, '[]',
  sale.client_in, sale.client_name, sale.client_last_name, sale.client_phone, sale.client_email, sale.address,
  seller.identification_number, seller.first_name, seller.last_name, seller.phone, seller.email,
  btrim(warranty.first_name || ' ' || warranty.last_name), sale.town_name, sale.office_name, sale.company_name,
  seller.id, warranty.sale_date
from demo_warranties as warranty
join demo_totals as total using (number)
join app_public.sales as sale on sale.id = total.sale_id
join demo_offices as office on office.office_id = warranty.office_id
join app_public.employees as seller on seller.id = office.sellers[1]
order by warranty.sale_date, warranty.number;

insert into app_public.sales_payments (
  sale_id, line_number, company_id, office_id, kind, payment_type, currency_code, amount, exchange_rate, amount_local)
select sale_id, 1, run.company_id, office_id, 'WARRANTY', 'Cash', currency_code, cost, 1, cost
from demo_run as run, demo_warranties
order by sale_date, number;

insert into app_public.sales_details (
  id, sale_id, line_number, company_id, office_id, kind, sale_date, sale_day, workday_id, employee_id, subservice_id,
  service_name, subservice_name, employee_in, employee_name, employee_last_name,
  price, price_currency, exchange_rate, cost, tax, tax_rate, cost_usd, currency_code,
  net_base, commission, total_commission, avg_minuts, warranty_of, created)
select line_id, sale_id, 1, run.company_id, office_id, 'WARRANTY', sale_date, sale_day, workday_id, employee_id, subservice_id,
  service_name, subservice_name, identification_number, first_name, last_name,
  price, price_currency, exchange_rate, cost, tax, tax_rate, cost_usd, currency_code,
  net_base, commission, app_hidden.commission(cost, tax, net_base, commission), avg_minuts, warranty_of, sale_date
from demo_run as run, demo_warranties
order by sale_date, number;

insert into app_public.sales_details_commissions (
  sale_id, sales_detail_id, company_id, office_id, employee_id, sale_day, type_commission, commission, total_commission, created)
select warranty.sale_id, warranty.line_id, run.company_id, warranty.office_id, earner.employee_id, warranty.sale_day,
  'SUPERVISOR_COMMISSION', earner.fraction,
  app_hidden.commission(warranty.cost, warranty.tax, warranty.net_base, earner.fraction), warranty.sale_date
from demo_run as run, demo_warranties as warranty
cross join lateral app_hidden.supervising(warranty.office_id, warranty.sale_day) as earner
where earner.employee_id <> warranty.employee_id
order by warranty.sale_date, warranty.number, earner.employee_id;

insert into app_public.office_sale_days as day (
  office_id, sale_day, slot, company_id, kind, sales, billable_sales, total, tax_total, total_usd, services, commission)
select sold.office_id, sold.sale_day, 0, run.company_id, 'WARRANTY', count(*), count(*), sum(sold.cost), sum(sold.tax),
  sum(sold.cost_usd), count(*), sum(line.total_commission + coalesce(earned.total_commission, 0))
from demo_run as run, demo_warranties as sold
join app_public.sales_details as line on line.id = sold.line_id
left join (
  select extra.sales_detail_id, sum(extra.total_commission) as total_commission
  from app_public.sales_details_commissions as extra
  where extra.sale_id in (select sale_id from demo_warranties)
  group by extra.sales_detail_id
) as earned on earned.sales_detail_id = line.id
group by sold.office_id, sold.sale_day, run.company_id
order by sold.sale_day, sold.office_id
on conflict (office_id, sale_day, kind, slot) do update set
  sales = day.sales + excluded.sales,
  billable_sales = day.billable_sales + excluded.billable_sales,
  total = day.total + excluded.total,
  tax_total = day.tax_total + excluded.tax_total,
  total_usd = day.total_usd + excluded.total_usd,
  services = day.services + excluded.services,
  commission = day.commission + excluded.commission;

create temp table demo_warranty_days on commit drop as
select earned.employee_id, earned.sale_day, earned.office_id, run.company_id, sum(earned.services) as services,
  sum(earned.profit) as profit, sum(earned.supervisor_profit) as supervisor_profit
from demo_run as run, (
  select line.employee_id, line.sale_day, line.office_id, 1 as services, line.total_commission as profit,
    0 as supervisor_profit
  from app_public.sales_details as line
  where line.id in (select line_id from demo_warranties)
  union all
  select extra.employee_id, extra.sale_day, extra.office_id, 0, 0, extra.total_commission
  from app_public.sales_details_commissions as extra
  where extra.sale_id in (select sale_id from demo_warranties)
) as earned
group by earned.employee_id, earned.sale_day, earned.office_id, run.company_id;

insert into app_public.employee_days as day (
  employee_id, sale_day, slot, office_id, company_id, services, profit, supervisor_profit)
select employee_id, sale_day, 0, office_id, company_id, services, profit, supervisor_profit
from demo_warranty_days
order by sale_day, office_id
on conflict (employee_id, sale_day, slot, office_id) do update set
  services = day.services + excluded.services,
  profit = day.profit + excluded.profit,
  supervisor_profit = day.supervisor_profit + excluded.supervisor_profit;

insert into app_public.employee_months as month (
  employee_id, month, slot, office_id, company_id, services, profit, supervisor_profit)
select employee_id, date_trunc('month', sale_day)::date, 0, office_id, company_id, sum(services), sum(profit),
  sum(supervisor_profit)
from demo_warranty_days
group by employee_id, date_trunc('month', sale_day), office_id, company_id
order by date_trunc('month', sale_day), office_id
on conflict (employee_id, month, slot, office_id) do update set
  services = month.services + excluded.services,
  profit = month.profit + excluded.profit,
  supervisor_profit = month.supervisor_profit + excluded.supervisor_profit;

-- A few services were repeated under warranty some days later, at a quarter of the price (D22); most refer to the sold
-- line.
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
    select pg_temp.instant(sold.day, interval '10 hours' + pg_temp.draw(sold.number, 73) * interval '8 hours', office) as instant
  ) as later
  join lateral (
    select turn.* from demo_turns as turn
    where turn.office_id = sold.office_id and turn.day = sold.day
    order by pg_temp.draw(sold.number + turn.position, 74), turn.position limit 1
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
    p_price => price.price, p_price_currency => price.price_currency, p_price_rate => conversion.exchange_rate,
    p_usd_rate => usd.value, p_discount => 0, p_tax_rate => price.tax_rate, p_kind => 'WARRANTY') as priced
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
  sale_id, line_number, company_id, office_id, kind, payment_type, currency_code, amount, exchange_rate, amount_local,
  rounding, payment_method_id)
select warranty.sale_id, 1, run.company_id, warranty.office_id, 'WARRANTY', 'Cash', warranty.currency_code, coins.amount, 1,
  coins.amount, coins.amount - warranty.cost, method.id
from demo_run as run, demo_warranties as warranty
left join app_public.payment_methods as method on method.office_id = warranty.office_id and method.is_default
  and method.payment_type = 'Cash' and method.currency_code = warranty.currency_code
cross join lateral (select app_hidden.in_coins(warranty.cost, method.rounding_step) as amount) as coins
order by warranty.sale_date, warranty.number;

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

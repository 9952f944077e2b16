insert into app_public.sales_details (
  id, sale_id, line_number, company_id, office_id, sale_date, sale_day, workday_id, employee_id, subservice_id,
  service_name, subservice_name, employee_in, employee_name, employee_last_name,
  price, price_currency, exchange_rate, discount, cost, tax, tax_rate, cost_usd, tip, currency_code,
  net_base, commission, total_commission, avg_minuts, advertising, status, created,
  granted_percent, granted_amount, granted_reason, granted_by)
select pg_temp.id_at(line.sale_date, line.number * 4 + line.line_number, 'line'), total.sale_id, line.line_number,
  run.company_id, line.office_id, line.sale_date, line.sale_day, turn.id, turn.employee_id, price.subservice_id,
  price.service_name, price.subservice_name, turn.identification_number, turn.first_name, turn.last_name,
  price.price, price.price_currency, price.exchange_rate, case when price.granted then 0 else price.discount end, line.cost, line.tax, price.tax_rate, line.cost_usd, line.tip,
  price.currency_code, price.net_base, turn.commission, line.total_commission, price.avg_minuts,
  line.advertising, case when line.deleted then 2 else 1 end, line.sale_date,
  case when price.granted then price.discount end, line.granted_amount,
  case when price.granted then (array['Clienta frecuente', 'Cumpleaños', 'Esperó más de lo acordado', 'Familiar del personal'])[
    1 + line.number % 4] end,
  case when price.granted then office.sellers[1] end
from demo_run as run, demo_lines as line
join demo_totals as total using (number)
join demo_turns as turn using (turn_id)
join demo_prices as price using (price_id)
join demo_offices as office on office.office_id = line.office_id
order by line.sale_date, line.number, line.line_number;

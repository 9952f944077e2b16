insert into app_public.sales (
  id, company_id, office_id, sale_date, sale_day, client_id, employee_id,
  invoice_number, active_correlative, correlative_number, currency_code, exchange_value,
  total, tax_total, total_tip, total_usd, advertising, payment_details,
  client_in, client_name, client_last_name, client_phone, client_email, address,
  employee_in, employee_name, employee_last_name, employee_phone, employee_email, technician_names,
  town_name, office_name, company_name, first_visit, status, delete_reason, deleted_by, deleted_at, created_by, created, granted_total)
select total.sale_id, run.company_id, sale.office_id, sale.sale_date, sale.sale_day, client.id, seller.id,
  coalesce(series.number::text, 'S/F'), case when not sale.deleted then series.number::text end, series.number,
  office.currency_code, sale.usd_rate,
  total.total, total.tax_total, total.total_tip, total.total_usd, sale.advertising,
  case when total.dollars > 0 then jsonb_build_array(jsonb_build_object('amount', total.dollars::text,
    'payment_type', total.dollars_type, 'currency', 'USD', 'exchange_rate', sale.usd_rate::text,
    'amount_bs', total.dollars_value::text)) else '[]' end
  || case when total.rest > 0 then jsonb_build_array(jsonb_build_object('amount', total.rest::text,
    'payment_type', total.rest_type, 'currency', office.currency_code, 'exchange_rate', '1',
    'amount_bs', total.rest::text)) else '[]' end,
  client.identification_number, client.first_names, client.last_names, client.phone, client.email, client.address,
  seller.identification_number, seller.first_name, seller.last_name, seller.phone, seller.email, total.technician_names,
  office.town_name, office.office_name, office.company_name, visit.first_visit,
  case when sale.deleted then 2 else 1 end, case when sale.deleted then 'Registrada por error' end,
  case when sale.deleted then office.sellers[1] end,
  case when sale.deleted then least(now(), sale.sale_date + interval '12 minutes') end,
  seller.id, sale.sale_date, total.granted_total
from demo_run as run, demo_sales as sale
join demo_totals as total using (number)
join demo_visits as visit using (number)
join demo_offices as office using (office_id)
join demo_clients as client on client.office_id = sale.office_id and client.position = sale.client
join app_public.employees as seller on seller.id = office.sellers[
  1 + floor(cardinality(office.sellers) * power(pg_temp.draw(sale.number, 64), 2.5))::integer]
left join (
  select invoiced.number as sale_number, office.highest_number
      + row_number() over (partition by invoiced.office_id order by invoiced.sale_date, invoiced.number) as number
  from demo_sales as invoiced
  join demo_offices as office on office.office_id = invoiced.office_id and office.invoices
  where not invoiced.advertising
) as series on series.sale_number = sale.number
order by sale.sale_date, sale.number;

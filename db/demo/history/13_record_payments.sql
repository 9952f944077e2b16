insert into app_public.sales_payments (
  id, sale_id, line_number, company_id, office_id, payment_type, currency_code, amount, exchange_rate, amount_local,
  payment_method_id)
select pg_temp.id_at(sale.sale_date, sale.number * 2 + payment.line_number, 'payment'), total.sale_id, payment.line_number,
  run.company_id, sale.office_id, payment.payment_type, payment.currency_code, payment.amount, payment.exchange_rate,
  payment.amount_local, method.id
from demo_run as run, demo_sales as sale
join demo_totals as total using (number)
join demo_offices as office using (office_id)
cross join lateral (
  select row_number() over () as line_number, given.*
  from (values
    (total.dollars_type, 'USD', total.dollars, sale.usd_rate, total.dollars_value),
    (total.rest_type, office.currency_code, total.rest, 1, total.rest)
  ) as given(payment_type, currency_code, amount, exchange_rate, amount_local)
  where given.amount > 0
) as payment
left join app_public.payment_methods as method on method.office_id = sale.office_id and method.is_default
  and method.payment_type = payment.payment_type and method.currency_code = payment.currency_code
order by sale.sale_date, sale.number;

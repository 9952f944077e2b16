-- What only the file of a month reads (server/months); the lists of the API have the rest of its sheets.

-- The figures of a month for each branch that the session sees, as columns.
create or replace function app_hidden.month_results(p_month date)
  returns table (
    office_name text, currency_code text, closed boolean, sales integer, services integer, amount numeric, tax numeric,
    tips numeric, commissions numeric, profit numeric, expenses integer, losses numeric, balance numeric, royalty numeric
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select office.office_name, office.currency_code,
      exists (
        select from app_public.month_closings as closing
        where closing.office_id = office.id and closing.month = p_month and closing.reopened_at is null
      ) as closed,
      figure.sales, figure.services, figure.amount, figure.tax, figure.tips, figure.commissions, figure.profit,
      figure.expenses, figure.losses, figure.profit - figure.losses as balance, figure.royalty
    from app_public.offices as office
    cross join lateral jsonb_to_record(app_hidden.month_figures(office.id, p_month)) as figure (
      sales integer, services integer, amount numeric, tax numeric, tips numeric, commissions numeric, profit numeric,
      expenses integer, losses numeric, royalty numeric)
    where office.id = any ((select app_hidden.offices_in_scope(null, 'office.profit'))::uuid[])
    order by office.office_name collate "es-x-icu", office.id
  $$;
grant execute on function app_hidden.month_results(date) to turno_staff;

-- The payments of sales, warranties and refunds; what was given back is negative. Excludes the days of registers whose
-- expected amounts are hidden from the reader, because their sums would tell them (doc 4 §6).
create or replace view app_hidden.month_payments with (security_invoker = true) as
  select payment.id, sale.office_id, sale.office_name, sale.sale_date, sale.sale_day,
    (select office.time_zone from app_public.offices as office where office.id = sale.office_id) as time_zone,
    sale.invoice_number, sale.kind, sale.advertising,
    coalesce((
      select method.method_name from app_public.payment_methods as method where method.id = payment.payment_method_id
    ), '') as method_name,
    case when sale.kind = 'SALE' and not app_hidden.has_payment_details(sale.payment_details) then 'Unspecified'
      else payment.payment_type end as payment_type,
    payment.currency_code as paid_currency, payment.direction * payment.amount as amount, payment.exchange_rate,
    payment.direction * payment.amount_local as amount_local, sale.currency_code, coalesce(payment.reference, '') as reference
  from app_public.sales as sale
  join app_public.sales_payments as payment on payment.sale_id = sale.id
  where sale.status = app_hidden.active()
    and sale.sale_day < coalesce(((select app_hidden.blind_days()) ->> sale.office_id::text)::date, 'infinity');
grant select on app_hidden.month_payments to turno_staff;

-- Returns the payments of billable sales without payment lines (D14), summed by their stored type and currency. Requires
-- sale.totals and leaves out the days that are hidden while a register is open.
create or replace function app_hidden.unspecified_payments(p_office_ids uuid[], p_date_from date, p_date_until date)
  returns table (office_id uuid, payment_type text, currency_code text, sales integer, amount numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select sale.office_id, payment.payment_type, payment.currency_code,
      (count(*) filter (where payment.direction = 1))::integer, sum(payment.direction * payment.amount)
    from app_public.sales as sale
    join app_public.sales_payments as payment on payment.sale_id = sale.id
    where sale.office_id = any (p_office_ids)
      and sale.office_id = any ((select app_hidden.offices_where_can('sale.totals'))::uuid[])
      and sale.sale_day between p_date_from and p_date_until
      and sale.sale_day < coalesce(((select app_hidden.blind_days()) ->> sale.office_id::text)::date, 'infinity')
      and sale.status = app_hidden.active() and sale.kind = 'SALE' and not sale.advertising
      -- This is the predicate of sales_unspecified_payments_idx, equivalent to not has_payment_details(payment_details).
      and coalesce(jsonb_array_length(
        case when jsonb_typeof(sale.payment_details) = 'array' then sale.payment_details
          when jsonb_typeof(sale.payment_details -> 'payments') = 'array' then sale.payment_details -> 'payments' end), 0) = 0
    group by sale.office_id, payment.payment_type, payment.currency_code
  $$;

grant execute on function app_hidden.unspecified_payments(uuid[], date, date) to turno_staff;

select app_private.mark_not_null('app_public.sale_total',
  '{company_name,office_name,office_id,client_total,sales_total,tip_total,usd_total,currency_code}');

-- Sums the sales or warranties of each office whose totals the session sees, between two days, billable or not (D21).
-- Both days default to today at the office. Offices without sales are left out. Clients are counted from the sales of the
-- whole period: a sum over days would count a client once per day.
create or replace function app_hidden.sale_totals(p_kind text, p_advertising boolean, p_date_from date, p_date_until date)
  returns setof app_public.sale_total
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select company.company_name, office.office_name, office.id, served.clients, sold.total, sold.tip, sold.usd,
      office.currency_code
    from app_public.offices as office
    join app_public.companies as company on company.id = office.company_id
    cross join lateral (select app_hidden.office_today(office.id) as today) as here
    cross join lateral (
      select
        sum(case when p_advertising then day.advertising_sales else day.billable_sales end)::integer as sales,
        sum(case when p_advertising then day.advertising_total else day.total end) as total,
        sum(case when p_advertising then day.advertising_tip else day.total_tip end) as tip,
        sum(case when p_advertising then day.advertising_usd else day.total_usd end) as usd
      from app_public.office_sale_days as day
      where day.office_id = office.id and day.kind = p_kind
        and day.sale_day between coalesce(p_date_from, here.today) and coalesce(p_date_until, here.today)
    ) as sold
    cross join lateral (
      select (count(distinct sale.client_id) + count(*) filter (where sale.client_id is null))::integer as clients
      from app_public.sales as sale
      where sale.office_id = office.id and sale.kind = p_kind and sale.status = app_hidden.active()
        and sale.advertising = p_advertising
        and sale.sale_date >= coalesce(p_date_from, here.today)::timestamp at time zone office.time_zone
        and sale.sale_date < (coalesce(p_date_until, here.today) + 1)::timestamp at time zone office.time_zone
    ) as served
    where office.id = any ((select app_hidden.offices_in_scope(null, 'sale.totals'))::uuid[])
      and 0 <> any (array[sold.sales, sold.total, sold.tip, sold.usd])
    order by company.company_name collate "es-x-icu", office.office_name collate "es-x-icu", office.id
  $$;
grant execute on function app_hidden.sale_totals(text, boolean, date, date) to turno_staff;

create or replace function app_public.proc_sales_total(date_from date default null, date_until date default null)
  returns setof app_public.sale_total
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select * from app_hidden.sale_totals('SALE', false, date_from, date_until) $$;
comment on function app_public.proc_sales_total(date, date) is
  'Returns the billable sales per company and office between two days (doc 2 §7, D21). Default: today.';
grant execute on function app_public.proc_sales_total(date, date) to turno_staff;

create or replace function app_public.proc_sales_advertising_total(date_from date default null, date_until date default null)
  returns setof app_public.sale_total
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select * from app_hidden.sale_totals('SALE', true, date_from, date_until) $$;
comment on function app_public.proc_sales_advertising_total(date, date) is
  'Returns the non-billable sales per company and office between two days (doc 2 §7, D21). Default: today.';
grant execute on function app_public.proc_sales_advertising_total(date, date) to turno_staff;

create or replace function app_public.proc_warranties_total(date_from date default null, date_until date default null)
  returns setof app_public.sale_total
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select * from app_hidden.sale_totals('WARRANTY', false, date_from, date_until) $$;
comment on function app_public.proc_warranties_total(date, date) is
  'Returns the warranties per company and office between two days (doc 2 §2 /warranty/total, D22). Default: today.';
grant execute on function app_public.proc_warranties_total(date, date) to turno_staff;

-- Returns the amount that an office sold on a day until a time of day, in its currency and in dollars. The dollars are
-- the proportional share of the dollars of that day.
create or replace function app_hidden.sold_in_dollars(p_office_id uuid, p_day date, p_clock time)
  returns table (amount numeric, usd numeric)
  language sql stable rows 1 set search_path = pg_catalog, pg_temp as $$
    select round(sold.amount, 2), round(case when whole.total <> 0 then whole.usd * sold.amount / whole.total else 0 end, 2)
    from app_hidden.sold_until(p_office_id, array[p_day], p_clock) as sold
    cross join (
      select coalesce(sum(day.total), 0) as total, coalesce(sum(day.total_usd), 0) as usd
      from app_public.office_sale_days as day
      where day.office_id = p_office_id and day.kind = 'SALE' and day.sale_day = p_day
    ) as whole
  $$;

-- Sums the billable sales of an office between two days, inclusive (D21).
create or replace function app_hidden.sold_between(p_office_id uuid, p_date_from date, p_date_until date)
  returns table (sales integer, services integer, amount numeric, usd numeric)
  language sql stable rows 1 set search_path = pg_catalog, pg_temp as $$
    select coalesce(sum(day.billable_sales), 0)::integer, coalesce(sum(day.services), 0)::integer,
      coalesce(sum(day.total), 0.00), coalesce(sum(day.total_usd), 0.00)
    from app_public.office_sale_days as day
    where day.office_id = p_office_id and day.kind = 'SALE' and day.sale_day between p_date_from and p_date_until
  $$;

grant execute on function
  app_hidden.sold_in_dollars(uuid, date, time), app_hidden.sold_between(uuid, date, date) to turno_staff;

create or replace function app_public.proc_branch_figures(office_id uuid default null)
  returns table (
    office_id uuid, office_name text, currency_code text, today date,
    sales integer, services integer, amount numeric, usd numeric,
    yesterday_amount numeric, yesterday_usd numeric, last_week_amount numeric, last_week_usd numeric,
    month_amount numeric, month_usd numeric, last_month_amount numeric, last_month_usd numeric
  )
  language sql stable set search_path = pg_catalog, pg_temp as $$
    with scope as materialized (
      select office.id as office_id, office.office_name, office.currency_code, clock.now::date as today,
        clock.now::time as present, date_trunc('month', clock.now)::date as month
      from app_public.offices as office
      cross join lateral (select now() at time zone office.time_zone as now) as clock
      where office.id = any ((select app_hidden.offices_in_scope(office_id))::uuid[]) and office.status = app_hidden.active()
    ), may as materialized (
      select app_hidden.can('sale.read') as sales, app_hidden.can('sale.totals') as totals
    )
    select scope.office_id, scope.office_name, scope.currency_code, scope.today,
      sold.sales, sold.services, sold.amount, sold.usd,
      yesterday.amount, yesterday.usd, last_week.amount, last_week.usd,
      month.amount, month.usd, last_month.amount, last_month.usd
    from scope
    cross join may
    left join lateral app_hidden.sold_between(scope.office_id, scope.today, scope.today) as sold on may.sales
    left join lateral app_hidden.sold_in_dollars(scope.office_id, scope.today - 1, scope.present) as yesterday on may.sales
    left join lateral app_hidden.sold_in_dollars(scope.office_id, scope.today - 7, scope.present) as last_week on may.sales
    left join lateral app_hidden.sold_between(scope.office_id, scope.month, scope.today) as month on may.sales and may.totals
    left join lateral app_hidden.sold_between(scope.office_id, (scope.month - interval '1 month')::date,
      (scope.today - interval '1 month')::date) as last_month on may.sales and may.totals
    order by scope.office_name collate "es-x-icu", scope.office_id
  $$;

comment on function app_public.proc_branch_figures(uuid) is
  'Returns the billable sales of each branch that the caller sees, with tax, in its currency and in dollars (D10, D21). The figures cover today; yesterday and the same weekday of last week until the present time of day; the current month; the previous month until the same day. Days follow the time zone of the branch (D5). Without sale.read all figures are null. Without sale.totals the figures of months are null.';
grant execute on function app_public.proc_branch_figures(uuid) to turno_staff;

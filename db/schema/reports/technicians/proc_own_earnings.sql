-- Security definer, because technicians may not read earnings otherwise (D55). The rows are always the caller's own.
create or replace function app_public.proc_own_earnings()
  returns table (
    employee_id uuid, period text, date_from date, date_until date, currency_code text,
    services integer, commission numeric, supervision numeric, tip numeric, total numeric
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      own uuid := app_hidden.current_employee_id();
      today date := app_hidden.office_today(app_hidden.current_office_id());
    begin
      perform app_hidden.require('sale.read_own');
      return query
        with period(name, place, first) as (
          values ('DAY', 1, today), ('WEEK', 2, date_trunc('week', today)::date),
            ('MONTH', 3, date_trunc('month', today)::date)
        ), earned as materialized (
          select day.sale_day, office.currency_code, day.services, day.profit + day.advertising_profit as commission,
            day.supervisor_profit as supervision, day.tip
          from app_public.employee_days as day
          join app_public.offices as office on office.id = day.office_id
          where day.employee_id = own and day.sale_day <= today
            and day.sale_day >= least(date_trunc('week', today), date_trunc('month', today))::date
        ), currency as (
          -- The currency of the present office, and of every other office where the caller worked in this period.
          select office.currency_code from app_public.offices as office where office.id = app_hidden.current_office_id()
          union
          select earned.currency_code from earned
        )
        select own, period.name, period.first, today, currency.currency_code,
          coalesce(sum(earned.services), 0)::integer, coalesce(sum(earned.commission), 0.00),
          coalesce(sum(earned.supervision), 0.00), coalesce(sum(earned.tip), 0.00),
          coalesce(sum(earned.commission + earned.supervision + earned.tip), 0.00)
        from period
        cross join currency
        left join earned on earned.sale_day >= period.first and earned.currency_code = currency.currency_code
        where own is not null
        group by period.name, period.place, period.first, currency.currency_code
        order by period.place, currency.currency_code;
    end
  $$;

comment on function app_public.proc_own_earnings() is
  'Returns the caller''s earnings of today, since Monday and since the first of the month (period DAY, WEEK, MONTH) by the date of their office, one row per currency (D12): services; commission on them, including services that were not billed (D65); supervision, earned on services of others (D20); tips; and the total of the three amounts. Requires sale.read_own.';
grant execute on function app_public.proc_own_earnings() to turno_staff;

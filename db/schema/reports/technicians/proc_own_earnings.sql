-- Of the caller alone, whoever else's pay they may read: what technicians earn is closed to them otherwise (D55).
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
          -- The present office's always, and that of one where they worked within these days.
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
  'What the caller has earned today, since Monday and since the first of the month (period DAY, WEEK, MONTH) by their office''s date, a row per currency (D12): services, the commission of them (what was not billed too, D65), what others'' services earn them (supervision, D20), tips, and the sum of the three. Needs sale.read_own.';
grant execute on function app_public.proc_own_earnings() to turno_staff;

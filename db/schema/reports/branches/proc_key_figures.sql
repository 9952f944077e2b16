create or replace function app_public.proc_key_figures(
  date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    office_id uuid, office_name text, currency_code text, sales integer, services integer, amount numeric, usd numeric,
    new_clients integer, appointments integer, no_shows integer, minutes_served integer, minutes_at_work integer
  )
  language sql stable set search_path = pg_catalog, pg_temp as $$
    with scope as materialized (
      select * from app_hidden.report_days(office_id, 'sale.totals', date_from, date_until)
    ), period as materialized (
      select array_agg(scope.office_id) as office_ids, min(scope.first) as first, max(scope.last) as last from scope
    ), served as materialized (
      select fact.office_id, sum(fact.services * subservice.avg_minuts)::integer as minutes
      from period
      cross join lateral app_hidden.fact_sums(period.office_ids, 'SUBSERVICE', period.first, period.last) as fact
      join app_public.subservices as subservice on subservice.id = fact.member::uuid
      group by fact.office_id
    ), sold as materialized (
      select day.office_id, sum(day.billable_sales)::integer as sales, sum(day.services)::integer as services,
        sum(day.total) as amount, sum(day.total_usd) as usd, sum(day.new_sales)::integer as new_clients
      from scope
      join app_public.office_sale_days as day on day.office_id = scope.office_id and day.kind = 'SALE'
        and day.sale_day between scope.first and scope.last
      group by day.office_id
    )
    select scope.office_id, scope.office_name, scope.currency_code, coalesce(sold.sales, 0), coalesce(sold.services, 0),
      coalesce(sold.amount, 0.00), coalesce(sold.usd, 0.00), coalesce(sold.new_clients, 0),
      kept.appointments, kept.no_shows, coalesce(served.minutes, 0),
      app_hidden.minutes_at_work(scope.office_id, scope.first, scope.last)
    from scope
    cross join lateral app_hidden.attended_appointments(scope.office_id, scope.first, scope.last) as kept
    left join sold on sold.office_id = scope.office_id
    left join served on served.office_id = scope.office_id
    where scope.always or 0 <> any (array[sold.sales, sold.services, sold.amount, sold.usd, sold.new_clients, served.minutes,
      kept.appointments])
    order by scope.office_name collate "es-x-icu", scope.office_id
  $$;

comment on function app_public.proc_key_figures(date, date, uuid) is
  'Returns, per branch between two days, inclusive (default: today): billable sales, services and amount, in its currency and in dollars (D10, D21); sales to new clients; appointments that are over and not cancelled, and the no-shows among them; minutes of the services sold (avg_minuts); minutesAtWork, which are the opening hours for each turn, today only the part that has passed. Without officeId, all branches that the caller sees are included. Requires sale.totals. appointments is 0 without appointment.read, minutesAtWork without workday.read.';
grant execute on function app_public.proc_key_figures(date, date, uuid) to turno_staff;

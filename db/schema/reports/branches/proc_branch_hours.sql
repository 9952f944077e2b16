-- Returns the instant at which a visible office opens on a day, also for roles without appointments.
create or replace function app_hidden.opening_on(p_office_id uuid, p_day date) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select (p_day + setting.opens) at time zone office.time_zone
    from app_public.offices as office
    join app_public.office_appointment_settings as setting on setting.office_id = office.id
    where office.id = p_office_id and office.id = any ((select app_hidden.visible_office_ids())::uuid[])
  $$;

-- Returns the billable sales of an office in each hour of a day, 0 to 23 (D21), in its currency and in dollars. The
-- dollars are the proportional share of the dollars of that day.
create or replace function app_hidden.sold_by_hour(p_office_id uuid, p_day date)
  returns table (amounts numeric[], usd numeric[])
  language sql stable rows 1 set search_path = pg_catalog, pg_temp as $$
    with fact as (
      select split_part(fact.member, ' ', 2)::integer as hour, sum(fact.amount) as amount
      from app_public.office_facts as fact
      where fact.office_id = p_office_id and fact.dimension = 'HOUR' and fact.grain = 'DAY' and fact.starts = p_day
      group by 1
    ), whole as (
      select sum(day.total_usd) / nullif(sum(day.total), 0) as dollars
      from app_public.office_sale_days as day
      where day.office_id = p_office_id and day.kind = 'SALE' and day.sale_day = p_day
    )
    select array_agg(coalesce(fact.amount, 0.00) order by hour.hour),
      array_agg(coalesce(round(fact.amount * whole.dollars, 2), 0.00) order by hour.hour)
    from generate_series(0, 23) as hour(hour)
    cross join whole
    left join fact on fact.hour = hour.hour
  $$;

grant execute on function app_hidden.opening_on(uuid, date), app_hidden.sold_by_hour(uuid, date) to turno_staff;

create or replace function app_public.proc_branch_hours(office_id uuid default null)
  returns table (
    office_id uuid, opens_at timestamptz, amounts numeric[], usd numeric[],
    last_week_amounts numeric[], last_week_usd numeric[]
  )
  language sql stable set search_path = pg_catalog, pg_temp as $$
    with scope as materialized (
      select office.id as office_id, (now() at time zone office.time_zone)::date as today
      from app_public.offices as office
      where office.id = any ((select app_hidden.offices_in_scope(office_id))::uuid[]) and office.status = app_hidden.active()
    ), may as materialized (
      select app_hidden.can('sale.read') as sales
    )
    select scope.office_id, app_hidden.opening_on(scope.office_id, scope.today),
      today.amounts, today.usd, last_week.amounts, last_week.usd
    from scope
    cross join may
    left join lateral app_hidden.sold_by_hour(scope.office_id, scope.today) as today on may.sales
    left join lateral app_hidden.sold_by_hour(scope.office_id, scope.today - 7) as last_week on may.sales
    order by scope.office_id
  $$;

comment on function app_public.proc_branch_hours(uuid) is
  'Returns the opening time of today of each branch that the caller sees, and its billable sales with tax in each hour of the day, 0 to 23: today and on the same weekday of last week, in its currency and in dollars (D10, D21). Days follow the time zone of the branch (D5). Without sale.read the sales are null.';
grant execute on function app_public.proc_branch_hours(uuid) to turno_staff;

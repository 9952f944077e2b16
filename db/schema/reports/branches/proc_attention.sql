-- Returns the lowest id that a row created at an instant can have. Ids are UUIDs that begin with milliseconds (D4).
create or replace function app_hidden.first_id_at(p_instant timestamptz) returns uuid
  language sql immutable parallel safe
  return (lpad(to_hex(floor(extract(epoch from p_instant) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

-- Counts the appointments of an office that ended in the last 7 days but are still BOOKED, CONFIRMED or ARRIVED. Days
-- before the caller's limit (appointments_from) do not count.
create or replace function app_hidden.appointments_left_open(p_office_id uuid, p_today date) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select count(*)::integer
    from app_public.appointments as appointment
    where app_hidden.can('appointment.read') and appointment.office_id = p_office_id
      and appointment.appointment_day between greatest(p_today - 7, (select app_hidden.appointments_from())) and p_today
      and appointment.status = app_hidden.active() and appointment.state in ('BOOKED', 'CONFIRMED', 'ARRIVED')
        and appointment.ends_at < now()
  $$;

-- Counts the months of an office that are over but not closed, and returns the oldest. It checks the last 12 months, as
-- the screen that closes them does, from the month of the first sale.
create or replace function app_hidden.months_left_open(p_office_id uuid, p_today date)
  returns table (months integer, oldest date)
  language sql stable rows 1 set search_path = pg_catalog, pg_temp as $$
    select count(*)::integer, min(past.month)::date
    from (
      select min(day.sale_day) as day from app_public.office_sale_days as day where day.office_id = p_office_id
    ) as first
    cross join lateral generate_series(
      greatest(date_trunc('month', first.day::timestamp), date_trunc('month', p_today::timestamp) - interval '12 months'),
      date_trunc('month', p_today::timestamp) - interval '1 month', interval '1 month') as past(month)
    where first.day is not null and not exists (
      select from app_public.month_closings as closing
      where closing.office_id = p_office_id and closing.month = past.month::date and closing.reopened_at is null
    )
  $$;

grant execute on function
  app_hidden.first_id_at(timestamptz), app_hidden.appointments_left_open(uuid, date),
  app_hidden.months_left_open(uuid, date) to turno_staff;

create or replace function app_public.proc_attention(office_id uuid default null)
  returns table (
    office_id uuid, office_name text, today date,
    low_stock integer, turns_unserved integer, appointments_open integer, unsent_sms integer,
    months_open integer, oldest_month date, rate_since date
  )
  language sql stable set search_path = pg_catalog, pg_temp as $$
    with scope as materialized (
      select office.id as office_id, office.office_name, office.currency_code, office.time_zone,
        (now() at time zone office.time_zone)::date as today
      from app_public.offices as office
      where office.id = any ((select app_hidden.offices_in_scope(office_id))::uuid[]) and office.status = app_hidden.active()
    ), may as materialized (
      select app_hidden.can('inventory.read') as stock, app_hidden.can('message.read') as messages,
        app_hidden.can('workday.read') and app_hidden.can('sale.read') as turns,
        app_hidden.can('appointment.read') and not app_hidden.can('appointment.read_contact_only') as appointments,
        app_hidden.can('office.profit') as months, app_hidden.can('exchange.update') as rates,
        app_hidden.first_id_at(now() - interval '7 days') as message
    )
    select scope.office_id, scope.office_name, scope.today,
      case when may.stock then (
        select count(*)::integer from app_public.inventories as stock
        where stock.office_id = scope.office_id and stock.status = app_hidden.active()
          and app_hidden.is_below_min(stock.quantity_available, stock.quantity_min)
      ) end,
      case when may.turns then (
        select count(*)::integer from app_public.workdays as turn
        where turn.office_id = scope.office_id and turn.work_date = scope.today and not exists (
          select from app_public.sales_details as line where line.workday_id = turn.id and line.status = app_hidden.active()
            and line.kind <> 'REFUND')
      ) end,
      case when may.appointments then app_hidden.appointments_left_open(scope.office_id, scope.today) end,
      case when may.messages then (
        select count(*)::integer from app_public.messages as message
        where message.office_id = scope.office_id and message.id >= may.message and message.state in ('failed', 'held')
      ) end,
      open.months, open.oldest,
      -- Only offices in bolívares convert prices at a rate that changes daily.
      case when may.rates and scope.currency_code = 'VES' then (
        select (rate.valid_from at time zone scope.time_zone)::date
        from app_public.office_rates as rate
        where rate.office_id = scope.office_id and rate.kind = 'USD' and rate.valid_from < now()
        order by rate.valid_from desc, rate.id desc
        limit 1
      ) end
    from scope
    cross join may
    left join lateral app_hidden.months_left_open(scope.office_id, scope.today) as open on may.months
    order by scope.office_name collate "es-x-icu", scope.office_id
  $$;

comment on function app_public.proc_attention(uuid) is
  'Returns the pending work of each branch that the caller sees: stocks below their minimum; turns of today without a served line; appointments of the last week that are over but neither served nor cancelled; SMS of the last week that failed or are held; months that are over but not closed (of the last 12), and the oldest of them; the day since which the current exchange value applies. Figures that the caller''s role may not read are null (D3).';
grant execute on function app_public.proc_attention(uuid) to turno_staff;

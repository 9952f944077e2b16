create or replace function app_public.proc_cash_consolidated(business_day date default null)
  returns setof app_public.cash_branch
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select office.id, office.office_name, office.currency_code, office.time_zone, here.day,
      (registers.active - standing.registers)::integer, standing.open, standing.counted, standing.closed, standing.sessions,
      coalesce(differing.amounts, '[]')
    from app_public.offices as office
    join app_public.office_settings as setting on setting.office_id = office.id
    cross join lateral (select coalesce(business_day, app_hidden.office_today(office.id)) as day) as here
    cross join lateral (
      select count(*)::integer as active from app_public.cash_registers as register
      where register.office_id = office.id and register.status = app_hidden.active()
    ) as registers
    cross join lateral (
      select count(distinct session.register_id) filter (where register.status = app_hidden.active())::integer as registers,
        count(*) filter (where session.state = 'OPEN')::integer as open,
        count(*) filter (where session.state = 'COUNTED')::integer as counted,
        count(*) filter (where session.state = 'CLOSED')::integer as closed,
        coalesce(jsonb_agg(jsonb_build_object('id', session.id, 'registerName', register.register_name,
          'businessDay', session.business_day, 'state', session.state) order by register.register_name collate "es-x-icu", session.id), '[]')
          as sessions,
        array_agg(session.id) filter (where session.state = 'CLOSED') as closed_ids
      from (
        select of_day.* from app_public.cash_sessions as of_day
        where of_day.office_id = office.id and of_day.business_day = here.day
          -- Filters by the day of the opening, which the index has.
          and of_day.opened_at >= (here.day - 1)::timestamp at time zone office.time_zone
          and of_day.opened_at < (here.day + 2)::timestamp at time zone office.time_zone
        union
        select left_open.* from app_public.cash_sessions as left_open
        where left_open.office_id = office.id and left_open.state <> 'CLOSED' and left_open.business_day <= here.day
      ) as session
      join app_public.cash_registers as register on register.id = session.register_id
    ) as standing
    left join lateral (
      select jsonb_agg(jsonb_build_object('currencyCode', total.currency_code, 'difference', total.difference::text)
        order by total.currency_code, total.difference) as amounts
      from (
        -- Shortages and surpluses are not netted (doc 4 §6).
        select line.currency_code, sum(line.difference) as difference
        from app_public.cash_session_lines as line
        join app_public.cash_sessions as session on session.id = line.session_id and session.closings = line.closing
        where line.session_id = any (standing.closed_ids) and line.difference <> 0
        group by line.currency_code, sign(line.difference)
      ) as total
    ) as differing on true
    where office.status = app_hidden.active() and (setting.cash_control or standing.sessions <> '[]') and office.id = any (
      (select app_hidden.offices_where_can('cash.read') || app_hidden.offices_where_can('cash.read_expected'))::uuid[])
    order by office.office_name collate "es-x-icu", office.id
  $$;

comment on function app_public.proc_cash_consolidated(date) is
  'The registers of each branch with cash control on a day, by default today in its zone: the numbers of unopened, open, counted and closed ones, sessions [{id, registerName, businessDay, state}], and the differences of closed ones [{currencyCode, difference}]. Shortages and surpluses are separate, never netted or converted (doc 4 §2, §6).';
grant execute on function app_public.proc_cash_consolidated(date) to turno_staff;

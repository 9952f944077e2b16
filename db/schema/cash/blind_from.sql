-- The first day of an office of which the caller may not be told what came in by payment type: that of its oldest session
-- that is not closed, where registers are controlled and the caller may not read what is expected (doc 4 §6). Null: none.
create or replace function app_hidden.blind_from(office_id uuid) returns date
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select min(session.business_day)
    from app_public.cash_sessions as session
    join app_public.office_settings as setting on setting.office_id = session.office_id and setting.cash_control
    where session.office_id = $1 and session.state <> 'CLOSED' and not app_hidden.can('cash.read_expected')
  $$;
grant execute on function app_hidden.blind_from(uuid) to turno_staff;

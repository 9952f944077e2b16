-- Returns the sessions before their close whose expected amounts the caller may not read (doc 4 §6, D101): all without
-- cash.read_expected, otherwise those that the caller counted. app_hidden.knows_expected checks one session.
create or replace function app_hidden.hidden_sessions() returns setof app_public.cash_sessions
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select session.*
    from app_public.cash_sessions as session
    where session.office_id = any ((select app_hidden.visible_office_ids())::uuid[]) and session.state <> 'CLOSED'
      and (not (select app_hidden.can('cash.read_expected'))
        or session.id = any ((select app_hidden.counted_sessions())::uuid[]))
  $$;

-- Returns the offices whose totals by payment type the caller may not read, each with the first hidden day: the day of its
-- oldest hidden session. Only offices that control their cash have one: {"<office>": "2026-11-28"}.
create or replace function app_hidden.blind_days() returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select coalesce(jsonb_object_agg(blind.office_id, blind.day), '{}')
    from (
      select session.office_id, min(session.business_day) as day
      from app_hidden.hidden_sessions() as session
      join app_public.office_settings as setting on setting.office_id = session.office_id and setting.cash_control
      group by session.office_id
    ) as blind
  $$;

-- The first hidden day of one office; null without one.
create or replace function app_hidden.blind_from(p_office_id uuid) returns date
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select (app_hidden.blind_days() ->> p_office_id::text)::date
  $$;
grant execute on function app_hidden.blind_days(), app_hidden.blind_from(uuid) to turno_staff;

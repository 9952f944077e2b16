-- Returns the offices whose totals by payment type the caller may not read, each with the first hidden day: the day of its
-- oldest open session whose expected amounts the caller may not read (doc 4 §6, D101). Only offices that control their cash
-- have one: {"<office>": "2026-11-28"}.
create or replace function app_hidden.blind_days() returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select coalesce(jsonb_object_agg(blind.office_id, blind.day), '{}')
    from (
      select seen as office_id, app_hidden.blind_from(seen) as day from unnest(app_hidden.visible_office_ids()) as seen
    ) as blind
    where blind.day is not null
  $$;

-- The day of one of them; null: none.
create or replace function app_hidden.blind_from(office_id uuid) returns date
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select min(session.business_day)
    from app_public.cash_sessions as session
    join app_public.office_settings as setting on setting.office_id = session.office_id and setting.cash_control
    where session.office_id = $1 and session.state <> 'CLOSED' and not app_hidden.knows_expected(session.id)
  $$;
grant execute on function app_hidden.blind_days(), app_hidden.blind_from(uuid) to turno_staff;

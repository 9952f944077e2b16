-- Returns the first day that an office settles; null if it settles none yet (doc 6 §1).
create or replace function app_hidden.settles_from(p_office_id uuid) returns date
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select setting.settle_from
    from app_public.office_settings as setting
    where setting.office_id = p_office_id and setting.settle_from <= app_hidden.office_today(p_office_id)
  $$;

-- Returns the same day. Fails with SETTLE_OFF if the office settles none yet.
create or replace function app_hidden.require_settles_from(p_office_id uuid) returns date
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      first_day date := app_hidden.settles_from(p_office_id);
    begin
      if first_day is null then
        perform app_hidden.fail('SETTLE_OFF');
      end if;
      return first_day;
    end
  $$;

-- Returns the currencies whose official rates the session may read: those of its visible offices, for people who register or
-- confirm rates.
create or replace function app_hidden.readable_rate_quotes() returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select coalesce(array_agg(distinct office.currency_code), '{}')
    from app_public.offices as office
    where office.id = any ((select app_hidden.visible_office_ids())::uuid[]) and office.status = app_hidden.active()
      and (app_hidden.can('rate.confirm') or app_hidden.can('exchange.update'))
  $$;

-- Returns whether fetching and confirming rates of a currency needs two people (doc 4 §6): an office of the company with
-- official rates requires four eyes. Read by key, as offices may lack the setting.
create or replace function app_hidden.rate_needs_four_eyes(p_company_id uuid, p_quote_code text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (
      select from app_public.office_settings as settings
      join app_public.offices as office on office.id = settings.office_id
      where settings.company_id = p_company_id and office.currency_code = p_quote_code and office.status = app_hidden.active()
        and settings.rate_mode = 'OFFICIAL' and coalesce((to_jsonb(settings) ->> 'four_eyes')::boolean, false)
    )
  $$;

-- Returns whether the session may decide on a candidate.
create or replace function app_hidden.may_confirm_rate(p_company_id uuid, p_quote_code text, p_fetched_by uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select app_hidden.can('rate.confirm') and not (
      coalesce(p_fetched_by = app_hidden.current_actor_id(), false) and app_hidden.rate_needs_four_eyes(p_company_id,
        p_quote_code))
  $$;

grant execute on function
  app_hidden.readable_rate_quotes(), app_hidden.rate_needs_four_eyes(uuid, text),
  app_hidden.may_confirm_rate(uuid, text, uuid) to turno_staff;

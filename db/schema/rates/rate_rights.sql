-- The currencies whose official rates the session may read: those of the offices that it sees, for who registers or
-- confirms rates.
create or replace function app_hidden.readable_rate_quotes() returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select coalesce(array_agg(distinct office.currency_code), '{}')
    from app_public.offices as office
    where office.id = any ((select app_hidden.visible_office_ids())::uuid[]) and office.status = app_hidden.active()
      and (app_hidden.can('rate.confirm') or app_hidden.can('exchange.update'))
  $$;

-- Whether one person may not both fetch and confirm the rates of a currency (doc 4 §6): when an office of the company
-- that takes them wants four eyes. Asked by name, as offices may have no such setting.
create or replace function app_hidden.rate_needs_four_eyes(p_company_id uuid, p_quote_code text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (
      select from app_public.office_settings as settings
      join app_public.offices as office on office.id = settings.office_id
      where settings.company_id = p_company_id and office.currency_code = p_quote_code and office.status = app_hidden.active()
        and settings.rate_mode = 'OFFICIAL' and coalesce((to_jsonb(settings) ->> 'four_eyes')::boolean, false)
    )
  $$;

-- Whether the session may decide on a candidate.
create or replace function app_hidden.may_confirm_rate(p_company_id uuid, p_quote_code text, p_fetched_by uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select app_hidden.can('rate.confirm') and not (
      coalesce(p_fetched_by = app_hidden.current_actor_id(), false) and app_hidden.rate_needs_four_eyes(p_company_id,
        p_quote_code))
  $$;

grant execute on function
  app_hidden.readable_rate_quotes(), app_hidden.rate_needs_four_eyes(uuid, text),
  app_hidden.may_confirm_rate(uuid, text, uuid) to turno_staff;

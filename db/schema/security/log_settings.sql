-- Logs a new rate with the previous one. Every change of a rate adds a row to office_rates, whichever function makes it
-- (D11). Tax and base are logged as settings.
create or replace function app_hidden.tg_log_rate() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      before numeric;
    begin
      select rate.value into before from app_public.office_rates as rate
      where rate.office_id = new.office_id and rate.kind = new.kind and rate.id <> new.id and rate.valid_from <= new.valid_from
      order by rate.valid_from desc, rate.id desc
      limit 1;
      perform app_private.log_security('RATE',
        (select office_name from app_public.offices as office where office.id = new.office_id),
        jsonb_build_object('rate', new.kind, 'before', trim_scale(before)::text, 'after', trim_scale(new.value)::text),
        p_office_id => new.office_id);
      return null;
    end
  $$;
create or replace trigger log_rate after insert on app_public.office_rates
  for each row when (app_hidden.current_company_id() is not null and new.kind not in ('TAX', 'BASE'))
  execute function app_hidden.tg_log_rate();

-- Logs the settings of an office that determine charges, taxes or payments. Royalties are logged as rates.
create or replace function app_hidden.tg_log_office_settings() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      changed jsonb;
    begin
      select jsonb_object_agg(key, jsonb_build_array(to_jsonb(old) -> key, value)) into changed
      from jsonb_each(to_jsonb(new) - '{royalty,updated,office_id,company_id}'::text[])
      where value is distinct from to_jsonb(old) -> key;
      if changed is not null then
        perform app_private.log_security('SETTING',
          (select office_name from app_public.offices as office where office.id = new.office_id),
          changed, p_office_id => new.office_id);
      end if;
      return null;
    end
  $$;
create or replace trigger log_settings after update on app_public.office_settings
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_log_office_settings();

-- Logs the percentage at which the gauge of a role is full.
create or replace function app_hidden.tg_log_percent() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_private.log_security('SETTING', new.role_name,
        jsonb_build_object('percent', jsonb_build_array(trim_scale(old.percent), trim_scale(new.percent))));
      return null;
    end
  $$;
create or replace trigger log_percent after insert or update of percent on app_public.percent_indicators
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_log_percent();

-- Logs the limit of discounts that a role may grant at the counter (D70).
create or replace function app_hidden.tg_log_discount_limit() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_private.log_security('SETTING', new.role_name, jsonb_build_object(
        'discount_limit', jsonb_build_array(trim_scale(old.discount_limit), trim_scale(new.discount_limit))));
      return null;
    end
  $$;
create or replace trigger log_discount_limit after update of discount_limit on app_public.roles
  for each row when (app_hidden.current_company_id() is not null and old.discount_limit <> new.discount_limit)
  execute function app_hidden.tg_log_discount_limit();

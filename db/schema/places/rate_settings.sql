-- Settings with what a config says of where the office's rate comes from: RATE_MODE, MANUAL or OFFICIAL (doc 4 §3). Only
-- currencies that somebody publishes rates of can be taken from there.
create or replace function app_hidden.with_rate_settings(settings app_public.office_settings, config jsonb)
  returns app_public.office_settings
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if coalesce(config ->> 'RATE_MODE', settings.rate_mode) = settings.rate_mode then
        return settings;
      end if;
      if config ->> 'RATE_MODE' not in ('MANUAL', 'OFFICIAL') or config ->> 'RATE_MODE' = 'OFFICIAL' and not exists (
        select from app_public.offices as office
        where office.id = settings.office_id and office.currency_code in ('VES', 'PEN')
      ) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "RATE_MODE", "reason": "es MANUAL, o OFFICIAL en sucursales en VES o PEN"}');
      end if;
      settings.rate_mode := config ->> 'RATE_MODE';
      return settings;
    end
  $$;

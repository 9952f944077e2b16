-- Returns the settings with the RATE_MODE of a config, MANUAL or OFFICIAL (doc 4 §3). OFFICIAL requires a currency with
-- published rates.
create or replace function app_hidden.with_rate_settings(p_settings app_public.office_settings, p_config jsonb)
  returns app_public.office_settings
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if coalesce(p_config ->> 'RATE_MODE', p_settings.rate_mode) = p_settings.rate_mode then
        return p_settings;
      end if;
      if p_config ->> 'RATE_MODE' not in ('MANUAL', 'OFFICIAL') or p_config ->> 'RATE_MODE' = 'OFFICIAL' and not exists (
        select from app_public.offices as office
        where office.id = p_settings.office_id and office.currency_code in ('VES', 'PEN')
      ) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "RATE_MODE", "reason": "es MANUAL, o OFFICIAL en sucursales en VES o PEN"}');
      end if;
      p_settings.rate_mode := p_config ->> 'RATE_MODE';
      return p_settings;
    end
  $$;

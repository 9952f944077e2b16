-- Parses a tolerance: amounts by currency, such as {"VES": "50"}, in cents.
create or replace function app_hidden.check_tolerance(p_sent jsonb) returns jsonb
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      p_sent := coalesce(app_hidden.json_value(p_sent), '{}');
      if jsonb_typeof(p_sent) <> 'object' or exists (
        select from jsonb_each_text(p_sent) as tolerated
        where tolerated.key not in ('VES', 'PEN', 'USD', 'EUR', 'USDT') or tolerated.value !~ '^\d{1,12}(\.\d{1,20})?$'
      ) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "COUNT_TOLERANCE", "reason": "es un monto por moneda: VES, PEN, USD, EUR o USDT"}');
      end if;
      return (
        select coalesce(jsonb_object_agg(tolerated.key, case
          when scale(tolerated.value::numeric) > 2 then round(tolerated.value::numeric, 2)::text else tolerated.value end), '{}')
        from jsonb_each_text(p_sent) as tolerated);
    end
  $$;

-- Returns the highest tolerance of a currency. Mirrors mostTolerated in domain/sales/cash.ts.
create or replace function app_hidden.most_tolerated(p_currency_code text) returns numeric
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select case p_currency_code when 'VES' then 10000 when 'PEN' then 100 else 30 end
  $$;

-- Rejects a tolerance above the highest of its currency. An unchanged stored tolerance is not validated (D69).
create or replace function app_hidden.bound_tolerance(p_stored jsonb, p_tolerance jsonb) returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      currency text;
    begin
      select tolerated.key into currency
      from jsonb_each_text(p_tolerance) as tolerated
      where tolerated.value::numeric > app_hidden.most_tolerated(tolerated.key)
        and tolerated.value::numeric is distinct from (p_stored ->> tolerated.key)::numeric
      order by tolerated.key
      limit 1;
      if currency is not null then
        perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', 'COUNT_TOLERANCE',
          'reason', format('en %s es de %s o menos', currency, app_hidden.most_tolerated(currency))));
      end if;
    end
  $$;

-- Adds the cash settings of a config: CASH_CONTROL, COUNT_TOLERANCE and FOUR_EYES. Turning control on creates a register if
-- the office has none. Control can be turned off only while all registers are closed.
create or replace function app_hidden.with_cash_settings(p_settings app_public.office_settings, p_config jsonb)
  returns app_public.office_settings
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      control boolean := p_settings.cash_control;
      tolerance jsonb;
    begin
      begin
        p_settings.cash_control := coalesce((p_config ->> 'CASH_CONTROL')::boolean, p_settings.cash_control);
        p_settings.four_eyes := coalesce((p_config ->> 'FOUR_EYES')::boolean, p_settings.four_eyes);
      exception when invalid_text_representation then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "config", "reason": "CASH_CONTROL y FOUR_EYES son true o false"}');
      end;
      if p_config ? 'COUNT_TOLERANCE' then
        tolerance := app_hidden.check_tolerance(p_config -> 'COUNT_TOLERANCE');
        perform app_hidden.bound_tolerance(p_settings.count_tolerance, tolerance);
        p_settings.count_tolerance := tolerance;
      end if;
      if control and not p_settings.cash_control then
        perform app_hidden.require_registers_closed(p_settings.office_id);
      elsif p_settings.cash_control and not control and not exists (
        select from app_public.cash_registers as register where register.office_id = p_settings.office_id
          and register.status = app_hidden.active()
      ) then
        perform app_hidden.make_register(p_settings.office_id, app_hidden.free_register_name(p_settings.office_id));
        perform app_hidden.settle_default_register(p_settings.office_id, null);
      end if;
      return p_settings;
    end
  $$;

-- Returns 'Caja 1', or the next such name that no register of the office has, including disabled ones.
create or replace function app_hidden.free_register_name(p_office_id uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select 'Caja ' || min(nth)
    from generate_series(1, 1000) as nth
    where not exists (
      select from app_public.cash_registers as register
      where register.office_id = p_office_id
        and app_hidden.name_key(register.register_name) = app_hidden.name_key('Caja ' || nth))
  $$;

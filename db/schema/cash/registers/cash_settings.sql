-- A tolerance as it is set: amounts by currency, {"VES": "50"}, in cents.
create or replace function app_hidden.check_tolerance(sent jsonb) returns jsonb
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      sent := coalesce(app_hidden.json_value(sent), '{}');
      if jsonb_typeof(sent) <> 'object' or exists (
        select from jsonb_each_text(sent) as tolerated
        where tolerated.key not in ('VES', 'PEN', 'USD', 'EUR', 'USDT') or tolerated.value !~ '^\d{1,12}(\.\d{1,20})?$'
      ) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "COUNT_TOLERANCE", "reason": "es un monto por moneda: VES, PEN, USD, EUR o USDT"}');
      end if;
      return (
        select coalesce(jsonb_object_agg(tolerated.key, case
          when scale(tolerated.value::numeric) > 2 then round(tolerated.value::numeric, 2)::text else tolerated.value end), '{}')
        from jsonb_each_text(sent) as tolerated);
    end
  $$;

-- The highest tolerance of a currency. Mirrors mostTolerated in domain/sales/cash.ts.
create or replace function app_hidden.most_tolerated(currency_code text) returns numeric
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select case $1 when 'VES' then 10000 when 'PEN' then 100 else 30 end
  $$;

-- Rejects a tolerance above the highest of its currency. A stored one stays until it is changed (D69).
create or replace function app_hidden.bound_tolerance(stored jsonb, tolerance jsonb) returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      currency text;
    begin
      select tolerated.key into currency
      from jsonb_each_text(tolerance) as tolerated
      where tolerated.value::numeric > app_hidden.most_tolerated(tolerated.key)
        and tolerated.value::numeric is distinct from (stored ->> tolerated.key)::numeric
      order by tolerated.key
      limit 1;
      if currency is not null then
        perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', 'COUNT_TOLERANCE',
          'reason', format('en %s es de %s o menos', currency, app_hidden.most_tolerated(currency))));
      end if;
    end
  $$;

-- Settings with what a config says of the office's registers: CASH_CONTROL, COUNT_TOLERANCE and FOUR_EYES. Who turns
-- control on has a register to open; off only while all are closed.
create or replace function app_hidden.with_cash_settings(settings app_public.office_settings, config jsonb)
  returns app_public.office_settings
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      control boolean := settings.cash_control;
      tolerance jsonb;
    begin
      begin
        settings.cash_control := coalesce((config ->> 'CASH_CONTROL')::boolean, settings.cash_control);
        settings.four_eyes := coalesce((config ->> 'FOUR_EYES')::boolean, settings.four_eyes);
      exception when invalid_text_representation then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "config", "reason": "CASH_CONTROL y FOUR_EYES son true o false"}');
      end;
      if config ? 'COUNT_TOLERANCE' then
        tolerance := app_hidden.check_tolerance(config -> 'COUNT_TOLERANCE');
        perform app_hidden.bound_tolerance(settings.count_tolerance, tolerance);
        settings.count_tolerance := tolerance;
      end if;
      if control and not settings.cash_control then
        perform app_hidden.require_registers_closed(settings.office_id);
      elsif settings.cash_control and not control and not exists (
        select from app_public.cash_registers as register where register.office_id = settings.office_id and register.status = 1
      ) then
        perform app_hidden.make_register(settings.office_id, app_hidden.free_register_name(settings.office_id));
        perform app_hidden.settle_default_register(settings.office_id, null);
      end if;
      return settings;
    end
  $$;

-- 'Caja 1', or the next that no register of the office is called, disabled ones counted in.
create or replace function app_hidden.free_register_name(office_id uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select 'Caja ' || min(nth)
    from generate_series(1, 1000) as nth
    where not exists (
      select from app_public.cash_registers as register
      where register.office_id = $1 and app_hidden.name_key(register.register_name) = app_hidden.name_key('Caja ' || nth))
  $$;

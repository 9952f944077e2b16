create or replace function app_public.proc_register_rate(
  office_id uuid, kind text, value numeric, reason text default ''
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      office uuid := app_hidden.require_office(office_id);
      given constant text := app_hidden.check_text('reason', coalesce(reason, ''), 'note');
      is_new boolean;
    begin
      perform app_hidden.require('exchange.update');
      if kind is null or kind not in ('USD', 'EUR') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "kind", "reason": "es USD o EUR"}');
      end if;
      -- The triggers of the office read it (app_hidden.rate_reason).
      perform set_config('turno.rate_reason', given, true);
      update app_public.offices as present
      set exchange_value = case kind when 'USD' then value else present.exchange_value end,
        euro_value = case kind when 'EUR' then value else present.euro_value end
      from app_public.offices as before
      where present.id = office and before.id = present.id
      returning case kind when 'USD' then before.exchange_value else before.euro_value end is distinct from value
      into is_new;
      if is_new and given = '' and app_hidden.uses_official_rates(office) then
        perform app_hidden.fail('RATE_REASON');
      end if;
      perform set_config('turno.rate_reason', '', true);
      return app_hidden.success(office, 'Registro actualizado con exito');
    end
  $$;

comment on function app_public.proc_register_rate(uuid, text, numeric, text) is
  E'@resultFieldName result\nRegisters a manual rate of the session''s office, which applies now: kind USD or EUR. An office with official rates requires a reason (RATE_REASON), which is stored with the rate (doc 4 §6).';
grant execute on function app_public.proc_register_rate(uuid, text, numeric, text) to turno_staff;

create or replace function app_hidden.uses_official_rates(p_office_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (
      select from app_public.office_settings as settings
      where settings.office_id = p_office_id and settings.rate_mode = 'OFFICIAL')
  $$;

-- Returns the reason of a manually registered rate. The documented save of an office has no reason (D91).
create or replace function app_hidden.rate_reason(p_office_id uuid) returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select coalesce(
      nullif(current_setting('turno.rate_reason', true), ''),
      case when app_hidden.current_company_id() is not null and app_hidden.uses_official_rates(p_office_id)
        then 'sin motivo' end,
      '')
  $$;

create or replace function app_public.proc_register_rate(
  office_id uuid, kind text, value numeric, reason text default ''
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      office uuid := app_hidden.require_office(office_id);
    begin
      perform app_hidden.require('exchange.update');
      if kind is null or kind not in ('USD', 'EUR') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "kind"}');
      end if;
      -- Read by the triggers of the office: what holds says why (app_hidden.require_rate_reason).
      perform set_config('turno.rate_reason', app_hidden.check_text('reason', coalesce(reason, ''), 'note'), true);
      update app_public.offices as present
      set exchange_value = case kind when 'USD' then proc_register_rate.value else present.exchange_value end,
        euro_value = case kind when 'EUR' then proc_register_rate.value else present.euro_value end
      where present.id = office;
      perform set_config('turno.rate_reason', '', true);
      return row(office, null, '99999', 'Registro actualizado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_register_rate(uuid, text, numeric, text) is
  E'@resultFieldName result\nRegisters the present rate of the session''s office by hand: kind USD or EUR. An office that takes official rates asks for a reason, RATE_REASON, which stays with the rate (doc 4 §6).';
grant execute on function app_public.proc_register_rate(uuid, text, numeric, text) to turno_staff;

-- Why a rate is registered by hand, for the statement that does so.
create or replace function app_hidden.rate_reason() returns text
  language sql stable
  return coalesce(current_setting('turno.rate_reason', true), '');

-- An office that takes official rates is told why one is registered by hand (doc 4 §6).
create or replace function app_hidden.require_rate_reason(office_id uuid) returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if app_hidden.rate_reason() = '' and exists (
        select from app_public.office_settings as settings
        where settings.office_id = require_rate_reason.office_id and settings.rate_mode = 'OFFICIAL'
      ) then
        perform app_hidden.fail('RATE_REASON');
      end if;
    end
  $$;

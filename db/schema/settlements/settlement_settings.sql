-- Adds the settlement settings of a config (doc 6 §3). SETTLE_FROM is a date or empty; it does not change after the first
-- settlement or entry of the office.
create or replace function app_hidden.with_settlement_settings(p_settings app_public.office_settings, p_config jsonb)
  returns app_public.office_settings
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      typed text := nullif(btrim(p_config ->> 'SETTLE_FROM'), '');
      percent text := btrim(p_config ->> 'ADVANCE_LIMIT');
    begin
      if p_config ? 'SETTLE_FROM' then
        if typed !~ '^\d{4}-\d\d-\d\d$' or not app_hidden.is_valid(typed, 'date') then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "SETTLE_FROM", "reason": "es una fecha aaaa-mm-dd, o vacío"}');
        end if;
        if typed::date is distinct from p_settings.settle_from
          and app_hidden.has_settlements(p_settings.office_id) then
          perform app_hidden.fail('SETTLE_FROM_FIXED', '{"field": "SETTLE_FROM"}');
        end if;
        p_settings.settle_from := typed;
      end if;
      if percent is not null then
        if percent !~ '^\d{1,3}$' or percent::integer > 100 then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "ADVANCE_LIMIT", "reason": "va de 0 a 100 %, sin decimales"}');
        end if;
        p_settings.advance_limit := percent;
      end if;
      if coalesce(p_config ->> 'SETTLE_BEFORE_CLOSE', 'false') not in ('true', 'false') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "SETTLE_BEFORE_CLOSE", "reason": "es true o false"}');
      end if;
      p_settings.settle_before_close := coalesce(
        (p_config ->> 'SETTLE_BEFORE_CLOSE')::boolean, p_settings.settle_before_close);
      return p_settings;
    end
  $$;

-- Returns whether an office has a settlement or an entry.
create or replace function app_hidden.has_settlements(p_office_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (select from app_public.settlements as held where held.office_id = p_office_id)
      or exists (select from app_public.employee_entries as entry where entry.office_id = p_office_id)
  $$;

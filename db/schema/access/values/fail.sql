-- Raises an error of domain/errors/error-register.ts: the code as message, its parameters as detail.
create or replace function app_hidden.fail(p_code text, p_params jsonb default '{}') returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      raise exception using errcode = 'TURNO', message = p_code, detail = p_params::text;
    end
  $$;

-- Fails with FORBIDDEN if the session lacks the permission.
create or replace function app_hidden.require(p_permission text) returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if not app_hidden.can(p_permission) then
        perform app_hidden.fail('FORBIDDEN');
      end if;
    end
  $$;

-- Like `require`, as a condition of a report: an empty report would look as if there were no data.
create or replace function app_hidden.can_or_fail(p_permission text) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.require(p_permission);
      return true;
    end
  $$;

-- Returns the office of an act: the session's by default, or a visible office. Fails with OTHER_OFFICE (D1).
create or replace function app_hidden.require_office(p_sent uuid) returns uuid
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if p_sent is null or p_sent = app_hidden.current_office_id() then
        return app_hidden.current_office_id();
      end if;
      if p_sent = any (app_hidden.visible_office_ids()) then
        return p_sent;
      end if;
      perform app_hidden.fail('OTHER_OFFICE');
    end
  $$;

-- Returns a JSON argument, which may also arrive as a string that contains JSON (D45). Fails with JSON_INVALID.
create or replace function app_hidden.json_value(p_sent jsonb) returns jsonb
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      typed text;
    begin
      if jsonb_typeof(p_sent) is distinct from 'string' then
        return p_sent;
      end if;
      typed := nullif(p_sent #>> '{}', '');
      if not app_hidden.is_valid(typed, 'jsonb') then
        perform app_hidden.fail('JSON_INVALID');
      end if;
      return typed::jsonb;
    end
  $$;

grant execute on function app_hidden.fail(text, jsonb), app_hidden.require(text), app_hidden.can_or_fail(text) to turno_staff;

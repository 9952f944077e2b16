-- Returns a settlement of the caller's offices, locked (doc 6 §8). Fails with NOT_FOUND.
create or replace function app_hidden.locked_settlement(p_id uuid) returns app_public.settlements
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      found_settlement app_public.settlements;
    begin
      select held.* into found_settlement from app_public.settlements as held
      where held.id = p_id and held.office_id = any (app_hidden.visible_office_ids())
      for update;
      if found_settlement.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return found_settlement;
    end
  $$;

-- Rejects a settlement that is not in a state, or, if a version is sent, that changed since the caller read it.
create or replace function app_hidden.check_settlement(
  p_settlement app_public.settlements, p_state text, p_version integer default null
) returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      if p_settlement.state <> p_state then
        perform app_hidden.fail('SETTLEMENT_STATE', jsonb_build_object('state',
          app_hidden.settlement_state_name(p_settlement.state)));
      end if;
      if p_version <> p_settlement.version then
        perform app_hidden.fail('SETTLEMENT_CHANGED');
      end if;
    end
  $$;

create or replace function app_hidden.settlement_state_name(p_state text) returns text
  language sql immutable parallel safe
  return case p_state when 'DRAFT' then 'en borrador' when 'APPROVED' then 'aprobada' when 'PAID' then 'pagada'
    else 'anulada' end;

-- Fails with FOUR_EYES if the office requires two persons and the caller is the first one. p_first says what the first
-- person did.
create or replace function app_hidden.require_another_person(p_office_id uuid, p_person_id uuid, p_first text) returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if p_person_id = app_hidden.current_actor_id() and exists (
        select from app_public.office_settings as setting where setting.office_id = p_office_id and setting.four_eyes
      ) then
        perform app_hidden.fail('FOUR_EYES', jsonb_build_object('first', p_first));
      end if;
    end
  $$;

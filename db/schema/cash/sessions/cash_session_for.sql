-- Returns the open session of the office for a payment (doc 4 §6): of the device's register, else the one that its employee
-- opened, else of the default register. Locks it FOR KEY SHARE, so that it is not counted or closed before the transaction
-- ends. CASH_CLOSED if there is none or it is already counted. Null if the office has no cash control.
create or replace function app_hidden.cash_session_for(p_office_id uuid, p_register_id uuid default null) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      held uuid;
    begin
      if not exists (
        select from app_public.office_settings as setting where setting.office_id = p_office_id and setting.cash_control) then
        return null;
      end if;
      if p_register_id is null then
        select session.id into held
        from app_public.cash_sessions as session
        where session.office_id = p_office_id and session.state = 'OPEN' and session.opened_by = app_hidden.current_actor_id()
        order by session.id desc
        limit 1
        for key share;
      end if;
      if held is null then
        p_register_id := coalesce(p_register_id, (
          select register.id from app_public.cash_registers as register
          where register.office_id = p_office_id and register.is_default));
        select session.id into held
        from app_public.cash_sessions as session
        where session.office_id = p_office_id and session.state = 'OPEN' and session.register_id = p_register_id
        for key share;
      end if;
      if held is null then
        perform app_hidden.fail('CASH_CLOSED', app_hidden.counted_register((
          select session.id from app_public.cash_sessions as session
          where session.office_id = p_office_id and session.state = 'COUNTED' and session.register_id = p_register_id)));
      end if;
      return held;
    end
  $$;

-- Returns the params of an error about a session that accepts no money: the register if the session is counted, and the
-- advice for a caller who may not void the count. Empty if the session is closed.
create or replace function app_hidden.counted_register(p_session_id uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select coalesce((
      select jsonb_build_object('counted', register.register_name, 'session', session.id)
        || case when app_hidden.can('cash.reopen') and session.id <> all (app_hidden.counted_sessions()) then '{}'
          else '{"advice": "Pida a su supervisora que siga cobrando"}' end::jsonb
      from app_public.cash_sessions as session
      join app_public.cash_registers as register on register.id = session.register_id
      where session.id = p_session_id and session.state = 'COUNTED'), '{}')
  $$;

-- Returns whether the payments of a session may still change: the session is open. Locks it FOR KEY SHARE.
create or replace function app_hidden.lock_open_cash_session(p_session_id uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform from app_public.cash_sessions as session where session.id = p_session_id and session.state = 'OPEN' for key share;
      return found;
    end
  $$;

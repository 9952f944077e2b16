-- Returns the highest number of rejections of a session that depend on its hidden balance (D101).
create or replace function app_hidden.most_cash_refusals() returns integer
  language sql immutable
  return 5;

-- Returns the sessions before their close that the caller counted.
create or replace function app_hidden.counted_sessions() returns uuid[]
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select array(
      select session.id from unnest(app_hidden.visible_office_ids()) as seen
      join app_public.cash_sessions as session on session.office_id = seen and session.state <> 'CLOSED'
      where exists (
        select from app_public.cash_counts as counted
        where counted.session_id = session.id and counted.purpose = 'CLOSING'
          and counted.counted_by = app_hidden.current_actor_id()))
  $$;
grant execute on function app_hidden.counted_sessions() to turno_staff;

-- Returns whether the caller may read the expected amounts of a session before its close. A person who counted the session
-- may not (doc 4 §6, D101).
create or replace function app_hidden.knows_expected(p_session_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select app_hidden.can('cash.read_expected') and p_session_id <> all (app_hidden.counted_sessions())
  $$;

-- Returns whether a comparison was rejected. One that runs longer than a request can was lost with its server and counts
-- too.
create or replace function app_hidden.is_refused(p_look app_private.cash_looks) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select p_look.state = 'REFUSED' or p_look.state = 'OPEN' and p_look.created < now() - interval '1 minute'
  $$;

-- Returns whether a session had so many rejections that a person with cash.move must confirm.
create or replace function app_hidden.cash_held(p_session_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select count(*) >= app_hidden.most_cash_refusals()
    from app_private.cash_looks as look where look.session_id = p_session_id and app_hidden.is_refused(look)
  $$;
grant execute on function app_hidden.cash_held(uuid) to turno_staff;

-- Reserves one comparison with a hidden balance before it is made, because a rejection rolls back everything else. CASH_HELD
-- after five rejections. Null while running comparisons could still be rejected; the caller then retries.
create or replace function app_hidden.begin_cash_look(p_session_id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      refused integer;
      open integer;
      made uuid;
    begin
      perform app_hidden.lock_key(hashtextextended('cash look' || p_session_id::text, 0), false);
      delete from app_private.cash_looks as look
      where look.session_id = p_session_id and look.state = 'DONE';
      select count(*) filter (where app_hidden.is_refused(look)), count(*) filter (where not app_hidden.is_refused(look))
      into refused, open
      from app_private.cash_looks as look
      where look.session_id = p_session_id and look.state in ('OPEN', 'REFUSED');
      if refused >= app_hidden.most_cash_refusals() then
        perform app_hidden.fail('CASH_HELD');
      elsif refused + open < app_hidden.most_cash_refusals() then
        insert into app_private.cash_looks (company_id, session_id, actor_id)
        select session.company_id, session.id, app_hidden.current_actor_id()
        from app_public.cash_sessions as session
        where session.id = p_session_id and session.company_id = app_hidden.current_company_id()
        returning id into made;
      end if;
      return made;
    end
  $$;

-- Reserves a comparison for an act that commits although it is rejected.
create or replace function app_hidden.reserved_cash_look(p_session_id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      look uuid := app_hidden.begin_cash_look(p_session_id);
    begin
      if look is null then
        perform app_hidden.fail('CASH_HELD');
      end if;
      return look;
    end
  $$;

-- Ends a rejected comparison: writes a row of the security log, and an alert for the fifth rejection.
create or replace function app_hidden.refuse_cash_look(p_look_id uuid, p_code text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      session app_public.cash_sessions;
      refusals integer;
    begin
      select held.* into session from app_private.cash_looks as look
      join app_public.cash_sessions as held on held.id = look.session_id
      where look.id = p_look_id;
      perform app_hidden.lock_key(hashtextextended('cash look' || session.id::text, 0), false);
      update app_private.cash_looks as look set state = 'REFUSED' where look.id = p_look_id and look.state = 'OPEN';
      if not found then
        return;
      end if;
      select count(*) into refusals from app_private.cash_looks as look
      where look.session_id = session.id and app_hidden.is_refused(look);
      perform app_private.log_security(
        p_kind => 'CASH_REFUSED',
        p_subject => (
          select register.register_name from app_public.cash_registers as register where register.id = session.register_id),
        p_detail => jsonb_build_object('sessionId', session.id, 'refusals', refusals),
        p_outcome => 'REFUSED', p_code => p_code, p_office_id => session.office_id);
      if refusals = app_hidden.most_cash_refusals() then
        perform app_hidden.notify_office(session.company_id, session.office_id, 'cash');
      end if;
    end
  $$;
grant execute on function app_hidden.begin_cash_look(uuid), app_hidden.refuse_cash_look(uuid, text) to turno_staff;

-- Allows the caller to compare an amount with the balance of a session, or rejects. For a caller who may not read the balance,
-- the server reserves each comparison: `turno.cash_look` is 'ask' before the reservation and its id afterwards. Servers of the
-- last release and the owner do not set it; for them only a held session is rejected.
create or replace function app_hidden.require_cash_look(p_session_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      look text := coalesce(current_setting('turno.cash_look', true), '');
    begin
      if app_hidden.knows_expected(p_session_id) then
        return;
      end if;
      if look not in ('', 'ask') then
        update app_private.cash_looks as held set state = 'DONE'
        where held.id = look::uuid and held.session_id = p_session_id and held.actor_id is not distinct
          from app_hidden.current_actor_id()
          and held.state in ('OPEN', 'DONE');
        if found then
          return;
        end if;
      end if;
      if look not in ('', 'ask') or app_hidden.cash_held(p_session_id) then
        perform app_hidden.fail('CASH_HELD');
      elsif look = 'ask' then
        perform app_hidden.fail('CASH_LOOK', jsonb_build_object('session', p_session_id));
      end if;
    end
  $$;

-- Records that a person saw Reporte X of a session between its count and its close (D101).
create or replace function app_hidden.note_cash_seen(p_session_id uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
    insert into app_private.cash_looks (company_id, session_id, actor_id, state)
    select session.company_id, session.id, app_hidden.current_actor_id(), 'SEEN'
    from app_public.cash_sessions as session
    where session.id = p_session_id and session.state <> 'CLOSED' and session.attempts > session.void_attempts and not exists (
      select from app_private.cash_looks as look
      where look.session_id = session.id and look.state = 'SEEN' and look.actor_id = app_hidden.current_actor_id()
        and look.created >= now() - interval '10 minutes')
  $$;

-- Returns who saw the report and when, in the format of the close: '28/11 10:05 Ana Paz'.
create or replace function app_hidden.cash_seen(p_session_id uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select coalesce(string_agg(to_char(look.created at time zone office.time_zone, 'DD/MM HH24:MI ')
      || app_hidden.actor_name(look.actor_id), ', ' order by look.created), '')
    from app_private.cash_looks as look
    join app_public.cash_sessions as session on session.id = look.session_id
    join app_public.offices as office on office.id = session.office_id
    where look.session_id = p_session_id and look.state = 'SEEN' and session.office_id = any (app_hidden.cash_offices())
  $$;
grant execute on function app_hidden.cash_seen(uuid) to turno_staff;

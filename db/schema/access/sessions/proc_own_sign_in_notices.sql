-- By which browser the request's session was begun; one of before that was noted by itself.
create or replace function app_private.own_browser() returns bytea
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select coalesce(session.mark_hash, uuid_send(session.id)) from app_private.sessions as session
    where session.id = nullif(current_setting('turno.session_id', true), '')::uuid
  $$;

-- The notices that the caller's screen shows: of the last 30 days, put away by this browser not yet, and never on the one
-- that they tell of, which may be a thief's.
create or replace function app_private.own_notices() returns setof app_private.sign_in_notices
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select notice.* from app_private.sign_in_notices as notice
    where notice.account_id = app_private.own_account_id() and notice.created > now() - interval '30 days'
      and notice.mark_hash <> app_private.own_browser() and not app_private.own_browser() = any (notice.seen_by)
  $$;

create or replace function app_public.proc_own_sign_in_notices()
  returns table (id uuid, device text, address text, created timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select notice.id, notice.device, notice.address, notice.created from app_private.own_notices() as notice
    where not notice.refused
    order by notice.created desc, notice.id
    limit 5
  $$;

comment on function app_public.proc_own_sign_in_notices() is
  'Sign-ins to the caller''s account by browsers that it did not use before, until they are put away; the browser itself is told of none of its own.';
grant execute on function app_public.proc_own_sign_in_notices() to turno_staff;

create or replace function app_public.proc_own_refused_sign_ins()
  returns table (id uuid, device text, address text, created timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select notice.id, notice.device, notice.address, notice.created from app_private.own_notices() as notice
    where notice.refused
    order by notice.created desc, notice.id
    limit 5
  $$;

comment on function app_public.proc_own_refused_sign_ins() is
  'Wrong proofs of an identity for the caller''s account: somebody has its password or one of its sessions. Until they are put away.';
grant execute on function app_public.proc_own_refused_sign_ins() to turno_staff;

create or replace function app_public.proc_dismiss_sign_in_notice(notice_id uuid) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      update app_private.sign_in_notices as notice set seen_by = notice.seen_by || app_private.own_browser()
      where notice.id in (select own.id from app_private.own_notices() as own)
        and notice.id = notice_id;
      if not found then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return app_hidden.success(notice_id, 'Aviso visto con éxito');
    end
  $$;

comment on function app_public.proc_dismiss_sign_in_notice(uuid) is
  E'@resultFieldName result\nPuts a notice of a sign-in away on this browser: it was the caller. Fails with NOT_FOUND for another''s.';
grant execute on function app_public.proc_dismiss_sign_in_notice(uuid) to turno_staff;

create or replace function app_public.proc_deny_sign_in(notice_id uuid) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      denied app_private.sign_in_notices;
    begin
      select * into denied from app_private.own_notices() as own where own.id = notice_id;
      if denied.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      perform app_public.proc_end_other_sessions();
      delete from app_private.known_browsers as browser
      where browser.account_id = denied.account_id and browser.mark_hash = denied.mark_hash;
      -- Which of them is the stranger's is not told here: all are known again from their next login on.
      delete from app_private.devices as device where device.account_id = denied.account_id and not denied.refused;
      delete from app_private.sign_in_notices as notice where notice.id = denied.id;
      perform app_private.log_security('NEW_DEVICE_DENIED', app_private.security_subject(denied.account_id),
        jsonb_build_object('device', denied.device, 'address', denied.address));
      return app_hidden.success(notice_id, 'Sesiones cerradas con éxito');
    end
  $$;

comment on function app_public.proc_deny_sign_in(uuid) is
  E'@resultFieldName result\nSays of a notice that it was not the caller: ends all of their other sessions, and the browser is new again. Fails with NOT_FOUND for another''s.';
grant execute on function app_public.proc_deny_sign_in(uuid) to turno_staff;

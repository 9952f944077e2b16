-- Returns the mark of the browser of the request's session. For sessions without a mark, returns the session id.
create or replace function app_private.own_browser() returns bytea
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select coalesce(session.mark_hash, uuid_send(session.id)) from app_private.sessions as session
    where session.id = nullif(current_setting('turno.session_id', true), '')::uuid
  $$;

-- Returns the caller's sign-in notices of the last 30 days that this browser has not dismissed. A browser does not see
-- the notice of its own sign-in, because it may be an attacker's.
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
  'Sign-ins of new browsers to the caller''s account, until they are dismissed. A browser does not see its own sign-in.';
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
  'Wrong proofs of identity for the caller''s account, until they are dismissed: somebody has its password or one of its sessions.';
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
  E'@resultFieldName result\nDismisses a sign-in notice on this browser: the sign-in was the caller''s. Fails with NOT_FOUND for a notice of another account.';
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
      -- The notice does not identify the attacker's device, so all are removed. Each is stored again at its next login.
      delete from app_private.devices as device where device.account_id = denied.account_id and not denied.refused;
      delete from app_private.sign_in_notices as notice where notice.id = denied.id;
      perform app_private.log_security('NEW_DEVICE_DENIED', app_private.security_subject(denied.account_id),
        jsonb_build_object('device', denied.device, 'address', denied.address));
      return app_hidden.success(notice_id, 'Sesiones cerradas con éxito');
    end
  $$;

comment on function app_public.proc_deny_sign_in(uuid) is
  E'@resultFieldName result\nReports that a sign-in was not the caller''s: ends all of their other sessions, and treats the browser as new at its next sign-in. Fails with NOT_FOUND for a notice of another account.';
grant execute on function app_public.proc_deny_sign_in(uuid) to turno_staff;

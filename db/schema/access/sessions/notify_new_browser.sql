-- Notifies the owner of an account that a new browser signed in: on the screens of their other sessions, by a message,
-- and in the security log.
-- Notifies once in ten minutes for the same device and address, because a browser without cookies is new at each login.
-- Skips demo companies, whose accounts are public.
create or replace function app_private.notify_new_browser(p_session_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      session app_private.sessions;
      owner record;
      zone text;
      notice uuid;
    begin
      select * into session from app_private.sessions as begun where begun.id = p_session_id;
      perform pg_advisory_xact_lock(hashtextextended('new browser ' || session.account_id, 0));
      select * into owner from app_hidden.account_owner(session.account_id);
      if app_private.is_demo(owner.company_id) or exists (
        select from app_private.sign_in_notices as notice
        where notice.account_id = session.account_id and notice.device = session.device and notice.address = session.address
          and notice.created > now() - interval '10 minutes'
      ) then
        return;
      end if;
      insert into app_private.sign_in_notices (account_id, mark_hash, device, address)
      values (session.account_id, session.mark_hash, session.device, session.address)
      returning id into notice;
      perform set_config('turno.session_id', session.id::text, true);
      perform app_private.log_security('NEW_DEVICE', app_private.security_subject(session.account_id),
        p_company_id => owner.company_id, p_office_id => owner.office_id, p_account_id => session.account_id);
      select office.time_zone into zone from app_public.offices as office where office.id = owner.office_id;
      perform app_hidden.enqueue_message(owner.office_id, 'new_device:' || notice, owner.phone,
        format('Se entró a su cuenta de Turno con un dispositivo nuevo (%s) el %s. Si no fue usted, cambie su contraseña.',
          coalesce(nullif(session.device, ''), 'sin navegador'), to_char(now() at time zone zone, 'DD/MM/YYYY HH12:MI AM')));
      perform app_hidden.notify_office(owner.company_id, owner.office_id, 'sign_ins');
    end
  $$;

-- Triggers log the events of accounts, so that no function that changes an account can omit them.

-- Returns the name of an account's person in the log, or the e-mail if there is no name.
create or replace function app_private.security_subject(p_account_id uuid) returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$ select coalesce(nullif(actor_name, ''), actor_email) from app_private.security_actor(p_account_id) $$;

-- Logs a new password or e-mail. PASSWORD is a change in a session of the account. PASSWORD_RESET is a change by another
-- person, or by a code, which has no session.
create or replace function app_private.tg_log_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if new.password_hash is distinct from old.password_hash then
        perform app_private.log_security(
          case when app_private.own_account_id() = new.id then 'PASSWORD' else 'PASSWORD_RESET' end,
          app_private.security_subject(new.id), p_account_id => new.id);
      end if;
      if new.email <> old.email then
        perform app_private.log_security('ACCOUNT_EMAIL', app_private.security_subject(new.id), p_account_id => new.id);
      end if;
      return null;
    end
  $$;
create or replace trigger log_account after update of password_hash, email on app_private.accounts
  for each row execute function app_private.tg_log_account();

-- Logs a session that ends early: SIGN_OUT for a logout in the session itself, SESSION_ENDED for an end by another
-- session or with the account.
create or replace function app_private.tg_log_session_end() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      owner record;
    begin
      select * into owner from app_private.security_actor(new.account_id);
      if new.id = nullif(current_setting('turno.session_id', true), '')::uuid then
        perform app_private.log_security('SIGN_OUT');
      else
        perform app_private.log_security('SESSION_ENDED', app_private.security_subject(new.account_id),
          jsonb_build_object('personId', owner.actor_id, 'address', new.address, 'device', new.device),
          p_company_id => owner.company_id, p_office_id => owner.office_id);
      end if;
      return null;
    end
  $$;
create or replace trigger log_session_end after update of ended_at on app_private.sessions
  for each row when (old.ended_at is null and new.ended_at is not null and not new.lapsed)
  execute function app_private.tg_log_session_end();

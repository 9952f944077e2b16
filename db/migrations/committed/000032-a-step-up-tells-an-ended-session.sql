--! Previous: sha1:08a6a57dfc69fadc7f73ecba1063d81577eb85df
--! Hash: sha1:ae26b8815cbd6a903db3fc465e70b72939c31701
--! Message: A step-up tells an ended session

--! Included access/require_step_up.sql
-- Refuses to change a password, an e-mail or a role unless the caller has just shown that they know their password: by
-- signing in within the last 5 minutes, or by the present password with the call, which the server has compared (D67).
-- A session that ended while the act waited for another is told as ended: its password would open nothing.
create or replace function app_hidden.require_step_up() returns void
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      signed_in timestamptz;
    begin
      if current_setting('turno.stepped_up', true) = 'on' then
        return;
      end if;
      select session.created into signed_in
      from app_private.sessions as session
      where session.id = nullif(current_setting('turno.session_id', true), '')::uuid
        and session.ended_at is null;
      if not found then
        perform app_hidden.fail('INVALID_TOKEN');
      end if;
      if signed_in <= now() - interval '5 minutes' then
        perform app_hidden.fail('STEP_UP_REQUIRED');
      end if;
    end
  $$;
--! EndIncluded access/require_step_up.sql

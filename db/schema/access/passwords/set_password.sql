-- Sets the password of an account, clears its failed attempts and ends all its sessions (D36).
create or replace function app_private.set_password(p_account_id uuid, p_password_hash text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    update app_private.accounts set password_hash = p_password_hash where id = p_account_id;
    select app_private.clear_failed_attempts(p_account_id);
    update app_private.sessions set ended_at = now() where account_id = p_account_id and ended_at is null;
  $$;

grant execute on function app_private.set_password(uuid, text) to turno_session;

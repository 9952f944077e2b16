-- A new password ends every session of the account (D36).
create or replace function app_private.set_password(account_id uuid, password_hash text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    update app_private.accounts set password_hash = $2 where id = $1;
    select app_private.forget_guesses($1);
    update app_private.sessions set ended_at = now() where account_id = $1 and ended_at is null;
  $$;

grant execute on function app_private.set_password(uuid, text) to turno_session;

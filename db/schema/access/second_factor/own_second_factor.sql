-- Stores a new secret for the caller's code application for 15 minutes, until its first code confirms it. The present
-- secret stays valid until then.
create or replace function app_hidden.begin_code_app(p_secret text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.require_step_up();
      insert into app_private.code_apps as app (account_id, pending_secret, pending_since)
      values (app_private.own_account_id(), p_secret, now())
      on conflict (account_id) do update
        set pending_secret = excluded.pending_secret, pending_since = excluded.pending_since;
    end
  $$;

-- Returns the caller's unconfirmed secret, or null.
create or replace function app_hidden.pending_code_secret() returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select app.pending_secret from app_private.code_apps as app
    where app.account_id = app_private.own_account_id() and app.pending_since > now() - interval '15 minutes'
  $$;

-- Replaces the recovery codes of an account by the hashes of new ones.
create or replace function app_private.keep_recovery_codes(p_account_id uuid, p_hashes bytea[]) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    delete from app_private.recovery_codes as code where code.account_id = p_account_id;
    insert into app_private.recovery_codes (account_id, code_hash) select p_account_id, hash from unnest(p_hashes) as hash
  $$;

-- Confirms the pending secret by the verified code of step `p_step`. It becomes the account's second factor, and the
-- other sessions end, because they never proved it. Fails with SECOND_FACTOR_NOT_BEGUN.
create or replace function app_hidden.confirm_code_app(p_step bigint, p_recovery_hashes bytea[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      account uuid := app_private.own_account_id();
    begin
      perform app_hidden.require_step_up();
      update app_private.code_apps as app
      set secret = app.pending_secret, confirmed_at = now(), last_step = p_step, last_used = now(),
        pending_secret = null, pending_since = null
      where app.account_id = account and app.pending_since > now() - interval '15 minutes';
      if not found then
        perform app_hidden.fail('SECOND_FACTOR_NOT_BEGUN');
      end if;
      perform app_private.keep_recovery_codes(account, p_recovery_hashes);
      update app_private.sessions as session set ended_at = now()
      where session.account_id = account and session.ended_at is null
        and session.id <> current_setting('turno.session_id')::uuid;
      perform app_private.note_second_factor(account, 'added',
        'Su cuenta de Turno pide desde ahora un código al entrar. Si no fue usted, avise a su administrador.');
    end
  $$;

-- Replaces the caller's recovery codes. Fails with SECOND_FACTOR_MISSING.
create or replace function app_hidden.renew_recovery_codes(p_hashes bytea[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      account uuid := app_private.own_account_id();
    begin
      perform app_hidden.require_step_up();
      if not app_private.has_second_factor(account) then
        perform app_hidden.fail('SECOND_FACTOR_MISSING');
      end if;
      perform app_private.keep_recovery_codes(account, p_hashes);
      perform app_private.note_second_factor(account, 'recovery codes renewed',
        'Los códigos de recuperación de su cuenta de Turno son otros. Si no fue usted, avise a su administrador.');
    end
  $$;

grant execute on function
  app_hidden.begin_code_app(text), app_hidden.pending_code_secret(), app_hidden.confirm_code_app(bigint, bytea[]),
  app_hidden.renew_recovery_codes(bytea[])
  to turno_staff;

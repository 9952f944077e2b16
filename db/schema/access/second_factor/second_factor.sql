-- Returns whether an account has a confirmed second factor.
create or replace function app_private.has_second_factor(p_account_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (select from app_private.code_apps as app where app.account_id = p_account_id
      and app.confirmed_at is not null)
      or exists (select from app_private.passkeys as passkey where passkey.account_id = p_account_id)
  $$;

-- Returns the secret of an account's code application, or null.
create or replace function app_private.code_secret(p_account_id uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select app.secret from app_private.code_apps as app where app.account_id = p_account_id
  $$;

-- Consumes the code of a step of 30 seconds. Returns false if this code or a later one was used before, on any node.
create or replace function app_private.spend_code(p_account_id uuid, p_step bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      update app_private.code_apps as app set last_step = p_step, last_used = now()
      where app.account_id = p_account_id and app.confirmed_at is not null
        and app.last_step < p_step;
      return found;
    end
  $$;

-- Consumes a recovery code of an account with a second factor and notifies the owner. Returns false if the code is
-- unknown or used.
create or replace function app_private.spend_recovery_code(p_account_id uuid, p_code_hash bytea) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      update app_private.recovery_codes as code set used_at = now()
      where code.account_id = p_account_id and code.code_hash = p_code_hash
        and code.used_at is null and app_private.has_second_factor(p_account_id);
      if not found then
        return false;
      end if;
      perform app_private.note_second_factor(p_account_id, 'recovered',
        'Se entró a su cuenta de Turno con un código de recuperación. Si no fue usted, avise a su administrador.');
      return true;
    end
  $$;

-- Records a change of an account's second factor and notifies the owner.
create or replace function app_private.note_second_factor(p_account_id uuid, p_change text, p_notice text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      email text := (select account.email from app_private.accounts as account where account.id = p_account_id);
    begin
      perform app_hidden.note_account(p_account_id,
        jsonb_build_object('secondFactor', p_change), p_notice);
      perform app_private.log_security(p_kind => 'SECOND_FACTOR', p_subject => email,
        p_detail => jsonb_build_object('change', p_change),
        p_account_id => p_account_id);
    end
  $$;

-- Removes all second factors and recovery codes of an account.
create or replace function app_private.remove_second_factor(p_account_id uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    delete from app_private.recovery_codes as code where code.account_id = p_account_id;
    delete from app_private.code_apps as app where app.account_id = p_account_id;
    delete from app_private.passkeys as passkey where passkey.account_id = p_account_id
  $$;

-- Removes the recovery codes after the caller removed the last second factor. Fails with SECOND_FACTOR_KEPT if the
-- company requires one.
create or replace function app_private.require_optional_second_factor(p_account_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if app_private.has_second_factor(p_account_id) then
        return;
      end if;
      if exists (select from app_public.proc_own_second_factor() as own where own.is_required) then
        perform app_hidden.fail('SECOND_FACTOR_KEPT');
      end if;
      perform app_private.remove_second_factor(p_account_id);
    end
  $$;

grant execute on function
  app_private.has_second_factor(uuid), app_private.code_secret(uuid), app_private.spend_code(uuid, bigint), app_private.spend_recovery_code(uuid, bytea)
  to turno_session;

-- Whether an account has a second factor; only one that was proved counts.
create or replace function app_private.has_second_factor(account_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (select from app_private.code_apps as app where app.account_id = $1 and app.confirmed_at is not null)
      or exists (select from app_private.passkeys as passkey where passkey.account_id = $1)
  $$;

-- The secret that an account's codes are counted from; null without an application.
create or replace function app_private.code_secret(account_id uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select app.secret from app_private.code_apps as app where app.account_id = $1
  $$;

-- Uses the code of a step of 30 seconds; false when it or a later one was used before, on whichever node.
create or replace function app_private.spend_code(account_id uuid, step bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      update app_private.code_apps as app set last_step = spend_code.step, last_used = now()
      where app.account_id = spend_code.account_id and app.confirmed_at is not null
        and app.last_step < spend_code.step;
      return found;
    end
  $$;

-- Uses a recovery code of an account that has a second factor; its owner is told. False for none, or one that was used.
create or replace function app_private.spend_recovery_code(account_id uuid, code_hash bytea) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    begin
      update app_private.recovery_codes as code set used_at = now()
      where code.account_id = spend_recovery_code.account_id and code.code_hash = spend_recovery_code.code_hash
        and code.used_at is null and app_private.has_second_factor(spend_recovery_code.account_id);
      if not found then
        return false;
      end if;
      perform app_private.note_second_factor(spend_recovery_code.account_id, 'recovered',
        'Se entró a su cuenta de Turno con un código de recuperación. Si no fue usted, avise a su administrador.');
      return true;
    end
  $$;

-- Keeps on record what happened to an account's second factor and tells its owner.
create or replace function app_private.note_second_factor(account_id uuid, change text, notice text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      email text := (select account.email from app_private.accounts as account where account.id = $1);
    begin
      perform app_hidden.note_account(note_second_factor.account_id,
        jsonb_build_object('secondFactor', note_second_factor.change), note_second_factor.notice);
      perform app_private.log_security(kind => 'SECOND_FACTOR', subject => email,
        detail => jsonb_build_object('change', note_second_factor.change),
        account_id => note_second_factor.account_id);
    end
  $$;

-- Takes the second factors from an account, with its recovery codes.
create or replace function app_private.forget_second_factor(account_id uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    delete from app_private.recovery_codes as code where code.account_id = $1;
    delete from app_private.code_apps as app where app.account_id = $1;
    delete from app_private.passkeys as passkey where passkey.account_id = $1
  $$;

-- After the caller took one away: without another the recovery codes open nothing and are forgotten. Fails with
-- SECOND_FACTOR_KEPT where the company asks for one.
create or replace function app_private.require_second_factor_kept(account_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if app_private.has_second_factor(require_second_factor_kept.account_id) then
        return;
      end if;
      if exists (select from app_public.proc_own_second_factor() as own where own.is_required) then
        perform app_hidden.fail('SECOND_FACTOR_KEPT');
      end if;
      perform app_private.forget_second_factor(require_second_factor_kept.account_id);
    end
  $$;

grant execute on function
  app_private.has_second_factor(uuid), app_private.code_secret(uuid), app_private.spend_code(uuid, bigint), app_private.spend_recovery_code(uuid, bytea)
  to turno_session;

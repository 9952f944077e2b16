-- Starts the enrolment of a passkey for the caller's account and stores the challenge for the session. Returns the
-- account and the credential ids of its passkeys of the host. Fails with STEP_UP_REQUIRED or PASSKEYS_FULL.
create or replace function app_hidden.begin_passkey(p_challenge_hash bytea, p_rp_id text)
  returns table (account_id uuid, credential_ids text[])
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      account uuid := app_private.own_account_id();
    begin
      perform app_hidden.require_step_up();
      perform app_hidden.require_room_for_passkey(account);
      perform app_private.begin_passkey_challenge(p_challenge_hash, 'ENROL', p_rp_id,
        p_session_id => current_setting('turno.session_id')::uuid);
      return query select account,
        array(select known.id from app_private.passkeys_of(account, p_rp_id) as known);
    end
  $$;

create or replace function app_hidden.require_room_for_passkey(p_account_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if (select count(*) from app_private.passkeys as passkey
          where passkey.account_id = p_account_id) >= app_private.most_passkeys() then
        perform app_hidden.fail('PASSKEYS_FULL', jsonb_build_object('max', app_private.most_passkeys()));
      end if;
    end
  $$;

-- Consumes the caller's enrolment challenge, whether or not its signature is valid. Returns false if there is none. If
-- it fails with STEP_UP_REQUIRED, the challenge stays.
create or replace function app_hidden.spend_own_challenge(p_challenge_hash bytea, p_rp_id text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.require_step_up();
      return app_private.spend_passkey_challenge(p_challenge_hash, 'ENROL', p_rp_id,
        p_session_id => current_setting('turno.session_id')::uuid);
    end
  $$;

-- Adds a passkey whose signature the server has verified, as a second factor of the caller's account. Returns whether
-- it is the first factor: then the recovery codes are stored and the other sessions end, because they never proved one.
-- Fails with STEP_UP_REQUIRED, PASSKEYS_FULL or PASSKEY_KNOWN.
create or replace function app_hidden.add_passkey(p_passkey jsonb, p_public_key bytea, p_recovery_hashes bytea[])
  returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      account uuid := app_private.own_account_id();
      name text := app_hidden.check_text('name', p_passkey ->> 'name', 'word');
      is_first boolean;
    begin
      perform app_hidden.require_step_up();
      if coalesce(name, '') = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "name"}');
      end if;
      -- Concurrent additions run one after the other.
      perform from app_private.accounts as own where own.id = account for update;
      perform app_hidden.require_room_for_passkey(account);
      is_first := not app_private.has_second_factor(account);
      insert into app_private.passkeys (
        id, account_id, credential_id, public_key, sign_count, transports, passkey_name, rp_id, backed_up)
      select app_hidden.new_id(), account, given.credential_id, p_public_key, given.sign_count,
        given.transports, name, given.rp_id, given.backed_up
      from jsonb_to_record(p_passkey) as given (
        credential_id text, sign_count bigint, transports text[], rp_id text, backed_up boolean)
      on conflict (credential_id) do nothing;
      if not found then
        perform app_hidden.fail('PASSKEY_KNOWN');
      end if;
      if is_first then
        perform app_private.keep_recovery_codes(account, p_recovery_hashes);
        update app_private.sessions as session set ended_at = now()
        where session.account_id = account and session.ended_at is null
          and session.id <> current_setting('turno.session_id')::uuid;
      end if;
      perform app_private.note_second_factor(account, 'passkey added',
        'Su cuenta de Turno tiene una llave de acceso nueva. Si no fue usted, avise a su administrador.');
      return is_first;
    end
  $$;

grant execute on function
  app_hidden.begin_passkey(bytea, text), app_hidden.spend_own_challenge(bytea, text),
  app_hidden.add_passkey(jsonb, bytea, bytea[])
  to turno_staff;

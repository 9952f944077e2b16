-- Returns the maximum number of passkeys of an account.
create or replace function app_private.most_passkeys() returns integer
  language sql immutable
  return 10;

-- Stores a challenge for 5 minutes and deletes up to 10 expired ones.
create or replace function app_private.begin_passkey_challenge(
  p_challenge_hash bytea, p_purpose text, p_rp_id text, p_account_id uuid default null, p_session_id uuid default null
) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    delete from app_private.passkey_challenges where challenge_hash in (
      select old.challenge_hash from app_private.passkey_challenges as old
      where old.expires_at < now() order by old.expires_at limit 10 for update skip locked);
    insert into app_private.passkey_challenges (challenge_hash, purpose, rp_id, account_id, session_id, expires_at)
    values (p_challenge_hash, p_purpose, p_rp_id, p_account_id, p_session_id, now() + interval '5 minutes')
  $$;

-- Consumes a challenge. Returns false if none exists for this purpose, host, account and session, or another call
-- consumed it, on any node.
create or replace function app_private.spend_passkey_challenge(
  p_challenge_hash bytea, p_purpose text, p_rp_id text, p_account_id uuid default null, p_session_id uuid default null
) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      delete from app_private.passkey_challenges as challenge
      where challenge.challenge_hash = p_challenge_hash
        and challenge.purpose = p_purpose
        and challenge.rp_id = p_rp_id
        and challenge.account_id is not distinct from p_account_id
        and challenge.session_id is not distinct from p_session_id
        and challenge.expires_at > now();
      return found;
    end
  $$;

-- Returns the account of a session.
create or replace function app_private.account_of_session(p_session_id uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select session.account_id from app_private.sessions as session where session.id = p_session_id
  $$;

-- Returns the credential ids of an account's passkeys of a host, last used first, so that the browser can select one.
create or replace function app_private.passkeys_of(p_account_id uuid, p_rp_id text)
  returns table (id text, transports text[])
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select passkey.credential_id, passkey.transports from app_private.passkeys as passkey
    where passkey.account_id = p_account_id and passkey.rp_id = p_rp_id
    order by passkey.last_used desc nulls last, passkey.id
  $$;

-- Returns the passkey of a host with a credential id, and its account.
create or replace function app_private.passkey_called(p_credential_id text, p_rp_id text)
  returns table (id uuid, account_id uuid, email text, public_key bytea)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select passkey.id, passkey.account_id, account.email, passkey.public_key
    from app_private.passkeys as passkey
    join app_private.accounts as account on account.id = passkey.account_id
    where passkey.credential_id = p_credential_id and passkey.rp_id = p_rp_id
  $$;

-- Records a signature of a passkey. Returns false and logs the event if the device's signature counter did not
-- increase: a clone of the passkey exists.
create or replace function app_private.use_passkey(p_passkey_id uuid, p_sign_count bigint, p_backed_up boolean)
  returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      cloned record;
    begin
      update app_private.passkeys as passkey
      set sign_count = p_sign_count, backed_up = p_backed_up, last_used = now()
      where passkey.id = p_passkey_id
        and (passkey.sign_count < p_sign_count
          or (passkey.sign_count = 0 and p_sign_count = 0));
      if found then
        return true;
      end if;
      select account.id, account.email into cloned
      from app_private.passkeys as passkey
      join app_private.accounts as account on account.id = passkey.account_id
      where passkey.id = p_passkey_id;
      if found then
        perform app_private.log_security(p_kind => 'SECOND_FACTOR', p_subject => cloned.email,
          p_detail => jsonb_build_object('change', 'passkey cloned', 'passkeyId', p_passkey_id),
          p_outcome => 'REFUSED', p_code => 'PASSKEY_WRONG', p_account_id => cloned.id);
      end if;
      return false;
    end
  $$;

grant execute on function
  app_private.begin_passkey_challenge(bytea, text, text, uuid, uuid),
  app_private.spend_passkey_challenge(bytea, text, text, uuid, uuid),
  app_private.account_of_session(uuid), app_private.passkeys_of(uuid, text), app_private.passkey_called(text, text),
  app_private.use_passkey(uuid, bigint, boolean)
  to turno_session;

-- Returns the number of wrong proofs of identity that a scope has per hour; then it is blocked (D68). A scope is a
-- session at a step-up, a device that signed in to the account before, or all other callers who know the password.
-- Callers outside a scope are not blocked by it. An attacker cannot block the owner's own browser.
create or replace function app_private.most_wrong_proofs() returns integer
  language sql immutable
  return 10;

-- Returns the times of the counted attempts in an attempt's scope within the last hour, newest first: the wrong proofs,
-- and those that the server has not verified yet.
create or replace function app_private.wrong_proofs(p_scope app_private.proof_attempts) returns timestamptz[]
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select coalesce(array_agg(attempt.created order by attempt.created desc), '{}')
    from app_private.proof_attempts as attempt
    where attempt.account_id = p_scope.account_id and attempt.created > clock_timestamp() - interval '1 hour'
      and attempt.session_id is not distinct from p_scope.session_id
      and attempt.device_key is not distinct from p_scope.device_key
  $$;

-- Starts an attempt and counts it as wrong before the server verifies it. Parallel attempts therefore get no more tries
-- than sequential ones.
-- `wait` is the seconds until the next attempt if the scope is blocked, else 0. `p_source_key` is the `source_key` of
-- `login_begin`.
create or replace function app_private.begin_proof(p_account_id uuid, p_source_key bytea, p_session_id uuid default null)
  returns table (attempt uuid, wait integer)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      scope app_private.proof_attempts;
      wrong timestamptz[];
    begin
      perform from app_private.accounts as account where account.id = p_account_id for no key update;
      scope.account_id := p_account_id;
      scope.session_id := p_session_id;
      if scope.session_id is null then
        select device.device_key into scope.device_key from app_private.devices as device
        where device.account_id = p_account_id and device.device_key = p_source_key;
      end if;
      wrong := app_private.wrong_proofs(scope);
      if cardinality(wrong) >= app_private.most_wrong_proofs() then
        return query select null::uuid, ceil(extract(epoch from
          wrong[app_private.most_wrong_proofs()] + interval '1 hour' - clock_timestamp()))::integer;
        return;
      end if;
      return query insert into app_private.proof_attempts as counted (account_id, session_id, device_key, created)
      values (scope.account_id, scope.session_id, scope.device_key, clock_timestamp())
      returning counted.id, 0;
    end
  $$;

-- Reverts the count of a proof that was right or was not verified.
create or replace function app_private.uncount_proof(p_attempt uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    delete from app_private.proof_attempts as counted where counted.id = p_attempt
  $$;

-- Notifies the owner of wrong proofs on all screens and by a message, at most once a day. An unknown device triggers it
-- at its third wrong second factor, because its caller knows the password. Other scopes trigger it at their limit.
create or replace function app_private.proof_was_wrong(p_attempt uuid, p_device text, p_address text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      scope app_private.proof_attempts;
      is_unknown boolean;
      notified_from integer;
    begin
      select * into scope from app_private.proof_attempts as counted where counted.id = p_attempt;
      is_unknown := scope.session_id is null and scope.device_key is null;
      notified_from := case when is_unknown then 3 else app_private.most_wrong_proofs() end;
      if cardinality(app_private.wrong_proofs(scope)) < notified_from then
        return;
      end if;
      perform pg_advisory_xact_lock(hashtextextended('wrong proofs ' || scope.account_id, 0));
      if exists (
        select from app_private.sign_in_notices as notice
        where notice.account_id = scope.account_id and notice.refused and notice.created > now() - interval '1 day'
      ) then
        return;
      end if;
      -- No browser has this mark: the notice is visible on every one.
      insert into app_private.sign_in_notices (account_id, mark_hash, device, address, refused)
      values (scope.account_id, '', p_device, left(p_address, 64), true);
      perform app_hidden.note_account(scope.account_id, null, case
        when is_unknown then
          'Alguien escribió su contraseña de Turno y códigos equivocados. Si no fue usted, cambie su contraseña.'
        else 'Hubo muchos intentos equivocados de confirmar su identidad en Turno. Si no fue usted, cambie su contraseña.'
      end);
      perform app_private.log_security(p_kind => 'SECOND_FACTOR', p_subject => security_subject, p_outcome => 'REFUSED',
        p_code => 'USER_BLOCKED', p_detail => '{"change": "guessed"}', p_account_id => scope.account_id)
      from app_private.security_subject(scope.account_id);
      perform app_hidden.notify_office(owner.company_id, owner.office_id, 'sign_ins')
      from app_hidden.account_owner(scope.account_id) as owner;
    exception when others then
      -- The attempt stays counted.
      raise warning 'wrong proofs were not notified: %', sqlerrm;
    end
  $$;

-- Returns until when second factors of unknown devices are blocked for an account, else null.
create or replace function app_private.proofs_blocked_until(p_account_id uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select (app_private.wrong_proofs(row(null, p_account_id, null, null, null)::app_private.proof_attempts))
      [app_private.most_wrong_proofs()] + interval '1 hour'
  $$;

grant execute on function
  app_private.begin_proof(uuid, bytea, uuid), app_private.uncount_proof(uuid),
  app_private.proof_was_wrong(uuid, text, text)
  to turno_session;

-- Fails with PASSWORD_RESET_LIMIT at the fourth reset within 24 hours. The limit applies to an attacker who can read
-- the codes, too.
create or replace function app_private.check_password_resets(p_account_id uuid) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      if 3 <= (
        select count(*) from app_private.password_codes as code
        where code.account_id = p_account_id and code.used_at > now() - interval '24 hours'
      ) then
        perform app_hidden.fail('PASSWORD_RESET_LIMIT', '{"max": 3}');
      end if;
    end
  $$;

-- Stores the hash of an account's code for 30 minutes and revokes an unused earlier code. Returns when the code
-- expires.
create or replace function app_private.keep_password_code(p_account_id uuid, p_code_hash bytea) returns timestamptz
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      until timestamptz := now() + interval '30 minutes';
    begin
      perform from app_private.accounts as account where account.id = p_account_id for update;
      delete from app_private.password_codes as code
      where code.account_id = p_account_id and code.used_at is null;
      insert into app_private.password_codes (account_id, code_hash, given_by, expires_at)
      values (p_account_id, p_code_hash, app_hidden.current_actor_id(), until);
      return until;
    end
  $$;

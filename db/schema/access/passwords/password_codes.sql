-- Refuses a fourth reset within 24 hours: whoever gets codes to an account can't go on for ever.
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

-- Keeps the hash of the account's one code, in place of an earlier one; it is good for 30 minutes.
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

-- Stores the browser of a login. Returns whether it is new to the account; of two concurrent logins by one browser,
-- only the first is new. `p_is_known`: the device signed in before this table existed.
create or replace function app_private.note_browser(p_account_id uuid, p_mark_hash bytea, p_is_known boolean) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      is_new boolean;
      is_first boolean;
    begin
      update app_private.known_browsers as browser set last_used = now()
      where browser.account_id = p_account_id and browser.mark_hash = p_mark_hash;
      if found then
        return false;
      end if;
      -- The first sign-in of an account needs no notice.
      is_first := not exists (select from app_private.sessions as session where session.account_id = p_account_id);
      insert into app_private.known_browsers as browser (account_id, mark_hash)
      values (p_account_id, p_mark_hash)
      on conflict (account_id, mark_hash) do nothing
      returning true into is_new;
      -- At most 50 browsers for an account.
      delete from app_private.known_browsers as old
      where old.account_id = p_account_id and old.mark_hash not in (
        select kept.mark_hash from app_private.known_browsers as kept
        where kept.account_id = p_account_id order by kept.last_used desc, kept.mark_hash limit 50
      );
      return is_new is not null and not p_is_known and not is_first;
    end
  $$;

-- Keeps the browser of a login; gives whether the account did not use it before. Of two logins by one browser at once the
-- second knows it. `is_known` says that it signed in before releases kept this.
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
      -- Nobody is told of the first sign-in of all.
      is_first := not exists (select from app_private.sessions as session where session.account_id = p_account_id);
      insert into app_private.known_browsers as browser (account_id, mark_hash)
      values (p_account_id, p_mark_hash)
      on conflict (account_id, mark_hash) do nothing
      returning true into is_new;
      -- The last 50 of an account.
      delete from app_private.known_browsers as old
      where old.account_id = p_account_id and old.mark_hash not in (
        select kept.mark_hash from app_private.known_browsers as kept
        where kept.account_id = p_account_id order by kept.last_used desc, kept.mark_hash limit 50
      );
      return is_new is not null and not p_is_known and not is_first;
    end
  $$;

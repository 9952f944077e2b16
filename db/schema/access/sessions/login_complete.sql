-- Ends a login whose password was right: forgets the wrong ones that came the same way, knows the device from now on
-- (the last 20 of an account), opens a session of 12 hours, and tells the person of a browser that is new.
create or replace function app_private.login_complete(
  account_id uuid, email_key bytea default null, source_key bytea default null, device_key bytea default null,
  device text default '', address text default '', mark_hash bytea default null
) returns app_private.session_claims
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    declare
      opened uuid;
      is_known boolean := exists (
        select from app_private.devices as known
        where known.account_id = login_complete.account_id and known.device_key = login_complete.device_key);
      is_new boolean := false;
      forgotten integer;
    begin
      -- In the order in which login_begin locks them.
      perform from app_private.guessing_addresses as counted
      where counted.address_key = login_complete.source_key for update;
      delete from app_private.wrong_passwords as pair
      where pair.email_key = login_complete.email_key and pair.source_key = login_complete.source_key
      returning pair.failures into forgotten;
      update app_private.guessing_addresses as counted
      set spent_until = counted.spent_until - forgotten * interval '12 seconds'
      where counted.address_key = login_complete.source_key and forgotten is not null;
      if login_complete.device_key is not null then
        insert into app_private.devices (account_id, device_key)
        values (login_complete.account_id, login_complete.device_key)
        on conflict (account_id, device_key) do update set last_used = now();
        delete from app_private.devices as old
        where old.account_id = login_complete.account_id and old.device_key not in (
          select kept.device_key from app_private.devices as kept
          where kept.account_id = login_complete.account_id order by kept.last_used desc, kept.device_key limit 20
        );
      end if;
      if login_complete.mark_hash is not null then
        is_new := app_private.note_browser(login_complete.account_id, login_complete.mark_hash, is_known);
      end if;
      insert into app_private.sessions (account_id, expires_at, device, address, mark_hash)
      values (login_complete.account_id, now() + interval '12 hours', login_complete.device, login_complete.address,
        login_complete.mark_hash)
      returning id into opened;
      if is_new then
        begin
          perform app_private.tell_new_browser(opened);
        exception when others then
          -- Who signs in is let in all the same.
          raise warning 'a new browser was not told of: %', sqlerrm;
        end;
      end if;
      return app_private.session_claims(opened);
    end
  $$;

grant execute on function app_private.login_complete(uuid, bytea, bytea, bytea, text, text, bytea) to turno_session;

-- Ends a login whose password was right: forgets the wrong ones that came the same way, knows the device from now on
-- (the last 20 of an account), opens a session of 12 hours.
create or replace function app_private.login_complete(
  account_id uuid, email_key bytea default null, source_key bytea default null, device_key bytea default null,
  device text default '', address text default ''
) returns app_private.session_claims
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    declare
      opened uuid;
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
      insert into app_private.sessions (account_id, expires_at, device, address)
      values (login_complete.account_id, now() + interval '12 hours', login_complete.device, login_complete.address)
      returning id into opened;
      return app_private.session_claims(opened);
    end
  $$;

grant execute on function app_private.login_complete(uuid, bytea, bytea, bytea, text, text) to turno_session;

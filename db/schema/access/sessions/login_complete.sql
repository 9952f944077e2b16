-- Completes a login with a correct password. Deletes the failed attempts of this e-mail and source, stores the device
-- (at most 20 for an account), creates a session of 12 hours and notifies the owner of a new browser.
create or replace function app_private.login_complete(
  p_account_id uuid, p_email_key bytea default null, p_source_key bytea default null, p_device_key bytea default null,
  p_device text default '', p_address text default '', p_mark_hash bytea default null
) returns app_private.session_claims
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      opened uuid;
      is_known boolean := exists (
        select from app_private.devices as known
        where known.account_id = p_account_id and known.device_key = p_device_key);
      is_new boolean := false;
      removed integer;
    begin
      -- Acquire the locks in the order of login_begin.
      perform from app_private.guessing_addresses as counted
      where counted.address_key = p_source_key for update;
      delete from app_private.wrong_passwords as pair
      where pair.email_key = p_email_key and pair.source_key = p_source_key
      returning pair.failures into removed;
      update app_private.guessing_addresses as counted
      set spent_until = counted.spent_until - removed * interval '12 seconds'
      where counted.address_key = p_source_key and removed is not null;
      if p_device_key is not null then
        insert into app_private.devices (account_id, device_key)
        values (p_account_id, p_device_key)
        on conflict (account_id, device_key) do update set last_used = now();
        delete from app_private.devices as old
        where old.account_id = p_account_id and old.device_key not in (
          select kept.device_key from app_private.devices as kept
          where kept.account_id = p_account_id order by kept.last_used desc, kept.device_key limit 20
        );
      end if;
      if p_mark_hash is not null then
        is_new := app_private.note_browser(p_account_id, p_mark_hash, is_known);
      end if;
      insert into app_private.sessions (account_id, expires_at, device, address, mark_hash)
      values (p_account_id, now() + interval '12 hours', p_device, p_address,
        p_mark_hash)
      returning id into opened;
      if is_new then
        begin
          perform app_private.notify_new_browser(opened);
        exception when others then
          -- A failure of the notification must not prevent the login.
          raise warning 'the notification of a new browser failed: %', sqlerrm;
        end;
      end if;
      return app_private.session_claims(opened);
    end
  $$;

grant execute on function app_private.login_complete(uuid, bytea, bytea, bytea, text, text, bytea) to turno_session;

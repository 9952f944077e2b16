create or replace function app_public.proc_own_passkeys()
  returns table (
    id uuid, passkey_name text, host text, is_backed_up boolean, created timestamptz, last_used timestamptz
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select passkey.id, passkey.passkey_name, passkey.rp_id, passkey.backed_up, passkey.created, passkey.last_used
    from app_private.passkeys as passkey
    where passkey.account_id = app_private.own_account_id()
    order by passkey.created, passkey.id
  $$;

comment on function app_public.proc_own_passkeys() is
  'The passkeys of the caller''s account, oldest first: name, host, whether a service backs it up beyond the device, and its last use.';
grant execute on function app_public.proc_own_passkeys() to turno_staff;

create or replace function app_public.proc_rename_passkey(passkey_id uuid, passkey_name text)
  returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      name text := app_hidden.check_text('passkeyName', passkey_name, 'word');
    begin
      if coalesce(name, '') = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "passkeyName"}');
      end if;
      update app_private.passkeys as passkey set passkey_name = name
      where passkey.id = passkey_id and passkey.account_id = app_private.own_account_id();
      if not found then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return app_hidden.success(passkey_id, 'Cambios guardados con éxito');
    end
  $$;

comment on function app_public.proc_rename_passkey(uuid, text) is
  E'@resultFieldName result\nRenames a passkey of the caller. Fails with NOT_FOUND for another account''s passkey, REQUIRED_FIELD or TEXT_TOO_LONG.';
grant execute on function app_public.proc_rename_passkey(uuid, text) to turno_staff;

create or replace function app_public.proc_remove_passkey(passkey_id uuid) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      account uuid := app_private.own_account_id();
    begin
      perform app_hidden.require_step_up();
      perform from app_private.accounts as own where own.id = account for update;
      delete from app_private.passkeys as passkey
      where passkey.id = passkey_id and passkey.account_id = account;
      if not found then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      perform app_private.require_optional_second_factor(account);
      perform app_private.note_second_factor(account, 'passkey removed',
        'Se quitó una llave de acceso de su cuenta de Turno. Si no fue usted, avise a su administrador.');
      return app_hidden.success(passkey_id, 'Llave de acceso quitada con éxito');
    end
  $$;

comment on function app_public.proc_remove_passkey(uuid) is
  E'@resultFieldName result\nRemoves a passkey of the caller. Fails with NOT_FOUND for another account''s passkey, STEP_UP_REQUIRED, or SECOND_FACTOR_KEPT for the last factor if the company requires one.';
grant execute on function app_public.proc_remove_passkey(uuid) to turno_staff;

create or replace function app_public.proc_forget_second_factor(account_of uuid) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      account app_private.accounts := app_hidden.resettable_account(account_of);
    begin
      perform app_hidden.require_step_up();
      if not app_private.has_second_factor(account.id) then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      perform app_private.remove_second_factor(account.id);
      update app_private.sessions as session set ended_at = now()
      where session.account_id = account.id and session.ended_at is null;
      perform app_private.note_second_factor(account.id, 'removed by an administrator',
        'Un administrador quitó el segundo factor de su cuenta de Turno. Si no lo pidió, avísele.');
      return app_hidden.success(account_of, 'Segundo factor quitado con éxito');
    end
  $$;

comment on function app_public.proc_forget_second_factor(uuid) is
  E'@resultFieldName result\nRemoves the second factors of an employee''s or user''s account, for example after a lost phone, and ends its sessions. The caller must be allowed to reset the account. Fails with FORBIDDEN, NOT_FOUND or STEP_UP_REQUIRED.';
grant execute on function app_public.proc_forget_second_factor(uuid) to turno_staff;

create or replace function app_public.proc_erase_client(client_id uuid) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      client app_public.clients;
    begin
      perform app_hidden.require('privacy.manage');
      perform app_hidden.require_step_up();
      select * into client from app_public.clients as found
      where found.id = client_id and found.company_id = app_hidden.current_company_id()
      for update;
      if client.id is null then
        perform app_hidden.fail('CLIENT_NOT_FOUND', '{"field": "clientId"}');
      end if;
      if client.erased_at is null then
        perform app_private.erase_client(client.id);
        insert into app_public.audit_entries (company_id, office_id, object_type, object_id, action, actor_id, after)
        values (client.company_id, client.office_id, 'clients', client.id, 'update', app_hidden.current_actor_id(),
          jsonb_build_object('status', app_hidden.disabled(), 'erased_at', now()));
        perform app_private.log_security('ERASURE', p_office_id => client.office_id);
      end if;
      return app_hidden.success(client.id, 'Datos personales borrados con éxito');
    end
  $$;

comment on function app_public.proc_erase_client(uuid) is
  E'@resultFieldName result\nErases the identity of a client permanently, on their request: names, document, phone, e-mail, address, file, photos and messages, everywhere. Sums and numbered invoices stay. Fails with STEP_UP_REQUIRED unless the caller signed in or proved their identity within 5 minutes.';
grant execute on function app_public.proc_erase_client(uuid) to turno_staff;

-- Returns whether a client was imported without a document (doc 9 §7.10).
create or replace function app_hidden.is_without_document(p_client app_public.clients) returns boolean
  language sql immutable parallel safe
  return p_client.identification_type = '' and p_client.identification_number like 'SINDOC%';

-- Returns the number of a client's document as sales and appointments copy it: empty without one.
create or replace function app_hidden.copied_document(p_client app_public.clients) returns text
  language sql immutable parallel safe
  return case when app_hidden.is_without_document(p_client) then '' else p_client.identification_number end;

-- Gives a document to a client who has none. The triggers of a corrected document check it: CLIENT_EXISTS if another client
-- has it.
create or replace function app_hidden.set_client_document(
  p_client app_public.clients, p_identification_type text, p_identification_number text
) returns app_public.clients
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      documented app_public.clients;
    begin
      if p_identification_type is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "identificationType"}');
      end if;
      update app_public.clients as edited
      set identification_type = p_identification_type, identification_number = p_identification_number, updated = now()
      where edited.id = p_client.id
      returning * into documented;
      return documented;
    end
  $$;

create or replace function app_public.proc_set_client_document(
  client_id uuid, identification_type text, identification_number text
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      client app_public.clients;
    begin
      perform app_hidden.require('client.create');
      select * into client from app_public.clients as found
      where found.id = client_id and found.company_id = app_hidden.current_company_id()
        and found.status = app_hidden.active()
      for update;
      if client.id is null then
        perform app_hidden.fail('CLIENT_NOT_FOUND', '{"field": "clientId"}');
      end if;
      if not app_hidden.is_without_document(client) then
        perform app_hidden.fail('STALE');
      end if;
      client := app_hidden.set_client_document(client, proc_set_client_document.identification_type,
        proc_set_client_document.identification_number);
      return app_hidden.success(client.id, 'Documento guardado con éxito', client.phone);
    end
  $$;

comment on function app_public.proc_set_client_document(uuid, text, text) is
  E'@resultFieldName result\nGives a document to a client who was imported without one (doc 9 §7.10). Fails with CLIENT_EXISTS if another client has it, with STALE if the client has one.';
grant execute on function app_public.proc_set_client_document(uuid, text, text) to turno_staff;

create or replace function app_public.proc_save_client_consent(
  client_id uuid, purpose text, given boolean default null, erase_photos boolean default false, wording integer default null
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      client app_public.clients;
    begin
      if not (app_hidden.can('client.create') or app_hidden.can('client.update')) then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      select * into client from app_public.clients as found
      where found.id = client_id and found.company_id = app_hidden.current_company_id()
        and found.status = app_hidden.active();
      if client.id is null then
        perform app_hidden.fail('CLIENT_NOT_FOUND', '{"field": "clientId"}');
      end if;
      perform app_private.keep_consent(client.id, purpose, given,
        -- What is refused while an objection is open is its answer.
        case when given = false and exists (
          select from app_public.privacy_requests as asked
          where asked.client_id = client.id and asked.kind = 'OBJECTION' and asked.state = 'OPEN'
        ) then 'REQUEST' else 'COUNTER' end,
        wording);
      if erase_photos then
        if purpose <> 'PHOTOS' or coalesce(given, true) then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "erasePhotos", "reason": "solo al retirar el permiso de fotos"}');
        end if;
        perform app_private.erase_photos(client);
      end if;
      return app_hidden.success(client.id, 'Consentimiento guardado con éxito');
    end
  $$;

-- Takes a client's photos away, those of before too: their files go at once where the server is told, or at the next photo
-- that is sent.
create or replace function app_private.erase_photos(p_client app_public.clients) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
    update app_private.photos as photo set attached = false, created = '-infinity'
    where photo.name in (select app_private.photos_of(p_client));
    update app_public.profiles as profile set url = null, updated = now()
    where profile.client_id = p_client.id and profile.url is not null;
  $$;

comment on function app_public.proc_save_client_consent(uuid, text, boolean, boolean, integer) is
  E'@resultFieldName result\nWrites down whether a client accepts MESSAGES or PHOTOS, as they said at the counter, or by an objection that is open; the same again changes nothing, and without given an answer that was pressed by mistake is taken back. Who refuses messages is sent none, who refuses photos has none put into their file, and erasePhotos takes away those that are there. wording is the version of the text that they were told, the present one when absent.';
grant execute on function app_public.proc_save_client_consent(uuid, text, boolean, boolean, integer) to turno_staff;

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
        -- A refusal while an objection of the client is open carries it out, so its source is the request.
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

-- Removes all photos of a client, including earlier ones. The server deletes their files after the call, or at the next
-- upload.
create or replace function app_private.erase_photos(p_client app_public.clients) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
    update app_private.photos as photo set attached = false, created = '-infinity'
    where photo.name in (select app_private.photos_of(p_client));
    update app_public.profiles as profile set url = null, updated = now()
    where profile.client_id = p_client.id and profile.url is not null;
  $$;

comment on function app_public.proc_save_client_consent(uuid, text, boolean, boolean, integer) is
  E'@resultFieldName result\nRecords whether a client accepts MESSAGES or PHOTOS, by their answer at the counter or an open objection. A repeated answer has no effect; without given, it undoes a mistaken answer. A client who refuses messages receives none. A client who refuses photos gets no new ones, and erasePhotos removes existing ones. wording is the version of the consent text that the client read or heard, by default the present one.';
grant execute on function app_public.proc_save_client_consent(uuid, text, boolean, boolean, integer) to turno_staff;

-- Undoes a row of clients (doc 9 §7.13): removes a new client that nothing refers to, with profile and consents, or puts the
-- former values back. Returns why the client stays, or null.
create or replace function app_private.undo_import_clients(p_row app_public.import_rows) returns text
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      former constant jsonb := p_row.before;
      used text;
    begin
      if former is not null then
        update app_public.clients as undone set
          identification_type = former ->> 'identification_type', identification_number = former ->> 'identification_number',
          first_name = former ->> 'first_name', last_name = former ->> 'last_name', phone = former ->> 'phone',
          email = former ->> 'email', address = former ->> 'address'
        where undone.id = p_row.target_id;
        if (former ->> 'profile')::boolean then
          update app_public.profiles as profile
          set birthdate = (former ->> 'birthdate')::date, notes = former ->> 'notes'
          where profile.client_id = p_row.target_id;
        else
          delete from app_public.profiles as profile where profile.client_id = p_row.target_id;
        end if;
        -- What the row recorded, which came after what there was.
        delete from app_public.client_consents as consent
        where consent.client_id = p_row.target_id and consent.how = 'IMPORT' and consent.id in (
          select recorded.id from app_public.client_consents as recorded
          where recorded.client_id = p_row.target_id order by recorded.created, recorded.id
          offset (former ->> 'consents')::integer);
        return null;
      end if;
      -- The removal itself fails at other tables that may refer to clients; a summary of sales would go with the client.
      if exists (select from app_public.sales as sale where sale.client_id = p_row.target_id)
        or exists (select from app_public.appointments as booked where booked.client_id = p_row.target_id)
        or exists (select from app_public.privacy_requests as asked where asked.client_id = p_row.target_id)
        or exists (select from app_private.client_sales as summary where summary.client_id = p_row.target_id)
      then
        used := app_private.references_of('app_public.clients', p_row.target_id,
          '{app_public.profiles,app_public.client_consents,app_private.client_passwords,app_private.former_client_texts}');
      end if;
      if used is not null or exists (
        select from app_public.client_consents as consent where consent.client_id = p_row.target_id and consent.how <> 'IMPORT')
      then
        return coalesce('tiene ' || used, 'respondió sobre sus datos');
      end if;
      delete from app_public.profiles as profile where profile.client_id = p_row.target_id;
      delete from app_public.client_consents as consent where consent.client_id = p_row.target_id;
      delete from app_private.former_client_texts as known where known.client_id = p_row.target_id;
      delete from app_public.clients as undone where undone.id = p_row.target_id;
      return null;
    end
  $$;

-- Starts the export of a client's data for an access request, after the caller's step-up authentication. Returns the client
-- and the relations to read.
create or replace function app_hidden.begin_access_export(p_request_id uuid)
  returns table (client_id uuid, client_name text, company_name text, requested date, relations jsonb)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      request app_public.privacy_requests;
    begin
      perform app_hidden.require('privacy.manage');
      perform app_hidden.require_step_up();
      request := app_private.access_request(p_request_id);
      return query
        select client.id, client.full_name, company.company_name, request.received_on, (
          select jsonb_agg(jsonb_build_object('relation', known.relation, 'file', known.file, 'title', known.title)
            order by known.place)
          from app_private.client_relations() as known)
        from app_public.clients as client
        join app_public.companies as company on company.id = client.company_id
        where client.id = request.client_id;
    end
  $$;

-- Returns a page of one relation's rows.
create or replace function app_hidden.access_rows(p_request_id uuid, p_relation text, p_skipped integer, p_most integer)
  returns setof jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.require('privacy.manage');
      return query select given.given
        from app_private.client_rows((app_private.access_request(p_request_id)).client_id, p_relation, p_skipped, p_most)
          as given (given);
    end
  $$;

-- Returns the access request that the session may answer, if it is linked to a client.
create or replace function app_private.access_request(p_id uuid) returns app_public.privacy_requests
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      request app_public.privacy_requests;
    begin
      select * into request from app_public.privacy_requests as held
      where held.id = p_id and held.kind = 'ACCESS'
        and held.office_id = any (app_hidden.offices_where_can('privacy.manage'));
      if request.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      if request.client_id is null then
        perform app_hidden.fail('CLIENT_NOT_FOUND');
      end if;
      return request;
    end
  $$;

grant execute on function
  app_hidden.begin_access_export(uuid), app_hidden.access_rows(uuid, text, integer, integer) to turno_staff;

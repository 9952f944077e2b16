-- Returns the working days until the deadline of a request (Peru: Reglamento of Ley 29733; docs/operate/privacy.md). Mirrors
-- domain/people/privacy-requests.ts; a test compares both.
create or replace function app_hidden.request_term(p_kind text) returns integer
  language sql immutable parallel safe
  return case p_kind when 'ACCESS' then 20 else 10 end;

-- Returns an open request that the session may process, locked until the transaction ends.
create or replace function app_private.open_privacy_request(p_id uuid) returns app_public.privacy_requests
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      request app_public.privacy_requests;
    begin
      perform app_hidden.require('privacy.manage');
      select * into request from app_public.privacy_requests as held
      where held.id = p_id
        and held.office_id = any (app_hidden.offices_where_can('privacy.manage'))
      for update;
      if request.id is null then
        perform app_hidden.fail('NOT_FOUND', '{"field": "id"}');
      end if;
      if request.state <> 'OPEN' then
        perform app_hidden.fail('PRIVACY_REQUEST_ANSWERED');
      end if;
      return request;
    end
  $$;

-- Returns a client of the session's company by id; null for none.
create or replace function app_private.requesting_client(p_client_id uuid) returns app_public.clients
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      client app_public.clients;
    begin
      if p_client_id is null then
        return null;
      end if;
      select * into client from app_public.clients as known
      where known.id = p_client_id and known.company_id = app_hidden.current_company_id();
      if client.id is null then
        perform app_hidden.fail('CLIENT_NOT_FOUND', '{"field": "clientId"}');
      end if;
      return client;
    end
  $$;

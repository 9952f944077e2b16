-- Returns the id of a client without a document from the mark that stands for it (doc 9 §7.10); null for a document.
create or replace function app_hidden.undocumented_id(p_typed text) returns uuid
  language sql immutable parallel safe
  return case when p_typed ~ '^SINDOC[0-9a-f]{32}$' then substr(p_typed, 7)::uuid end;

-- Returns the clients of a company that have a document (D88). With a type, only its family is searched. Without one,
-- the first family with a match decides, in the order of the currency. Active clients come first, then exact spellings.
-- Clients without a canonical number, which the back-fill has not processed, match by the spellings of the previous
-- release.
create or replace function app_hidden.identified_clients(
  p_company_id uuid, p_typed text, p_identification_type text, p_currency_code text
) returns setof app_public.clients
  language sql stable as $$
    with possible as materialized (
      select 0 as place, app_hidden.identity_family(p_identification_type) as family,
        app_hidden.identity_number(app_hidden.identity_family(p_identification_type), p_typed) as number
      where nullif(btrim(p_identification_type), '') is not null
      union all
      select * from app_hidden.possible_identities(p_typed, p_currency_code) where nullif(btrim(p_identification_type),
        '') is null
    ), found as (
      -- "offset 0" has each document found by its index, also by plans from before a company's clients grew.
      select possible.place, client.id
      from possible
      cross join lateral (
        select client.id from app_public.clients as client
        where client.company_id = p_company_id and client.identity_family = possible.family
          and client.identity_number = possible.number
        offset 0
      ) as client
      union
      select possible.place, client.id
      from possible
      join app_public.clients as client on client.company_id = p_company_id and client.identity_number is null
        and client.identification_number = any (app_hidden.same_identification(p_typed))
        and app_hidden.identity_family(client.identification_type) = possible.family
        and app_hidden.identity_number(possible.family, client.identification_number) = possible.number
      union
      select 0, client.id from app_public.clients as client
      where client.id = app_hidden.undocumented_id(p_typed) and client.company_id = p_company_id
        and client.identification_number = p_typed
    )
    select client.*
    from found
    join app_public.clients as client on client.id = found.id
    where found.place = (select min(place) from found)
    order by client.status, client.identification_number <> app_hidden.bare_document(p_typed), client.identity_collision,
      client.id
  $$;

-- Fails with IDENTIFICATION_AMBIGUOUS if the clients with the status of the first have different documents. Active
-- clients come first.
create or replace function app_hidden.require_one_identity(p_clients app_public.clients[]) returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      candidates constant jsonb := (
        select jsonb_agg(jsonb_build_object(
            'id', client.id, 'identificationType', client.identification_type,
            'identificationNumber', client.identification_number, 'fullName', client.full_name)
          order by client.identity_number desc)
        from unnest(p_clients) as client
        where client.status = p_clients[1].status
        having count(distinct app_hidden.identity_number(
          app_hidden.identity_family(client.identification_type), client.identification_number)) > 1);
    begin
      if candidates is not null then
        perform app_hidden.fail('IDENTIFICATION_AMBIGUOUS', jsonb_build_object(
          'field', 'identificationNumber', 'candidates', case when app_hidden.can('client.read') then candidates else '[]' end));
      end if;
    end
  $$;

-- Returns the client with a document, optionally with a status; null if there is none. Fails with
-- IDENTIFICATION_AMBIGUOUS if the digits match a V and an E, with the candidates that the session may read.
create or replace function app_hidden.identified_client(
  p_typed text, p_identification_type text, p_currency_code text, p_status smallint default null
) returns app_public.clients
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      found app_public.clients[] := array(
        select client
        from app_hidden.identified_clients(
          app_hidden.current_company_id(), p_typed, p_identification_type,
          p_currency_code) as client
        where p_status is null or client.status = p_status);
    begin
      if cardinality(found) > 1 then
        perform app_hidden.require_one_identity(found);
      end if;
      return found[1];
    end
  $$;

grant execute on function app_hidden.identified_client(text, text, text, smallint) to turno_staff;

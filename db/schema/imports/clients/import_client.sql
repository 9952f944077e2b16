-- Returns the client that a row of an import describes (doc 9 §3). Without a document, the type is empty. An empty address
-- is the town of the office (D73).
create or replace function app_private.import_client(p_parsed jsonb, p_office app_public.offices)
  returns app_hidden.client_details
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      client app_hidden.client_details;
    begin
      client.identification_type := coalesce(p_parsed ->> 'identificationType', '');
      client.identification_number := coalesce(p_parsed ->> 'identificationNumber', '');
      client.first_name := p_parsed ->> 'firstName';
      client.last_name := p_parsed ->> 'lastName';
      client.phone := p_parsed ->> 'phone';
      client.email := p_parsed ->> 'email';
      client.address := coalesce(p_parsed ->> 'address', (
        select town.town_name from app_public.towns as town where town.id = p_office.town_id));
      return client;
    end
  $$;

-- Returns the office of a row: the one of its column Sucursal, else the import's.
create or replace function app_private.import_office(p_import app_public.imports, p_parsed jsonb) returns app_public.offices
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select office.* from app_public.offices as office
    where office.id = coalesce((p_parsed ->> 'officeId')::uuid, p_import.office_id) and office.company_id = p_import.company_id
  $$;

-- Returns the id of the client that a row names: by family and number, or by e-mail without a document (D88).
create or replace function app_private.matched_client(
  p_company_id uuid, p_client app_hidden.client_details
) returns uuid
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      known uuid;
      family constant text := app_hidden.identity_family(p_client.identification_type);
      number constant text := app_hidden.identity_number(family, p_client.identification_number);
    begin
      if p_client.identification_number = '' then
        select client.id into known from app_public.clients as client
        where client.company_id = p_company_id
          and client.email = nullif(app_hidden.plain_email(coalesce(p_client.email, '')), '');
      elsif exists (
        select from app_public.clients as client where client.company_id = p_company_id and client.identity_number is null)
      then
        select client.id into known from app_hidden.identified_clients(
          p_company_id, p_client.identification_number, p_client.identification_type, null) as client
        limit 1;
      else
        -- The same without clients whom the back-fill has not reached.
        select client.id into known from app_public.clients as client
        where client.company_id = p_company_id and client.identity_family = family
          and client.identity_number = number
        order by client.status, client.identification_number <> app_hidden.bare_document(p_client.identification_number),
          client.identity_collision, client.id
        limit 1;
      end if;
      return known;
    end
  $$;

-- Returns the id of another client with the phone and folded name of a row, whom a person decides about (doc 9 §7.6).
create or replace function app_private.possible_duplicate(p_company_id uuid, p_client app_hidden.client_details)
  returns uuid
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      digits constant text := app_hidden.phone_digits(p_client.phone);
      found uuid;
    begin
      if length(digits) >= 7 then
        select client.id into found from app_public.clients as client
        where client.company_id = p_company_id and client.erased_at is null
          -- Prefixes differ by notation and the last seven digits do not, so clients_phone_idx contains those.
          and right(regexp_replace(client.phone, '\D', '', 'g'), 7) = right(digits, 7)
          and app_hidden.phone_digits(client.phone) = digits
          and app_private.is_named(client, p_client.first_name, p_client.last_name)
        order by client.status, client.id
        limit 1;
      end if;
      return found;
    end
  $$;

-- Returns the notes of a record with a row's filled cells: its own notes, or other phones of its phone cell behind the present
-- notes (doc 9 §7.5); null without both.
create or replace function app_private.imported_notes(p_parsed jsonb, p_present text) returns text
  language sql immutable parallel safe
  return case
    when p_parsed ? 'notes' then p_parsed ->> 'notes'
    when position(p_parsed ->> 'otherPhones' in coalesce(p_present, '')) > 0 then p_present
    when p_parsed ? 'otherPhones' then concat_ws(E'\n', nullif(p_present, ''), p_parsed ->> 'otherPhones') end;

-- Returns the notes of a client with a row's filled cells; null without.
create or replace function app_private.imported_client_notes(p_parsed jsonb, p_client_id uuid) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  return app_private.imported_notes(p_parsed, (
    select profile.notes from app_public.profiles as profile where profile.client_id = p_client_id));

-- Returns whether a row changes a filled value of a client, and its profile and consents.
create or replace function app_private.changes_client(
  p_import app_public.imports, p_parsed jsonb, p_client app_public.clients, p_currency_code text
) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select
      app_hidden.clean_text(p_parsed ->> 'firstName', 'name') <> p_client.first_name
      or app_hidden.clean_text(p_parsed ->> 'lastName', 'name') <> p_client.last_name
      or app_private.is_other_phone(p_parsed ->> 'phone', p_client.phone, p_currency_code)
      or app_hidden.plain_email(p_parsed ->> 'email') <> lower(p_client.email)
      or app_hidden.clean_text(p_parsed ->> 'address', 'address') <> p_client.address
      or p_parsed ?| '{birthDate,notes,otherPhones}' and exists (
        select from (select) as one
        left join app_public.profiles as profile on profile.client_id = p_client.id
        where (p_parsed ->> 'birthDate')::date <> coalesce(profile.birthdate, 'infinity')
          or app_hidden.clean_text(app_private.imported_notes(p_parsed, profile.notes), 'note') <> coalesce(profile.notes, ''))
      or exists (
        select from app_private.import_consents(p_import, p_parsed) as answer
        where answer.given is distinct from (
          select consent.given from app_public.client_consents as consent
          where consent.client_id = p_client.id and consent.purpose = answer.purpose
          order by consent.created desc, consent.id desc limit 1))
  $$;

-- Returns whether a typed phone is another one than the stored, in E.164; null without one.
create or replace function app_private.is_other_phone(p_typed text, p_stored text, p_currency_code text) returns boolean
  language sql immutable parallel safe
  return coalesce(app_hidden.e164(p_typed, p_currency_code), app_hidden.bare_phone(p_typed))
    <> coalesce(app_hidden.e164(p_stored, p_currency_code), app_hidden.bare_phone(p_stored));

-- Returns the consents that a row records: each 'No', and a 'Sí' only with proof (doc 9 §7.11).
create or replace function app_private.import_consents(p_import app_public.imports, p_parsed jsonb)
  returns table (purpose text, given boolean)
  language sql immutable set search_path = pg_catalog, pg_temp as $$
    select answer.purpose, answer.given
    from (values
      ('MESSAGES', (p_parsed ->> 'acceptsMessages')::boolean), ('PHOTOS', (p_parsed ->> 'acceptsPhotos')::boolean)
    ) as answer (purpose, given)
    where not answer.given or answer.given and (p_import.options ->> 'consentProof')::boolean
  $$;

-- Saves a row of clients: a new client by `create_client` and `save_client_profile`, or the filled values that differ (doc 9
-- §7.8). Consents are recorded as IMPORT.
create or replace function app_private.save_import_clients(p_import app_public.imports, p_row app_public.import_rows)
  returns app_public.import_rows
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      office constant app_public.offices := app_private.import_office(p_import, p_row.parsed);
      details app_hidden.client_details := app_private.import_client(p_row.parsed, office);
      saved app_public.import_rows := p_row;
      known app_public.clients;
      changed app_public.clients;
      profile app_public.profiles;
    begin
      if p_row.target_id is null then
        known := app_hidden.create_client(office.id, details);
        saved.target_id := known.id;
      else
        perform app_hidden.require_version('clients', p_row.target_id, p_row.version);
        select * into known from app_public.clients as held where held.id = p_row.target_id;
        if known.status <> app_hidden.active() then
          perform app_hidden.fail('STALE');
        end if;
        saved.before := app_private.client_before(known);
        -- A decision gives a document to a client without one alone (doc 9 §7.7).
        if details.identification_number <> '' and app_hidden.is_without_document(known) then
          perform app_hidden.set_client_document(known, details.identification_type, details.identification_number);
        end if;
        changed.first_name := p_row.parsed ->> 'firstName';
        changed.last_name := p_row.parsed ->> 'lastName';
        changed.phone := case when app_private.is_other_phone(p_row.parsed ->> 'phone', known.phone, office.currency_code)
          then p_row.parsed ->> 'phone' end;
        changed.email := p_row.parsed ->> 'email';
        changed.address := p_row.parsed ->> 'address';
      end if;
      profile.notes := app_private.imported_client_notes(p_row.parsed, known.id);
      profile.birthdate := (p_row.parsed ->> 'birthDate')::date;
      perform app_hidden.check_birthdate(profile.birthdate, office.id);
      if p_row.target_id is not null or p_row.parsed ?| '{birthDate,notes,otherPhones}' then
        perform app_hidden.save_client_profile(known, changed, profile, p_keeps_birthdate => profile.birthdate is null);
      end if;
      perform app_private.keep_consent(known.id, answer.purpose, answer.given, 'IMPORT')
      from app_private.import_consents(p_import, p_row.parsed) as answer;
      return saved;
    end
  $$;

-- Returns the values of a client that an undo puts back.
create or replace function app_private.client_before(p_client app_public.clients) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select jsonb_build_object(
        'identification_type', p_client.identification_type, 'identification_number', p_client.identification_number,
        'first_name', p_client.first_name, 'last_name', p_client.last_name, 'phone', p_client.phone, 'email', p_client.email,
        'address', p_client.address, 'birthdate', profile.birthdate, 'notes', coalesce(profile.notes, ''),
        'profile', profile.id is not null, 'consents', (
          select count(*) from app_public.client_consents as consent where consent.client_id = p_client.id))
    from (select) as one
    left join app_public.profiles as profile on profile.client_id = p_client.id
  $$;

-- Checks a row of clients (doc 9 §3, §7.6) as `create_client` and `save_client_profile` do, without writing.
create or replace function app_private.check_import_clients(p_import app_public.imports, p_row app_public.import_rows)
  returns app_public.import_rows
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      office constant app_public.offices := app_private.import_office(p_import, p_row.parsed);
      client app_hidden.client_details := app_private.import_client(p_row.parsed, office);
      checked app_public.import_rows := p_row;
      known_id uuid;
      known app_public.clients;
    begin
      if client.identification_number = '' and not (p_import.options ->> 'withoutDocument')::boolean then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "identificationNumber"}');
      end if;
      if client.identification_number <> '' then
        client := app_hidden.checked_client(office, client);
        checked.key := app_hidden.identity_family(client.identification_type) || ' '
          || app_hidden.identity_number(app_hidden.identity_family(client.identification_type), client.identification_number);
      else
        checked.key := 'email ' || nullif(app_hidden.plain_email(coalesce(client.email, '')), '');
      end if;
      client.first_name := app_hidden.bounded_text('firstName', client.first_name, 'name');
      client.last_name := app_hidden.bounded_text('lastName', client.last_name, 'name');
      client.phone := app_hidden.check_phone(app_hidden.bounded_text('phone', client.phone, 'phone'));
      client.email := app_hidden.bounded_text('email', client.email, 'email');
      client.address := app_hidden.bounded_text('address', client.address, 'address');
      perform app_hidden.bounded_text('notes', p_row.parsed ->> 'notes', 'note');
      if p_row.parsed ? 'email' then
        perform app_hidden.check_email(app_hidden.plain_email(client.email));
      end if;
      perform app_hidden.check_birthdate((p_row.parsed ->> 'birthDate')::date, office.id);

      known_id := app_private.matched_client(p_import.company_id, client);
      if p_row.parsed ? 'email' then
        perform app_hidden.require_own_email(p_import.company_id, app_hidden.plain_email(client.email), known_id);
        if exists (
          select from app_private.rows_above_with_email(p_import.id, p_row) as above
          where above.state in ('NEW', 'UPDATE') and above.key <> checked.key
        ) then
          perform app_hidden.fail('CLIENT_EMAIL_EXISTS', '{"field": "email"}');
        end if;
      end if;
      if known_id is not null then
        select * into known from app_public.clients as matched where matched.id = known_id;
        if known.status <> app_hidden.active() then
          perform app_hidden.fail('CLIENT_EXISTS', app_hidden.conflict_params('identificationNumber', 'clients', known_id));
        end if;
        perform app_hidden.check_text('notes', app_private.imported_client_notes(p_row.parsed, known_id), 'note')
        where p_row.parsed ? 'otherPhones';
        checked.target_id := known_id;
        checked.version := app_hidden.record_version('clients', known_id);
        checked.state := case
          when app_private.changes_client(p_import, p_row.parsed, known, office.currency_code) then 'UPDATE' else 'SAME' end;
        return checked;
      end if;
      checked.target_id := app_private.possible_duplicate(p_import.company_id, client);
      if checked.target_id is not null then
        checked.version := app_hidden.record_version('clients', checked.target_id);
        checked.state := 'DOUBTFUL';
        checked.code := 'POSSIBLE_DUPLICATE';
        checked.params := jsonb_build_object('name', (
          select double.full_name from app_public.clients as double where double.id = checked.target_id));
        return checked;
      end if;
      checked.state := 'NEW';
      return checked;
    end
  $$;

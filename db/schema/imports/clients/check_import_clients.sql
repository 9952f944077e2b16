-- Checks a row of clients (doc 9 §3, §7.6) as `create_client` and `save_client_profile` do, without writing.
create or replace function app_private.check_import_clients(p_import app_public.imports, p_row app_public.import_rows)
  returns app_public.import_rows
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      office constant app_public.offices := app_private.import_office(p_import, p_row.parsed);
      client app_hidden.client_details := app_private.import_client(p_row.parsed, office);
      checked app_public.import_rows := p_row;
      known app_public.clients;
      double app_public.clients;
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
      -- A short text needs no cleaning: NFC makes it at most three times as long.
      perform app_hidden.check_text(typed.field, typed.text, typed.kind)
      from (values
        ('firstName', client.first_name, 'name'), ('lastName', client.last_name, 'name'), ('phone', client.phone, 'phone'),
        ('email', client.email, 'email'), ('address', client.address, 'address'), ('notes', p_row.parsed ->> 'notes', 'note')
      ) as typed (field, text, kind)
      where 3 * length(typed.text) > app_hidden.text_length(typed.kind);
      perform app_hidden.check_phone(client.phone);
      if p_row.parsed ? 'email' then
        perform app_hidden.check_email(app_hidden.plain_email(client.email));
      end if;
      perform app_hidden.check_birthdate((p_row.parsed ->> 'birthDate')::date, office.id);

      known := app_private.matched_client(p_import.company_id, client);
      if p_row.parsed ? 'email' then
        perform app_hidden.require_own_email(p_import.company_id, app_hidden.plain_email(client.email), known.id);
        if exists (
          select from app_private.rows_above_with_email(p_import.id, p_row) as above
          where above.state in ('NEW', 'UPDATE') and above.key <> checked.key
        ) then
          perform app_hidden.fail('CLIENT_EMAIL_EXISTS', '{"field": "email"}');
        end if;
      end if;
      if known.id is not null then
        if known.status <> app_hidden.active() then
          perform app_hidden.fail('CLIENT_EXISTS', app_hidden.conflict_params('identificationNumber', 'clients', known.id));
        end if;
        perform app_hidden.check_text('notes', app_private.imported_client_notes(p_row.parsed, known.id), 'note')
        where p_row.parsed ? 'otherPhones';
        checked.target_id := known.id;
        checked.version := app_hidden.record_version('clients', known.id);
        checked.state := case
          when app_private.changes_client(p_import, p_row.parsed, known, office.currency_code) then 'UPDATE' else 'SAME' end;
        return checked;
      end if;
      double := app_private.possible_duplicate(p_import.company_id, client);
      if double.id is not null then
        checked.target_id := double.id;
        checked.version := app_hidden.record_version('clients', double.id);
        checked.state := 'DOUBTFUL';
        checked.code := 'POSSIBLE_DUPLICATE';
        checked.params := jsonb_build_object('name', double.full_name);
        return checked;
      end if;
      checked.state := 'NEW';
      return checked;
    end
  $$;

-- Returns the active provider of an office with a number in any spelling (D89); null for none.
create or replace function app_private.matched_provider(p_office_id uuid, p_number text) returns app_public.providers
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select held.* from app_public.providers as held
    where held.office_id = p_office_id and held.status = app_hidden.active()
      and app_hidden.provider_number(held.identification_number) = app_hidden.provider_number(p_number)
    order by held.id
    limit 1
  $$;

-- Returns a provider with the filled cells of a row, as they are stored.
create or replace function app_private.imported_provider(p_present app_public.providers, p_parsed jsonb)
  returns app_public.providers
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      p_present.provider_name := coalesce(app_hidden.check_text('name', p_parsed ->> 'name', 'name'), p_present.provider_name);
      p_present.phone := coalesce(p_present.phone, '');
      if app_private.is_other_phone(p_parsed ->> 'phone', p_present.phone, (
        select office.currency_code from app_public.offices as office where office.id = p_present.office_id))
      then
        p_present.phone := app_hidden.plain_phone(app_hidden.check_text('phone', p_parsed ->> 'phone', 'phone'));
      end if;
      p_present.email := coalesce(app_hidden.plain_email(app_hidden.check_text('email', p_parsed ->> 'email', 'email')),
        p_present.email, '');
      p_present.notes := coalesce(
        app_hidden.check_text('notes', app_private.imported_notes(p_parsed, p_present.notes), 'note'), p_present.notes, '');
      return p_present;
    end
  $$;

-- Checks a row of providers (doc 9 §3, §7.6) as their form does, without writing. A name is of one provider of an office, also
-- within the file.
create or replace function app_private.check_import_providers(p_import app_public.imports, p_row app_public.import_rows)
  returns app_public.import_rows
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      office constant app_public.offices := app_private.import_office(p_import, p_row.parsed);
      typed constant text := app_hidden.check_text(
        'identificationNumber', coalesce(p_row.parsed ->> 'identificationNumber', ''), 'document');
      number constant text := app_hidden.provider_number(typed);
      present app_public.providers := app_private.matched_provider(office.id, number);
      wanted constant app_public.providers := app_private.imported_provider(present, p_row.parsed);
      checked app_public.import_rows := p_row;
      same uuid;
    begin
      perform app_hidden.require_filled(case when typed = '' then 'identificationNumber' end);
      perform app_hidden.check_provider_number(number);
      checked.key := number || ' ' || office.id;
      perform app_hidden.require_filled(case when app_hidden.name_key(coalesce(wanted.provider_name, '')) = '' then 'name' end);
      if app_hidden.name_key(wanted.provider_name) is distinct from app_hidden.name_key(present.provider_name) then
        select other.id into same from app_public.providers as other
        where other.office_id = office.id and other.id is distinct from present.id
          and app_hidden.name_key(other.provider_name) = app_hidden.name_key(wanted.provider_name)
        order by other.status, other.id
        limit 1;
        if same is not null or exists (
          select from app_public.import_rows as above
          where above.import_id = p_import.id and above.state in ('NEW', 'UPDATE')
            and (above.line, above.part) < (p_row.line, p_row.part) and above.key <> checked.key
            and coalesce((above.parsed ->> 'officeId')::uuid, p_import.office_id) = office.id
            and app_hidden.name_key(above.parsed ->> 'name') = app_hidden.name_key(wanted.provider_name))
        then
          perform app_hidden.fail('NAME_TAKEN', coalesce(
            app_hidden.conflict_params('name', 'providers', same), '{"field": "name"}'));
        end if;
      end if;
      if wanted.phone is distinct from present.phone then
        perform app_hidden.check_provider_phone(wanted.phone);
      end if;
      if wanted.email <> '' and wanted.email is distinct from present.email then
        perform app_hidden.check_email(wanted.email);
      end if;

      checked.state := 'NEW';
      if present.id is not null then
        checked.target_id := present.id;
        checked.version := app_hidden.record_version('providers', present.id);
        checked.state := case when (app_hidden.name_key(wanted.provider_name), wanted.phone, wanted.email, wanted.notes)
          is distinct from (app_hidden.name_key(present.provider_name), present.phone, present.email, present.notes)
          then 'UPDATE' else 'SAME' end;
      end if;
      return checked;
    end
  $$;

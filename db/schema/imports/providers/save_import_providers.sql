-- Saves a row of providers (doc 9 §7.8): a new provider, or the filled values that differ; the number stays as it is spelled.
create or replace function app_private.save_import_providers(p_import app_public.imports, p_row app_public.import_rows)
  returns app_public.import_rows
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      office constant app_public.offices := app_private.import_office(p_import, p_row.parsed);
      present app_public.providers;
      wanted app_public.providers;
      saved app_public.import_rows := p_row;
    begin
      if p_row.target_id is null then
        wanted := app_private.imported_provider(null, p_row.parsed);
        insert into app_public.providers (company_id, office_id, identification_number, provider_name, phone, email, notes)
        values (office.company_id, office.id, p_row.parsed ->> 'identificationNumber', wanted.provider_name, wanted.phone,
          wanted.email, wanted.notes)
        returning id into saved.target_id;
        return saved;
      end if;
      perform app_hidden.require_version('providers', p_row.target_id, p_row.version);
      select * into present from app_public.providers as held where held.id = p_row.target_id;
      if present.status <> app_hidden.active() then
        perform app_hidden.fail('STALE');
      end if;
      wanted := app_private.imported_provider(present, p_row.parsed);
      saved.before := jsonb_build_object('name', present.provider_name, 'phone', present.phone, 'email', present.email,
        'notes', present.notes);
      update app_public.providers as edited
      set provider_name = wanted.provider_name, phone = wanted.phone, email = wanted.email, notes = wanted.notes
      where edited.id = present.id;
      return saved;
    end
  $$;

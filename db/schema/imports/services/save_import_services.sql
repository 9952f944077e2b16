-- Saves a row of prices (doc 9 §7.8): a new subservice by `offer_subservice`, with its service if there is none, or the filled
-- values that differ. `before` has the service that the row added as `newServiceId`.
create or replace function app_private.save_import_services(p_import app_public.imports, p_row app_public.import_rows)
  returns app_public.import_rows
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      office constant app_public.offices := app_private.import_office(p_import, p_row.parsed);
      service constant text := app_hidden.clean_text(p_row.parsed ->> 'serviceName', 'name');
      name constant text := app_hidden.clean_text(p_row.parsed ->> 'subserviceName', 'name');
      known_service constant uuid := app_hidden.service_named(office.company_id, service);
      present app_public.subservices;
      wanted app_public.subservices;
      saved app_public.import_rows := p_row;
    begin
      if p_row.target_id is null then
        wanted := app_hidden.offer_subservice(
          p_office => office, p_service_name => service, p_subservice_name => name,
          p_cost => (p_row.parsed ->> 'cost')::numeric,
          p_currency_code => coalesce(p_row.parsed ->> 'currencyCode', office.currency_code),
          p_minutes => coalesce((p_row.parsed ->> 'minutes')::integer, 30));
        if wanted.id is null then
          perform app_hidden.fail('NAME_TAKEN', app_hidden.conflict_params('subserviceName', 'subservices',
            (app_private.matched_subservice(office.id, name)).id));
        end if;
        saved.target_id := wanted.id;
        saved.before := case when known_service is null then jsonb_build_object('newServiceId', wanted.service_id) end;
        return saved;
      end if;

      perform app_hidden.require_version('subservices', p_row.target_id, p_row.version);
      select * into present from app_public.subservices as held where held.id = p_row.target_id;
      if present.status <> app_hidden.active() then
        perform app_hidden.fail('STALE');
      end if;
      wanted := app_private.imported_subservice(present, p_row.parsed);
      saved.before := jsonb_build_object('serviceId', present.service_id, 'cost', present.cost,
        'currencyCode', present.currency_code, 'minutes', present.avg_minuts);
      if wanted.service_id is null then
        insert into app_public.services (company_id, service_name, description)
        values (office.company_id, service, service)
        returning id into wanted.service_id;
        saved.before := saved.before || jsonb_build_object('newServiceId', wanted.service_id);
      end if;
      update app_public.subservices as edited
      set service_id = wanted.service_id, cost = wanted.cost, currency_code = wanted.currency_code,
        avg_minuts = wanted.avg_minuts
      where edited.id = present.id;
      return saved;
    end
  $$;

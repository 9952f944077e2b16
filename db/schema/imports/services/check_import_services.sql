-- Returns the subservice of an office with that name, an active one first; null for none.
create or replace function app_private.matched_subservice(p_office_id uuid, p_name text) returns app_public.subservices
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select held.* from app_public.subservices as held
    where held.office_id = p_office_id and app_hidden.name_key(held.subservice_name) = app_hidden.name_key(p_name)
    order by held.status, held.id
    limit 1
  $$;

-- Returns a subservice with the filled cells of a row. The service is null if the company has none of that name.
create or replace function app_private.imported_subservice(p_present app_public.subservices, p_parsed jsonb)
  returns app_public.subservices
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      p_present.cost := coalesce((p_parsed ->> 'cost')::numeric, p_present.cost);
      p_present.currency_code := coalesce(p_parsed ->> 'currencyCode', p_present.currency_code);
      p_present.avg_minuts := coalesce((p_parsed ->> 'minutes')::integer, p_present.avg_minuts);
      if p_parsed ? 'serviceName' and not exists (
        select from app_public.services as held where held.id = p_present.service_id
          and app_hidden.name_key(held.service_name) = app_hidden.name_key(p_parsed ->> 'serviceName'))
      then
        p_present.service_id := app_hidden.service_named(p_present.company_id, p_parsed ->> 'serviceName');
      end if;
      return p_present;
    end
  $$;

-- Returns whether a price differs from the one it replaces by more than 5 × (D58). Mirrors isUnusualPrice of
-- domain/input/parse-number.ts.
create or replace function app_private.is_far_price(p_before numeric, p_after numeric) returns boolean
  language sql immutable parallel safe
  return p_before > 0 and (p_after > 5 * p_before or p_before > 5 * p_after);

-- Fails with NAME_TAKEN if the company has a disabled record of that name. `p_object_type` is its table.
create or replace function app_private.require_no_disabled(
  p_company_id uuid, p_object_type text, p_field text, p_name text
) returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      same constant uuid := (
        select record.id from app_hidden.disableable_records as record
        where record.company_id = p_company_id and record.object_type = p_object_type
          and app_hidden.name_key(record.record_name) = app_hidden.name_key(p_name)
        order by record.status, record.id
        limit 1);
    begin
      if same is not null then
        perform app_hidden.fail('NAME_TAKEN', app_hidden.conflict_params(p_field, p_object_type, same));
      end if;
    end
  $$;

-- Checks a row of prices (doc 9 §3, §7.6) as `offer_subservice` and the edit form do, without writing. A price of another
-- currency is not compared with the present one.
create or replace function app_private.check_import_services(p_import app_public.imports, p_row app_public.import_rows)
  returns app_public.import_rows
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      office constant app_public.offices := app_private.import_office(p_import, p_row.parsed);
      name constant text := app_hidden.check_text('subserviceName', coalesce(p_row.parsed ->> 'subserviceName', ''), 'name');
      service constant text := app_hidden.check_text('serviceName', coalesce(p_row.parsed ->> 'serviceName', ''), 'name');
      present app_public.subservices := app_private.matched_subservice(office.id, name);
      wanted app_public.subservices := present;
      checked app_public.import_rows := p_row;
    begin
      perform app_hidden.require_filled(case when app_hidden.name_key(name) = '' then 'subserviceName' end);
      checked.key := app_hidden.name_key(name) || ' ' || office.id;
      if present.status <> app_hidden.active() then
        perform app_hidden.fail('NAME_TAKEN', app_hidden.conflict_params('subserviceName', 'subservices', present.id));
      end if;
      wanted.company_id := office.company_id;
      wanted := app_private.imported_subservice(wanted, p_row.parsed);
      if present.id is null then
        perform app_hidden.require_filled(case
          when app_hidden.name_key(service) = '' then 'serviceName' when wanted.cost is null then 'cost' end);
      end if;
      if wanted.service_id is null then
        perform app_private.require_no_disabled(office.company_id, 'services', 'serviceName', service);
      end if;
      if wanted.cost is distinct from present.cost then
        perform app_hidden.check_number('cost', wanted.cost, 'amount');
      end if;
      if wanted.avg_minuts is distinct from present.avg_minuts then
        perform app_hidden.check_number('minutes', wanted.avg_minuts, 'minutes');
      end if;

      if present.id is null then
        checked.state := 'NEW';
        return checked;
      end if;
      checked.target_id := present.id;
      checked.version := app_hidden.record_version('subservices', present.id);
      checked.state := case when (wanted.service_id, wanted.cost, wanted.currency_code, wanted.avg_minuts)
        is distinct from (present.service_id, present.cost, present.currency_code, present.avg_minuts) then 'UPDATE' else 'SAME' end;
      if wanted.currency_code = present.currency_code and app_private.is_far_price(present.cost, wanted.cost) then
        checked.state := 'DOUBTFUL';
        checked.code := 'FAR_PRICE';
        checked.params := jsonb_build_object(
          'field', 'cost', 'before', app_hidden.format_money(present.cost, present.currency_code));
      end if;
      return checked;
    end
  $$;

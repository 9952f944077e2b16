-- Returns the active service of a company with that name, ignoring case and accents; null for none.
create or replace function app_hidden.service_named(p_company_id uuid, p_service_name text) returns uuid
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select held.id from app_public.services as held
    where held.company_id = p_company_id and held.status = app_hidden.active()
      and app_hidden.name_key(held.service_name) = app_hidden.name_key(p_service_name)
  $$;

-- Adds a subservice to an office, with its service if the company has none of that name. Returns null, and changes nothing
-- but the service, if the office has a subservice with that name. Triggers and constraints validate the rows.
create or replace function app_hidden.offer_subservice(
  p_office app_public.offices, p_service_name text, p_subservice_name text, p_cost numeric, p_currency_code text,
  p_minutes integer
) returns app_public.subservices
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      service uuid := app_hidden.service_named(p_office.company_id, p_service_name);
      offered app_public.subservices;
    begin
      if service is null then
        insert into app_public.services (company_id, service_name, description)
        values (p_office.company_id, p_service_name, p_service_name) returning id into service;
      end if;
      if exists (
        select from app_public.subservices as held
        where held.office_id = p_office.id
          and app_hidden.name_key(held.subservice_name) = app_hidden.name_key(p_subservice_name))
      then
        return null;
      end if;
      insert into app_public.subservices (
        company_id, office_id, service_id, subservice_name, description, cost, currency_code, avg_minuts)
      values (
        p_office.company_id, p_office.id, service, p_subservice_name, p_subservice_name, p_cost, p_currency_code, p_minutes)
      returning * into offered;
      return offered;
    end
  $$;

-- Returns the office of an expense. Fails with OTHER_OFFICE if the office is not of the company.
create or replace function app_hidden.own_office(p_office_id uuid, p_company_id uuid) returns app_public.offices
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      office app_public.offices;
    begin
      select * into office from app_public.offices as held where held.id = p_office_id and held.company_id = p_company_id;
      if office.id is null then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "officeId"}');
      end if;
      return office;
    end
  $$;

-- Returns whether a company is a demo company, whose passwords are public.
create or replace function app_private.is_demo(p_company_id uuid) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$ select exists (select from app_private.demo_companies as demo where demo.company_id = p_company_id) $$;

-- Returns whether a company exists that is no demo.
create or replace function app_private.has_real_company() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (select from app_public.companies as company where not app_private.is_demo(company.id))
  $$;

grant execute on function app_private.is_demo(uuid), app_private.has_real_company() to turno_session;

-- Whether a company is the demo's, whose accounts have a password that everybody knows.
create or replace function app_private.is_demo(p_company_id uuid) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$ select exists (select from app_private.demo_companies as demo where demo.company_id = p_company_id) $$;

-- Whether a company of somebody's own exists.
create or replace function app_private.has_real_company() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (select from app_public.companies as company where not app_private.is_demo(company.id))
  $$;

grant execute on function app_private.is_demo(uuid), app_private.has_real_company() to turno_session;

-- Whether a company is the demo's, whose accounts have a password that everybody knows.
create or replace function app_private.is_demo(company_id uuid) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$ select exists (select from app_private.demo_companies as demo where demo.company_id = $1) $$;

grant execute on function app_private.is_demo(uuid) to turno_session;

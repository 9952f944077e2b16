-- Returns whether the installation has a company. Without one, the login page shows how to create the first.
create or replace function app_private.is_founded() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (select from app_public.companies)
  $$;
grant execute on function app_private.is_founded() to turno_session;

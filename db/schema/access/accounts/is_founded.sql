-- Whether the installation has a company: the login page tells whoever installed it how to found the first one.
create or replace function app_private.is_founded() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (select from app_public.companies)
  $$;
grant execute on function app_private.is_founded() to turno_session;

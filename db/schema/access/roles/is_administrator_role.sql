-- Returns whether a role may change the permissions of roles.
create or replace function app_hidden.is_administrator_role(p_role_id uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select exists (
      select from app_public.role_permissions as granted where granted.role_id = p_role_id
        and granted.permission = 'role.grant')
  $$;

-- Returns the permissions of a role, or none if the session may not see roles.
create or replace function app_public.roles_permission_names(role app_public.roles) returns text[]
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select case when app_hidden.can('role.read') then
      array(select granted.permission from app_public.role_permissions as granted
        where granted.role_id = role.id order by granted.permission)
    else '{}' end
  $$;

comment on function app_public.roles_permission_names(app_public.roles) is
  'The permissions of the role (D3), empty without the permission to see roles.';
grant execute on function app_public.roles_permission_names(app_public.roles) to turno_staff;

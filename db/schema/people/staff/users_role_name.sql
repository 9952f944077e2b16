-- Returns the name of a user's role (doc 1 §3 User).
create or replace function app_public.users_role_name(signed_user app_public.users) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select role.role_name from app_public.roles as role where role.id = signed_user.role_id $$;

comment on function app_public.users_role_name(app_public.users) is 'The name of the user''s role.';
grant execute on function app_public.users_role_name(app_public.users) to turno_staff;

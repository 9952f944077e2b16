create or replace function app_public.grantable_percent() returns numeric
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select coalesce((
      select role.discount_limit from app_public.roles as role
      where role.id = app_hidden.current_role_id() and app_hidden.can('discount.grant')), 0)
  $$;

comment on function app_public.grantable_percent() is
  E'@notNull\nReturns the highest percentage that the caller may grant as a discount at the counter: the limit of their role, or 0 without the permission (D70).';
grant execute on function app_public.grantable_percent() to turno_staff;

-- The percent up to which the session may take something off a sale at the counter (D70): its role's setting; 0 without
-- the permission.
create or replace function app_public.grantable_percent() returns numeric
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select coalesce((
      select role.discount_limit from app_public.roles as role
      where role.id = app_hidden.current_role_id() and app_hidden.can('discount.grant')), 0)
  $$;

comment on function app_public.grantable_percent() is
  E'@notNull\nThe percent up to which the caller may give a discount at the counter, 0 when they may give none (D70).';
grant execute on function app_public.grantable_percent() to turno_staff;

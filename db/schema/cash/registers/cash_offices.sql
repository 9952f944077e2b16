-- Returns the offices whose registers the session may operate or read (doc 4 §5).
create or replace function app_hidden.cash_offices() returns uuid[]
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp as $$
    select case when exists (
      select from app_public.role_permissions as granted
      where granted.role_id = app_hidden.current_role_id()
        and granted.permission = any ('{cash.read,cash.open,cash.count,cash.close,cash.move,cash.reopen,cash.read_expected}'))
      then app_hidden.visible_office_ids() else '{}' end
  $$;
grant execute on function app_hidden.cash_offices() to turno_staff;

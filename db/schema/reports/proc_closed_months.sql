create or replace function app_public.proc_closed_months(office_id uuid default null)
  returns table (office_id uuid, month date)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select closing.office_id, closing.month
    from (select app_hidden.offices_in_scope($1) as office_ids) as scope
    -- The offset keeps this a subquery, so an office out of scope is refused even if no month is closed.
    cross join lateral (
      select month.office_id, month.month
      from app_public.month_closings as month
      where month.office_id = any (scope.office_ids) and month.reopened_at is null
      offset 0
    ) as closing
    order by closing.month desc, closing.office_id
  $$;

comment on function app_public.proc_closed_months(uuid) is
  'The closed months of the branches that the caller sees, by their first day: nothing is written with a date in them (MONTH_CLOSED).';
grant execute on function app_public.proc_closed_months(uuid) to turno_staff;

create or replace function app_public.proc_closed_months(office_id uuid default null)
  returns table (office_id uuid, month date)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select closing.office_id, closing.month
    from app_public.month_closings as closing
    where closing.office_id = any ((select app_hidden.offices_in_scope($1))::uuid[]) and closing.reopened_at is null
    order by closing.month desc, closing.office_id
  $$;

comment on function app_public.proc_closed_months(uuid) is
  'The closed months of the branches that the caller sees, by their first day: nothing is written with a date in them (MONTH_CLOSED).';
grant execute on function app_public.proc_closed_months(uuid) to turno_staff;

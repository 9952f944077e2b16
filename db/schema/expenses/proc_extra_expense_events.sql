-- Returns what happened to an expense without a provider, latest first, for those who may read it.
create or replace function app_public.proc_extra_expense_events(extra_expense_id uuid) returns table (
    id uuid, kind text, happened_at timestamptz, time_zone text, person_name text, changed text[]
  )
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select extra.id, event.kind, event.happened_at, office.time_zone, event.person_name, event.changed
    from app_public.extra_expenses as extra
    join app_public.offices as office on office.id = extra.office_id
    cross join lateral app_hidden.expense_events('extra_expenses', extra.id, extra.created, extra.created_by) as event
    where extra.id = proc_extra_expense_events.extra_expense_id and extra.status = app_hidden.active()
    order by event.happened_at desc, event.kind = 'REGISTERED', event.id desc
  $$;

comment on function app_public.proc_extra_expense_events(uuid) is
  'What happened to an extra expense that the caller may read, latest first: kind REGISTERED, CORRECTED with the names of the changed columns, DISABLED or REACTIVATED, the instant happenedAt in the office''s timeZone, and the person. id is the expense.';
grant execute on function app_public.proc_extra_expense_events(uuid) to turno_staff;

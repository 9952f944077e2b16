-- Closed months: those before the last one, at all branches but Lima, which is late. One was reopened for a late bill.
select set_config('turno.company_id', admin.company_id::text, true), set_config('turno.office_id', admin.office_id::text, true),
  set_config('turno.employee_id', admin.id::text, true), set_config('turno.role_id', admin.role_id::text, true)
from demo_run as run
join app_public.roles as role on role.company_id = run.company_id and role.role_name = 'crm_admin'
cross join lateral (
  select * from app_public.employees as employee where employee.role_id = role.id order by employee.id limit 1
) as admin;

-- More sales in months that are already closed.
update app_public.month_closings as closing set figures = app_hidden.month_figures(closing.office_id, closing.month)
from demo_offices as office
where office.office_id = closing.office_id and closing.reopened_at is null;

insert into app_public.month_closings (
  id, company_id, office_id, month, closed_by, closed_at, reopened_by, reopened_at, reopen_reason, figures)
select pg_temp.id_at(act.closed_at, 1, 'closing' || month.office_id || month.starts), month.company_id, month.office_id,
  month.starts, act.admin, act.closed_at, case when act.reopened_at is not null then act.admin end, act.reopened_at,
  act.reason, app_hidden.month_figures(month.office_id, month.starts)
from (
  select office.*, run.company_id, starts::date as starts, (starts + interval '1 month')::date as ends,
    starts + interval '2 months' = date_trunc('month', office.today) as is_last
  from demo_offices as office, demo_run as run,
    generate_series(date_trunc('month', run.first_day), date_trunc('month', office.today) - interval '2 months',
      interval '1 month') as starts
  where office.office_name <> 'Lima' and not exists (
    select from app_public.month_closings as closing
    where closing.office_id = office.office_id and closing.month = starts::date
  )
) as month
cross join lateral (
  select app_hidden.current_actor_id() as admin, (month.ends + at.closed) at time zone month.time_zone as closed_at,
    (month.ends + at.reopened) at time zone month.time_zone as reopened_at, at.reason
  from (values
    (interval '2 days 18 hours 40 minutes', interval '3 days 9 hours 15 minutes', 'Llegó después el recibo de electricidad',
      month.is_last and month.office_name = 'Valencia'),
    (interval '3 days 17 hours 5 minutes', null, '', true)
  ) as at(closed, reopened, reason, happened)
  where at.happened
) as act
order by 1;

select set_config(setting, '', true)
from unnest(array['turno.company_id', 'turno.office_id', 'turno.employee_id', 'turno.role_id']) as setting;

-- Return the first and last day whose appointments the session may read: all days, or only the present day of its
-- office (doc 2 §6).
create or replace function app_hidden.appointments_from() returns date
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp as $$
    select case when app_hidden.can('appointment.read_past') then '-infinity'::date
      else app_hidden.office_today(app_hidden.current_office_id()) end
  $$;

create or replace function app_hidden.appointments_until() returns date
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp as $$
    select case when app_hidden.can('appointment.read_past') then 'infinity'::date
      else app_hidden.office_today(app_hidden.current_office_id()) end
  $$;

-- Returns appointments_from as an instant, so that the index on appointment_date applies.
create or replace function app_hidden.appointments_since() returns timestamptz
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp as $$
    select app_hidden.appointments_from()::timestamp at time zone office.time_zone
    from app_public.offices as office where office.id = app_hidden.current_office_id()
  $$;

grant execute on function app_hidden.appointments_from(), app_hidden.appointments_until(),
  app_hidden.appointments_since() to turno_staff;

alter table app_public.appointments enable row level security;
-- The bounds use two columns on purpose. With both bounds on one column, the planner expects few rows and sorts them
-- all.
create policy staff_reads on app_public.appointments for select to turno_staff
  using (
    company_id = (select app_hidden.company_where_can('appointment.read'))
    and office_id = any ((select app_hidden.visible_office_ids())::uuid[])
    and appointment_date >= (select app_hidden.appointments_since())
    and appointment_day <= (select app_hidden.appointments_until())
  );
grant select on app_public.appointments to turno_staff;

-- From which day to which the session sees appointments (doc 2 §6): all, or only its office's present day.
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

-- The first of these days as an instant, by which the index that orders appointments begins.
create or replace function app_hidden.appointments_since() returns timestamptz
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp as $$
    select app_hidden.appointments_from()::timestamp at time zone office.time_zone
    from app_public.offices as office where office.id = app_hidden.current_office_id()
  $$;

grant execute on function app_hidden.appointments_from(), app_hidden.appointments_until(),
  app_hidden.appointments_since() to turno_staff;

alter table app_public.appointments enable row level security;
-- The bounds are of two columns on purpose: of one, the planner would take any two bounds for a few rows, and sort all.
create policy staff_reads on app_public.appointments for select to turno_staff
  using (
    company_id = (select app_hidden.company_where_can('appointment.read'))
    and office_id = any ((select app_hidden.visible_office_ids())::uuid[])
    and appointment_date >= (select app_hidden.appointments_since())
    and appointment_day <= (select app_hidden.appointments_until())
  );
grant select on app_public.appointments to turno_staff;

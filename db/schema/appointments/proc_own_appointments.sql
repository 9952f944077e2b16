-- Returns only the caller's appointments, with the clients' names: a technician needs them without the permission
-- appointment.read.
create or replace function app_public.proc_own_appointments()
  returns table (
    id uuid, appointment_date timestamptz, ends_at timestamptz, time_zone text, office_name text, state text,
    contact_name text, contact_last_name text, subservice_names text
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      own uuid := app_hidden.current_employee_id();
    begin
      perform app_hidden.require('sale.read_own');
      return query
        select appointment.id, appointment.appointment_date, appointment.ends_at, office.time_zone, office.office_name,
          appointment.state, appointment.contact_name, appointment.contact_last_name, coalesce((
            select string_agg(line.subservice_name, ', ' order by line.line_number)
            from app_public.appointments_details as line
            where line.appointment_id = appointment.id and line.employee_id = own and line.status = app_hidden.active()
          ), '')
        from app_private.appointment_technicians as taken
        join app_public.appointments as appointment on appointment.id = taken.appointment_id
        join app_public.offices as office on office.id = appointment.office_id
        where taken.employee_id = own and taken.during && tstzrange(now(), now() + interval '7 days')
          and appointment.status = app_hidden.active() and appointment.state in ('BOOKED', 'CONFIRMED', 'ARRIVED')
        order by appointment.appointment_date, appointment.id
        limit 20;
    end
  $$;

comment on function app_public.proc_own_appointments() is
  'The caller''s appointments of the next seven days that are not over, at most 20, next one first: time, client''s name, and the caller''s own services. Needs sale.read_own.';
grant execute on function app_public.proc_own_appointments() to turno_staff;

-- Returns the present and the next busy times of the technicians of offices today: appointments, and sales that were
-- registered with times. Appointments require permission for whole appointments (doc 2 §6), sales require sale.read.
create or replace function app_hidden.busy_times(p_office_ids uuid[])
  returns table (employee_id uuid, begins timestamptz, ends timestamptz, state text, client text, services text,
    appointment_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select line.employee_id, appointment.appointment_date, appointment.ends_at, appointment.state,
      btrim(appointment.contact_name || ' ' || appointment.contact_last_name),
      string_agg(line.subservice_name, ', ' order by line.line_number), appointment.id
    from app_public.offices as office
    join app_public.appointments as appointment on appointment.office_id = office.id
      and appointment.appointment_day = (now() at time zone office.time_zone)::date
    join app_public.appointments_details as line on line.appointment_id = appointment.id
    where office.id = any (p_office_ids) and office.id = any (app_hidden.offices_where_can('appointment.read'))
      and not app_hidden.can('appointment.read_contact_only')
      and appointment.status = app_hidden.active() and appointment.state in ('BOOKED', 'CONFIRMED', 'ARRIVED')
        and appointment.ends_at > now()
      and line.status = app_hidden.active() and line.employee_id is not null
    group by line.employee_id, appointment.id
    union all
    select line.employee_id, line.starts_at, line.ends_at, 'ARRIVED',
      btrim(sale.client_name || ' ' || sale.client_last_name), line.subservice_name, null
    from app_public.offices as office
    join app_public.sales_details as line on line.office_id = office.id
    join app_public.sales as sale on sale.id = line.sale_id
    where office.id = any (p_office_ids) and office.id = any (app_hidden.offices_where_can('sale.read'))
      and line.sale_date >= now() - interval '1 day' and line.status = app_hidden.active() and line.kind = 'SALE'
      and line.starts_at <= now() and line.ends_at > now()
  $$;

grant execute on function app_hidden.busy_times(uuid[]) to turno_staff;

create or replace function app_public.proc_floor(office_id uuid default null)
  returns table (
    id uuid, employee_id uuid, full_name text, office_id uuid, office_name text, time_zone text,
    number_token integer, services integer,
    busy_with text, busy_services text, busy_since timestamptz, busy_until timestamptz, arrived boolean,
    next_with text, next_services text, next_at timestamptz, appointment_id uuid
  )
  language sql stable set search_path = pg_catalog, pg_temp as $$
    with scope as materialized (
      select app_hidden.offices_in_scope(office_id, 'workday.read') as office_ids
    ), taken as materialized (
      select taken.* from scope cross join lateral app_hidden.busy_times(scope.office_ids) as taken
    )
    select turn.id, turn.employee_id, turn.full_name, turn.office_id, turn.office_name, turn.time_zone,
      turn.number_token, turn.total_services,
      busy.client, busy.services, busy.begins, busy.ends, busy.state = 'ARRIVED',
      next.client, next.services, next.begins, busy.appointment_id
    from app_public.v_workdays as turn
    left join lateral (
      select taken.* from taken
      where taken.employee_id = turn.employee_id and (taken.begins <= now() or taken.state = 'ARRIVED')
      order by taken.state = 'ARRIVED' desc, taken.begins
      limit 1
    ) as busy on true
    left join lateral (
      select taken.* from taken
      where taken.employee_id = turn.employee_id and taken.begins > now() and taken.state <> 'ARRIVED'
      order by taken.begins
      limit 1
    ) as next on true
    where turn.office_id = any ((select scope.office_ids from scope)::uuid[])
    order by turn.office_name collate "es-x-icu", turn.number_token, turn.id
  $$;

comment on function app_public.proc_floor(uuid) is
  'Returns the turns of today of the branches that the caller sees, with the present and the next client of the technician. The present client has an appointment, whose client arrived or whose time has begun (arrived is false), or a sale that was registered with its times. appointmentId is the appointment of the present client, null for a sale. The next client has the next appointment of the day. Clients, services and ids of appointments are null without permission for whole appointments (doc 2 §6). Requires workday.read.';
grant execute on function app_public.proc_floor(uuid) to turno_staff;

-- Returns what happened to an appointment, from its sale, its messages and the audit trail, which the caller need not be
-- allowed to read. A sale that was deleted later has no id. Every act also sets `updated`, which is no event.
create or replace function app_hidden.appointment_events(p_appointment app_public.appointments) returns table (
    id uuid, kind text, happened_at timestamptz, actor_id uuid, from_at timestamptz, to_at timestamptz, sale_id uuid, message_state text
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select p_appointment.id, 'REGISTERED', p_appointment.created, p_appointment.created_by, null::timestamptz, null::timestamptz,
      null::uuid, null::text
    union all
    select sale.id, 'SOLD', sale.created, sale.created_by, null, null, sale.id, null
    from app_public.sales as sale where sale.id = p_appointment.sale_id
    union all
    select entry.id,
      case
        when entry.after ? 'appointment_date' then 'MOVED'
        when entry.after ->> 'sale_id' is not null then 'SOLD'
        when entry.after ? 'sale_id' then 'SALE_DELETED'
        when entry.after ? 'state' then entry.after ->> 'state'
        when entry.after -> 'status' = to_jsonb(app_hidden.active()) then 'REACTIVATED'
        when entry.after ? 'status' then 'DISABLED'
        else 'LENGTHENED'
      end,
      entry.created, entry.actor_id, (entry.before ->> 'appointment_date')::timestamptz,
      (entry.after ->> 'appointment_date')::timestamptz, null, null
    from app_public.audit_entries as entry
    where entry.object_id = p_appointment.id and entry.object_type = 'appointments'
      and (entry.after ?| '{appointment_date,state,status,sale_id}'
        or entry.after ->> 'minutes' is not null and entry.created > p_appointment.created)
      and coalesce(entry.after ->> 'sale_id' <> p_appointment.sale_id::text, true)
    union all
    -- Lines are disabled, given to another technician, or added, which the trail omits.
    select (array_agg(change.id order by change.id))[1], change.kind, change.created, (array_agg(change.actor_id))[1],
      null, null, null, null
    from app_public.appointments_details as line
    cross join lateral (
      select entry.id, case when entry.after ? 'status' then 'SERVICES' else 'TECHNICIAN' end as kind, entry.created, entry.actor_id
      from app_public.audit_entries as entry
      where entry.object_id = line.id and entry.object_type = 'appointments_details' and entry.after ?| '{status,employee_id}'
      union all
      select line.id, 'SERVICES', line.created, entry.actor_id
      from app_public.audit_entries as entry
      where entry.object_id = p_appointment.id and entry.created = line.created and line.created > p_appointment.created
    ) as change
    where line.appointment_id = p_appointment.id
    group by change.kind, change.created
    union all
    select message.id, case when message.event_key like 'appointment\_reminder:%' then 'REMINDER_SMS' else 'BOOKING_SMS' end,
      coalesce(message.sent_at, message.created), null, null, null, null, message.state
    from app_private.appointment_messages(p_appointment.id) as message
  $$;

-- Returns what happened to an appointment, latest first, for those who read it whole.
create or replace function app_public.proc_appointment_events(appointment_id uuid) returns table (
    id uuid, kind text, happened_at timestamptz, time_zone text, person_name text, from_at timestamptz, to_at timestamptz,
    sale_id uuid, message_state text
  )
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select appointment.id, event.kind, event.happened_at, office.time_zone,
      coalesce(case when event.kind = 'REGISTERED'
        then nullif(btrim(appointment.employee_name || ' ' || appointment.employee_last_name), '') end,
        app_hidden.actor_name(event.actor_id)),
      event.from_at, event.to_at, event.sale_id, event.message_state
    from app_public.appointments as appointment
    join app_public.offices as office on office.id = appointment.office_id
    cross join lateral app_hidden.appointment_events(appointment) as event
    where appointment.id = proc_appointment_events.appointment_id and appointment.status = app_hidden.active()
      and not app_hidden.can('appointment.read_contact_only')
    order by event.happened_at desc, event.kind = 'REGISTERED', event.id desc
  $$;

comment on function app_public.proc_appointment_events(uuid) is
  'What happened to an appointment that the caller may read whole, latest first: its registration (REGISTERED), a new time from fromAt to toAt (MOVED), length (LENGTHENED), services (SERVICES) or technician (TECHNICIAN), a new state by its name, its sale saleId (SOLD; without the id if it was deleted, SALE_DELETED), DISABLED, REACTIVATED, and its SMS in the state messageState (BOOKING_SMS, REMINDER_SMS). happenedAt is in the office''s timeZone; personName is empty for a client''s answer by the link. id is the appointment.';
grant execute on function app_hidden.appointment_events(app_public.appointments), app_public.proc_appointment_events(uuid)
  to turno_staff;

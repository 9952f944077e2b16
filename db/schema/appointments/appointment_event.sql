-- Returns the event key of the message about an appointment's present state, start and technicians. If the last message
-- reported them, the key is that message's; otherwise it is new. So each change of an appointment has one message (D33).
create or replace function app_private.appointment_event(p_appointment app_public.appointments) returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
    with present as (
      select md5(concat_ws(' ', p_appointment.state = 'CANCELLED', extract(epoch from p_appointment.appointment_date), (
        select string_agg(distinct line.employee_id::text, ' ' order by line.employee_id::text)
        from app_public.appointments_details as line
        where line.appointment_id = p_appointment.id and line.status = app_hidden.active()))) as facts
    ), earlier as (
      select count(*) as messages, (array_agg(message.event_key order by message.id desc))[1] as last_key
      from app_private.appointment_messages(p_appointment.id) as message
      where message.event_key like 'appointment:%'
    )
    select case when split_part(earlier.last_key, ':', 4) = present.facts then earlier.last_key
      else format('appointment:%s:%s:%s', p_appointment.id, earlier.messages + 1, present.facts) end
    from present, earlier
  $$;

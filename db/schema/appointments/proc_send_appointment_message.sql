-- Returns the SMS about an appointment's present state: its time, technician and office.
create or replace function app_private.appointment_message(p_appointment app_public.appointments) returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select app_hidden.fit_message(
      array['Hola' || case when app_hidden.sms_person(p_appointment.contact_name, 1) = '' then '' else ' ' end]
        || case when p_appointment.state = 'CANCELLED' then array[format('. Su cita del %s en ', moment.text), ' fue cancelada.']
        when technician.name = '' then array[format('. Su cita ahora es el %s en ', moment.text), '.']
        else array[format('. Su cita ahora es el %s con %s en ', moment.text, technician.name), '.'] end,
      array[p_appointment.contact_name, office.office_name], 2)
    from app_public.offices as office
    cross join lateral (
      select app_hidden.format_time(p_appointment.appointment_date, office.time_zone) as text
    ) as moment
    -- Several technicians are not listed, nor 'Técnico por Turno'.
    cross join lateral (
      select case when count(distinct line.employee_id) = 1 and count(*) = count(line.employee_id)
        then app_hidden.sms_person(split_part(min(line.employee_name), ' ', 1), 40) else '' end as name
      from app_public.appointments_details as line
      where line.appointment_id = p_appointment.id and line.status = app_hidden.active()
    ) as technician
    where office.id = p_appointment.office_id
  $$;

create or replace function app_public.proc_send_appointment_message(appointment_id uuid)
  returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      -- The lock orders two requests, so that the second one sees the message of the first.
      about app_public.appointments := app_hidden.lock_appointment(appointment_id, 'appointment.update');
      event text;
      message app_public.messages;
      earlier record;
    begin
      if about.state not in ('BOOKED', 'CONFIRMED', 'CANCELLED') or about.appointment_date <= now() then
        perform app_hidden.fail('APPOINTMENT_OVER');
      end if;
      if app_private.refuses_messages(about, about.contact_phone) then
        perform app_hidden.fail('MESSAGES_REFUSED');
      end if;
      event := app_private.appointment_event(about);
      select * into message from app_public.messages as sent
      where sent.company_id = about.company_id and sent.event_key = event
      for update;
      if message.state in ('failed', 'stopped') and message.phone <> '' then
        update app_public.messages as failed
        set state = 'pending', last_error = null, updated = clock_timestamp(),
          phone = coalesce(app_hidden.e164(about.contact_phone, office.currency_code), failed.phone)
        from app_public.offices as office
        where failed.id = message.id and office.id = failed.office_id;
        perform graphile_worker.add_job('sms__send', json_build_object('messageId', message.id), job_key => message.id::text);
      elsif message.id is not null then
        select * into earlier from app_hidden.earlier_message(about.office_id, event, 1);
        return app_hidden.success(about.id, case message.state
          when 'sent' then format('Ya se envió %s', earlier.said_when)
          when 'recorded' then format('Ya se registró %s: aquí no hay un servicio que lo envíe', earlier.said_when)
          else format('Ya se pidió %s y aún no sale', earlier.said_when) end, about.contact_phone);
      else
        perform app_hidden.enqueue_message(about.office_id, event, about.contact_phone, app_private.appointment_message(about));
        select * into message from app_public.messages as sent
        where sent.company_id = about.company_id and sent.event_key = event;
        if message.id is null then
          perform app_hidden.fail('INVALID_PHONE');
        end if;
        -- A refusal may have been stored after the check.
        if message.state = 'stopped' then
          perform app_hidden.fail('MESSAGES_REFUSED');
        end if;
      end if;
      return app_hidden.success(about.id, app_hidden.sms_outcome(), about.contact_phone);
    end
  $$;

comment on function app_public.proc_send_appointment_message(uuid) is
  E'@resultFieldName result\nSends the client the SMS about the present time and technician of a coming appointment, or about its cancellation. Each change has one SMS (D33): for a repeated request vMessage states when it was sent, and nothing is sent. Fails with MESSAGES_REFUSED if the client accepts none, with INVALID_PHONE, and with APPOINTMENT_OVER if the appointment has begun or was served. Needs appointment.update.';
grant execute on function app_public.proc_send_appointment_message(uuid) to turno_staff;

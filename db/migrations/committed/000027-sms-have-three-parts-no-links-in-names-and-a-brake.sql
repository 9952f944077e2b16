--! Previous: sha1:0c4d483336193f589879f33558c7c6a92615980a
--! Hash: sha1:81e33a9e03a8e61e9e844e2c759dc064bf52bb00
--! Message: SMS have three parts, no links in names, and a brake

-- SMS: at most three parts, no links in names, and a brake per phone, sender and day that holds in sight (D69).
alter table app_public.messages
  add column sender_id uuid,
  add column released_by uuid,
  add column taken_at timestamptz,
  drop constraint messages_state_check,
  add constraint messages_state_check check (state in ('pending', 'sending', 'sent', 'failed', 'held')) not valid;
comment on column app_public.messages.sender_id is 'Who is behind it, by whom it is counted (D69).';
comment on column app_public.messages.released_by is 'Who let it leave again, or beyond the brake.';
comment on column app_public.messages.taken_at is 'When it was first taken to be sent.';
create index messages_phone_taken_idx on app_public.messages (company_id, phone, taken_at) where taken_at is not null;
create index messages_sender_taken_idx on app_public.messages (sender_id, taken_at)
  where sender_id is not null and taken_at is not null;
drop function app_hidden.enqueue_message(uuid, text, text, text);
--! Included messages/sms_text.sql
-- How many parts an SMS is sent in, as services count and charge them: of the GSM alphabet 160 signs, or 153 in each of
-- several; of any other 70 units of UTF-16, or 67. A sign of two units is not parted, which may cost one in each part.
-- Mirrors domain/sms.ts; a test holds both together.
create or replace function app_hidden.sms_segments(body text) returns integer
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    with sign as (
      select body ~ '^[][@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&''()*+,./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\~|€-]*$' as gsm
    ), size as (
      select sign.gsm, length(body) + case
          when sign.gsm then length(regexp_replace(body, '[^][^{}\\~|€]', '', 'g'))
          else length(regexp_replace(body, '[\u0001-\uffff]', '', 'g'))
        end as units, length(body) as signs
      from sign
    )
    select case
      when units = 0 then 0
      when units <= case when gsm then 160 else 70 end then 1
      else ceil(units / (case when gsm then 153 else 67 end - case when units > signs then 1 else 0 end)::numeric)::integer
    end
    from size
  $$;

-- The most parts that a message may have (D69).
create or replace function app_hidden.most_sms_segments() returns integer
  language sql immutable parallel safe
  return 3;

-- A name as it stands in a message that leaves in the company's name: no link, no number to call, at most so long.
create or replace function app_hidden.told_name(name text, most integer) returns text
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select btrim(left(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      app_hidden.clean_text(coalesce(name, ''), 'name'),
      '\S*(://|www\.|@)\S*', ' ', 'gi'),
      '[0-9](?:[\s().-]*[0-9]){4,}', ' ', 'g'),
      '[/\\<>]|(?<=\S)[.:](?=\S)', ' ', 'g'),
      '\s+', ' ', 'g')), most))
  $$;

-- A message of our own words with names between them: fixed[1] names[1] fixed[2] names[2] … Names are cut as far as it
-- takes for the message to leave in the most parts that it may.
create or replace function app_hidden.fit_message(fixed text[], names text[]) returns text
  language plpgsql immutable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      body text;
    begin
      foreach body in array '{100,60,40,30,20,10,0}'::text[] loop
        body := (
          select string_agg(coalesce(fixed[place], '') || app_hidden.told_name(names[place], body::integer), '' order by place)
          from generate_series(1, greatest(cardinality(fixed), cardinality(names))) as place);
        exit when app_hidden.sms_segments(body) <= app_hidden.most_sms_segments();
      end loop;
      return body;
    end
  $$;
--! EndIncluded messages/sms_text.sql
--! Included messages/enqueue_message.sql
-- Puts an SMS into the outbox in the caller's transaction, so that nothing leaves for what is rolled back;
-- once per event (D33). Does nothing when the phone cannot be one. `sender_id` is who is behind it when nobody is signed
-- in; what is longer than a message may be is cut (D69).
create or replace function app_hidden.enqueue_message(
  office_id uuid, event_key text, phone text, body text, sender_id uuid default null
) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      message_id uuid;
      told text := left(body, 459);
    begin
      while app_hidden.sms_segments(told) > app_hidden.most_sms_segments() loop
        told := left(told, -1);
      end loop;
      insert into app_public.messages (company_id, office_id, event_key, phone, body, sender_id)
      select office.company_id, office.id, enqueue_message.event_key, number, told,
        coalesce(enqueue_message.sender_id, app_hidden.current_actor_id())
      from app_public.offices as office, app_hidden.e164(enqueue_message.phone, office.currency_code) as number
      where office.id = enqueue_message.office_id and number is not null
      on conflict do nothing
      returning id into message_id;
      if message_id is not null then
        perform graphile_worker.add_job('sms__send', json_build_object('messageId', message_id), job_key => message_id::text);
      end if;
    end
  $$;
--! EndIncluded messages/enqueue_message.sql
--! Included messages/take_message.sql
-- How many messages leave to one phone, and for one sender, on a day of the office (D69). Mirrors domain/sms.ts.
create or replace function app_hidden.sms_brake(out phone integer, out sender integer)
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select 10, 300 $$;

-- Takes a pending message to be sent, and answers it. One beyond the brake is held in sight instead, until somebody who
-- may resend messages lets it go; the act that it belongs to has long passed.
create or replace function app_private.take_message(message_id uuid) returns table (phone text, body text)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      message app_public.messages;
      midnight timestamptz;
      brake record := app_hidden.sms_brake();
      reason text;
    begin
      select * into message from app_public.messages as found
      where found.id = take_message.message_id and found.state = 'pending'
      for update;
      if message.id is null then
        return;
      end if;
      if message.taken_at is null and message.released_by is null then
        -- Those of one phone and of one sender are counted one after the other, in this order.
        perform pg_advisory_xact_lock(hashtextextended('sms phone ' || message.company_id || message.phone, 0));
        perform pg_advisory_xact_lock(hashtextextended('sms sender ' || message.sender_id, 0));
        select office_day.begins into midnight
        from app_public.offices as office,
          lateral (select app_hidden.office_today(office.id)::timestamp at time zone office.time_zone as begins) as office_day
        where office.id = message.office_id;
        reason := case
          when brake.phone <= (
            select count(*) from app_public.messages as sent
            where sent.company_id = message.company_id and sent.phone = message.phone and sent.taken_at >= midnight)
            then format('Retenido: ya salieron %s mensajes a este teléfono hoy', brake.phone)
          when brake.sender <= (
            select count(*) from app_public.messages as sent
            where sent.sender_id = message.sender_id and sent.taken_at >= midnight)
            then format('Retenido: la misma persona ya originó %s mensajes hoy', brake.sender)
        end;
        if reason is not null then
          update app_public.messages as held set state = 'held', last_error = reason, updated = now()
          where held.id = message.id;
          return;
        end if;
      end if;
      return query
        update app_public.messages as taken
        set state = 'sending', attempts = taken.attempts + 1, last_error = null, updated = now(),
          taken_at = coalesce(taken.taken_at, now())
        where taken.id = message.id
        returning taken.phone, taken.body;
    end
  $$;

grant execute on function app_private.take_message(uuid) to turno_worker;
--! EndIncluded messages/take_message.sql
--! Included messages/proc_resend_message.sql
create or replace function app_public.proc_resend_message(message_id uuid) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      message app_public.messages;
    begin
      perform app_hidden.require('message.resend');
      update app_public.messages as failed set state = 'pending', last_error = null, updated = now(),
        released_by = app_hidden.current_actor_id()
      where failed.id = message_id and failed.state in ('failed', 'held')
        and failed.office_id = any (app_hidden.visible_office_ids())
      returning * into message;
      if message.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      perform graphile_worker.add_job('sms__send', json_build_object('messageId', message.id), job_key => message.id::text);
      return row(message.id, message.phone, '99999', 'SMS enviado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_resend_message(uuid) is
  E'@resultFieldName result\nPuts an SMS that failed, or was held back, into the queue again (D33, D69).';
grant execute on function app_public.proc_resend_message(uuid) to turno_staff;
--! EndIncluded messages/proc_resend_message.sql
--! Included people/welcome_client.sql
-- Welcomes a client by SMS, once; by sex when the registry told it (doc 1 §9).
create or replace function app_hidden.welcome_client(client app_public.clients) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      person app_public.people := app_hidden.person_of(client.company_id, client.identification_number);
      office text := (select office_name from app_public.offices as office where office.id = client.office_id);
    begin
      perform app_hidden.enqueue_message(client.office_id, 'client_welcome:' || client.id, client.phone,
        app_hidden.fit_message(
          array[
            case when person.sex is null then 'Le damos la bienvenida' when person.sex = 'M' then 'Bienvenido' else 'Bienvenida' end || ' a ',
            case when app_hidden.told_name(client.full_name, 1) = '' then '' else ', ' end, '.'],
          array[office, client.full_name]),
        client.created_by);
    end
  $$;
--! EndIncluded people/welcome_client.sql
--! Included appointments/create_appointment.sql
-- Books an appointment with its lines, reminders and the confirmation by SMS (doc 2 §7), for a client or for a name.
create or replace function app_hidden.create_appointment(
  office_id uuid, client app_public.clients, first_name text, last_name text, phone text, appointment_date text,
  details jsonb, minutes integer
) returns app_public.procedure_result
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office app_public.offices;
      actor app_public.employees;
      begins timestamptz;
      booked app_public.appointments;
      told text;
    begin
      select * into office from app_public.offices as found where found.id = create_appointment.office_id;
      begins := app_hidden.appointment_instant(create_appointment.appointment_date, office.time_zone);
      select * into actor from app_public.employees as found where found.id = app_hidden.current_employee_id();
      insert into app_public.appointments (
        company_id, office_id, client_id, client_in, client_name, client_last_name, client_phone, client_email,
        first_name, last_name, phone, appointment_date, ends_at, appointment_day,
        employee_id, employee_in, employee_name, employee_last_name, employee_phone, employee_email,
        office_name, created_by)
      values (
        office.company_id, office.id, client.id, coalesce(client.identification_number, ''),
        coalesce(btrim(client.first_name || ' ' || client.second_name), ''),
        coalesce(btrim(client.last_name || ' ' || client.second_last_name), ''),
        coalesce(client.phone, ''), coalesce(client.email, ''),
        create_appointment.first_name, create_appointment.last_name, create_appointment.phone,
        begins, begins + interval '1 minute', (begins at time zone office.time_zone)::date,
        actor.id, coalesce(actor.identification_number, ''), coalesce(actor.first_name, ''),
        coalesce(actor.last_name, ''), coalesce(actor.phone, ''), coalesce(actor.email, ''),
        office.office_name, app_hidden.current_actor_id())
      returning * into booked;
      perform app_hidden.add_appointment_lines(booked, app_hidden.json_value(create_appointment.details));
      perform app_hidden.change_appointment_length(booked, create_appointment.minutes);
      booked := app_hidden.settle_appointment(booked.id);

      told := format('Cita registrada para el %s', app_hidden.spoken_time(begins, office.time_zone));
      perform app_hidden.enqueue_message(office.id, 'appointment:' || booked.id, booked.contact_phone,
        app_hidden.fit_message(
          array['Hola' || case when app_hidden.told_name(booked.contact_name, 1) = '' then '' else ' ' end,
            format('. %s en ', told), '.'],
          array[booked.contact_name, office.office_name]));
      return row(booked.id, booked.contact_phone, '99999', told)::app_public.procedure_result;
    end
  $$;
--! EndIncluded appointments/create_appointment.sql
--! Included appointments/appointment_reminders.sql
-- The job of a reminder is one for each appointment and step, by its key.
create or replace function app_hidden.reminder_key(appointment_id uuid, step text) returns text
  language sql immutable
  return 'appointment__remind:' || appointment_id || ':' || step;

-- How long before its appointment a reminder leaves.
create or replace function app_hidden.reminder_lead(step text) returns interval
  language sql immutable
  return case step when '24h' then interval '24 hours' when '3h' then interval '3 hours' end;

create or replace function app_hidden.reminder_job(appointment app_public.appointments, step text, due timestamptz)
  returns graphile_worker.job_spec
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select row(
      'appointment__remind',
      json_build_object('appointmentId', appointment.id, 'step', step, 'at', appointment.appointment_date),
      null, due, 8, app_hidden.reminder_key(appointment.id, step), null, null)::graphile_worker.job_spec
  $$;

-- Puts an appointment's reminders into the queue as its office wants them, one job for each step, instead of those of
-- an earlier time; takes them out when nothing is to be reminded of.
create or replace function app_hidden.schedule_reminders(appointment app_public.appointments) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      setting app_public.office_appointment_settings;
      reminder record;
    begin
      -- Shared, so that whoever switches reminders on meanwhile sees this appointment, or this one sees the switch.
      select * into setting from app_public.office_appointment_settings as found
      where found.office_id = appointment.office_id
      for share;
      for reminder in
        select step.name, coalesce(step.is_on, false) as is_on,
          appointment.appointment_date - app_hidden.reminder_lead(step.name) as due
        from (values ('24h', setting.remind_24h), ('3h', setting.remind_3h)) as step(name, is_on)
      loop
        if reminder.is_on and appointment.status = 1 and appointment.state in ('BOOKED', 'CONFIRMED') and reminder.due > now() then
          perform graphile_worker.add_jobs(array[app_hidden.reminder_job(appointment, reminder.name, reminder.due)]);
        else
          perform graphile_worker.remove_job(app_hidden.reminder_key(appointment.id, reminder.name));
        end if;
      end loop;
    end
  $$;

-- Puts the reminders of a step into the queue for all that an office expects, when it begins to want them. Those of a
-- step that it no longer wants stay there and say nothing.
create or replace function app_hidden.schedule_office_reminders(office_id uuid, step text) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      jobs graphile_worker.job_spec[] := array(
        select app_hidden.reminder_job(appointment, $2, appointment.appointment_date - app_hidden.reminder_lead($2))
        from app_public.appointments as appointment
        where appointment.office_id = $1 and appointment.status = 1 and appointment.state in ('BOOKED', 'CONFIRMED')
          and appointment.appointment_date > now() + app_hidden.reminder_lead($2));
    begin
      if jobs <> '{}' then
        perform graphile_worker.add_jobs(jobs);
      end if;
    end
  $$;

-- Reminds of an appointment by SMS, once for each step; does nothing when it was moved, cancelled or answered for, when
-- it has begun, or when its office no longer wants it. The link answers only for this appointment.
create or replace function app_private.remind_of_appointment(appointment_id uuid, step text, at timestamptz, public_url text)
  returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      event text := format('appointment_reminder:%s:%s', appointment_id, step);
      appointment app_public.appointments;
      office app_public.offices;
      token text;
    begin
      -- Whoever moves or cancels it now comes before or after the message, not between.
      select * into appointment from app_public.appointments as found
      where found.id = remind_of_appointment.appointment_id and found.status = 1
        and found.state in ('BOOKED', 'CONFIRMED') and found.appointment_date = remind_of_appointment.at
      for no key update;
      -- A reminder of the day before that comes as late as the next one says nothing new.
      if appointment.id is null
        or now() >= appointment.appointment_date - (case step when '24h' then interval '3 hours' else interval '0' end)
        or exists (
          select from app_public.messages as sent
          where sent.company_id = appointment.company_id and sent.event_key = event)
        or not exists (
          select from app_public.office_appointment_settings as setting
          where setting.office_id = appointment.office_id
            and case step when '24h' then setting.remind_24h else setting.remind_3h end)
      then
        return;
      end if;
      select * into office from app_public.offices as found where found.id = appointment.office_id;
      if public_url is not null then
        token := rtrim(translate(encode(public.gen_random_bytes(16), 'base64'), '+/', '-_'), '=');
        insert into app_private.appointment_tokens (token_hash, appointment_id, company_id)
        values (sha256(convert_to(token, 'UTF8')), appointment.id, appointment.company_id);
      end if;
      perform app_hidden.enqueue_message(office.id, event, appointment.contact_phone,
        app_hidden.fit_message(
          array['Hola' || case when app_hidden.told_name(appointment.contact_name, 1) = '' then '' else ' ' end,
            '. Le recordamos su cita en ',
            format(' el %s%s', app_hidden.spoken_time(appointment.appointment_date, office.time_zone),
              ' Confirme o cancele: ' || rtrim(public_url, '/') || '/c/' || token)],
          array[appointment.contact_name, office.office_name]),
        appointment.created_by);
    end
  $$;

grant execute on function app_private.remind_of_appointment(uuid, text, timestamptz, text) to turno_worker;
--! EndIncluded appointments/appointment_reminders.sql
--! Included workdays/create_workday.sql
-- Gives a technician of an office the next turn of a day (D24), or answers 00001 or 00002 (doc 1 §8).
-- The phone in the answer is for who may read it (D55).
-- The turn number is one more than the highest of the day, given under a lock on office and day.
create or replace function app_hidden.create_workday(office_id uuid, identification_number text, work_date date)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      asked text[] := app_hidden.same_identification(create_workday.identification_number);
      technician record;
      told_phone text;
      zone text;
      token integer;
      created_id uuid;
      told text;
    begin
      if coalesce(btrim(create_workday.identification_number), '') = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "identificationNumber"}');
      end if;
      select employee.id, employee.company_id, employee.phone, employee.full_name into technician
      from app_public.employees as employee
      join app_public.roles as role on role.id = employee.role_id
      where employee.office_id = create_workday.office_id
        and employee.identification_number = any (asked)
        and employee.status = 1
        and role.takes_turns
      order by array_position(asked, employee.identification_number)
      limit 1;
      if technician.id is null then
        return row(null, null, '00001', 'La técnica (o) no existe')::app_public.procedure_result;
      end if;

      told_phone := case when create_workday.office_id = any (app_hidden.staff_offices()) then technician.phone end;
      perform app_hidden.lock_office_day(create_workday.office_id, create_workday.work_date, false);
      if exists (
        select from app_public.workdays as workday
        where workday.employee_id = technician.id and workday.work_date = create_workday.work_date
      ) then
        return row(null, told_phone, '00002', 'La técnica (o) ya tiene un turno para el día')::app_public.procedure_result;
      end if;

      select 1 + coalesce(max(workday.number_token), 0) into token
      from app_public.workdays as workday
      where workday.office_id = create_workday.office_id and workday.work_date = create_workday.work_date;
      select office.time_zone into zone from app_public.offices as office where office.id = create_workday.office_id;

      insert into app_public.workdays (company_id, office_id, employee_id, work_date, number_token, created_by, created)
      values (
        technician.company_id, create_workday.office_id, technician.id, create_workday.work_date, token,
        app_hidden.current_actor_id(),
        (create_workday.work_date + (now() at time zone zone)::time) at time zone zone)
      returning id into created_id;

      told := format('Turno %s registrado el %s', token, to_char(create_workday.work_date, 'DD/MM/YYYY'));
      perform app_hidden.enqueue_message(create_workday.office_id, 'workday:' || created_id, technician.phone,
        app_hidden.fit_message(array['Hola ', format('. %s.', told)], array[technician.full_name]));
      return row(created_id, told_phone, '99999', told)::app_public.procedure_result;
    end
  $$;
--! EndIncluded workdays/create_workday.sql
--! Included reports/proc_send_profit_message.sql
create or replace function app_public.proc_send_profit_message(employee_id uuid, date date default null)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      report record;
      told boolean := false;
    begin
      perform app_hidden.require('profit.send_sms');
      for report in
        select earned.*
        from app_public.proc_report_employee(proc_send_profit_message.date, proc_send_profit_message.employee_id) as earned
      loop
        if app_hidden.e164(report.employee_phone, report.currency_code) is null then
          perform app_hidden.fail('INVALID_PHONE', '{"field": "employeePhone"}');
        end if;
        -- Once for each text: the same figures again are the same event (D33).
        perform app_hidden.enqueue_message(report.office_id,
          format('profit:%s:%s:%s', report.employee_id, report.report_date, md5(report.message)),
          report.employee_phone,
          app_hidden.fit_message(
            array['', substr(report.message, greatest(strpos(report.message, ', sus ganancias'), 1))],
            array[left(report.message, greatest(strpos(report.message, ', sus ganancias') - 1, 0))]));
        told := true;
      end loop;
      if not told then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return row(proc_send_profit_message.employee_id, report.employee_phone, '99999', 'SMS enviado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_send_profit_message(uuid, date) is
  E'@resultFieldName result\nSends a technician the SMS of what they earned on a day (today when it is not given) and in its week (doc 1 §7); once for the same figures (D33). Refuses a phone that no SMS reaches.';
grant execute on function app_public.proc_send_profit_message(uuid, date) to turno_staff;

create or replace function app_public.proc_send_office_profit_message(office_id uuid, date date default null)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office uuid := app_hidden.require_office(proc_send_office_profit_message.office_id);
      profit record;
      losses record;
      day date;
      body text;
      leader record;
      last_phone text;
    begin
      perform app_hidden.require('office.send_sms');
      if proc_send_office_profit_message.office_id is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "officeId"}');
      end if;
      day := coalesce(proc_send_office_profit_message.date, app_hidden.office_today(office));
      select * into profit from app_public.proc_profit_by_office(day, office);
      select * into losses from app_public.proc_losses_by_office(day, office);
      if profit.office_id is null or losses.office_id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      body := app_hidden.fit_message(array['', format(
        ', ganancias del %s: %s; semana: %s; mes: %s; gastos del mes: %s; balance del mes: %s.',
        to_char(day, 'DD/MM/YYYY'),
        app_hidden.told_amount(profit.office_accumulated_profit_day, profit.currency_code),
        app_hidden.told_amount(profit.office_accumulated_profit_week, profit.currency_code),
        app_hidden.told_amount(profit.office_accumulated_profit_month, profit.currency_code),
        app_hidden.told_amount(losses.office_accumulated_losses_month, profit.currency_code),
        app_hidden.told_amount(
          profit.office_accumulated_profit_month - losses.office_accumulated_losses_month, profit.currency_code))],
        array[profit.office_name]);

      -- To who leads the office: those whose roles may send it.
      for leader in
        select employee.id, employee.phone
        from app_public.employees as employee
        join app_public.role_permissions as granted
          on granted.role_id = employee.role_id and granted.permission = 'office.send_sms'
        where employee.office_id = office and employee.status = 1
          and app_hidden.e164(employee.phone, profit.currency_code) is not null
        order by employee.id
      loop
        perform app_hidden.enqueue_message(office,
          format('office profit:%s:%s:%s:%s', office, leader.id, day, md5(body)), leader.phone, body);
        last_phone := leader.phone;
      end loop;
      if last_phone is null then
        perform app_hidden.fail('INVALID_PHONE');
      end if;
      return row(office, case when office = any (app_hidden.leader_contact_offices()) then last_phone end, '99999', 'SMS enviado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_send_office_profit_message(uuid, date) is
  E'@resultFieldName result\nSends who leads a branch the SMS of its profit, expenses and balance on a day (today when it is not given), its week and month (doc 3 §6, D26); once for the same figures (D33).';
grant execute on function app_public.proc_send_office_profit_message(uuid, date) to turno_staff;
--! EndIncluded reports/proc_send_profit_message.sql

--! Previous: sha1:2b45b2313dd9a96cdcd2b7c731e4b86e7b5bde84
--! Hash: sha1:1347b7bc85aa7bd309f04165edfc437e4e228945
--! Message: appointments and the calendar

insert into app_public.permissions (name, description) values
  ('appointment.calendar', 'Ver el calendario de citas'),
  ('appointment.settings', 'Configurar el horario y los recordatorios de las citas');
insert into app_hidden.role_templates (permission, role_names) values
  ('appointment.calendar', '{crm_admin,crm_local_admin,crm_supervisor,crm_technical_attendant}'),
  ('appointment.settings', '{crm_admin,crm_local_admin,crm_supervisor}');
-- The companies that there are get what a new one gets.
insert into app_public.role_permissions (role_id, permission)
select role.id, template.permission
from app_hidden.role_templates as template
join app_public.roles as role on role.role_name = any (template.role_names)
where template.permission in ('appointment.calendar', 'appointment.settings');

create table app_public.appointments (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  client_id uuid references app_public.clients,
  client_in text not null default '',
  client_name text not null default '',
  client_last_name text not null default '',
  client_phone text not null default '',
  client_email text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  contact_name text not null generated always as (
    case when client_name <> '' or client_last_name <> '' then client_name else first_name end) stored,
  contact_last_name text not null generated always as (
    case when client_name <> '' or client_last_name <> '' then client_last_name else last_name end) stored,
  contact_phone text not null generated always as (case when client_phone <> '' then client_phone else phone end) stored,
  appointment_date timestamptz not null,
  minutes integer check (minutes between 5 and 1440),
  ends_at timestamptz not null,
  appointment_day date not null,
  state text not null default 'BOOKED'
    check (state in ('BOOKED', 'CONFIRMED', 'ARRIVED', 'SERVED', 'NO_SHOW', 'CANCELLED')),
  status smallint not null default 1 check (status in (1, 2)),
  sale_id uuid constraint appointments_sale_key unique references app_public.sales,
  employee_id uuid references app_public.employees,
  employee_in text not null default '',
  employee_name text not null default '',
  employee_last_name text not null default '',
  employee_phone text not null default '',
  employee_email text not null default '',
  office_name text not null,
  created_by uuid,
  created timestamptz not null default now(),
  updated timestamptz,
  constraint appointments_times_check check (ends_at > appointment_date)
);
comment on table app_public.appointments is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nA client, or who is known by name and phone only, booked for a time (doc 2 §3); it ends after the minutes of its lines (D39).';
comment on column app_public.appointments.minutes is 'Its own length where it is not that of its lines.';
create index appointments_office_date_idx on app_public.appointments (office_id, status, appointment_date, id);
create index appointments_office_day_idx on app_public.appointments (office_id, appointment_day);
create index appointments_company_date_idx on app_public.appointments (company_id, status, appointment_date, id);
create index appointments_walk_in_idx on app_public.appointments (company_id) where client_id is null and status = 1;
create index appointments_client_idx on app_public.appointments (client_id);
create index appointments_employee_idx on app_public.appointments (employee_id);

create table app_public.appointments_details (
  id uuid primary key default app_hidden.new_id(),
  appointment_id uuid not null references app_public.appointments,
  line_number integer not null,
  company_id uuid not null,
  office_id uuid not null,
  appointment_day date not null,
  employee_id uuid references app_public.employees,
  subservice_id uuid not null references app_public.subservices,
  cost numeric(18, 2) not null,
  currency_code text not null,
  avg_minuts integer not null check (avg_minuts between 1 and 1440),
  service_name text not null,
  subservice_name text not null,
  employee_name text not null,
  employee_last_name text not null,
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  constraint appointments_details_line_key unique (appointment_id, line_number)
);
comment on table app_public.appointments_details is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nWhat an appointment is for, and with whom; no technician is ''Técnico por Turno'' (D39).';
comment on column app_public.appointments_details.avg_minuts is E'@name avg_minuts\nMinutes that it takes (D39).';
create index appointments_details_employee_idx on app_public.appointments_details (employee_id);
create index appointments_details_office_day_idx on app_public.appointments_details (office_id, appointment_day);
create index appointments_details_subservice_idx on app_public.appointments_details (subservice_id);

create table app_private.appointment_technicians (
  appointment_id uuid not null references app_public.appointments,
  employee_id uuid not null references app_public.employees,
  company_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  primary key (appointment_id, employee_id),
  constraint appointment_technicians_overlap exclude using gist (employee_id with =, during with &&)
);
comment on table app_private.appointment_technicians is
  'When active appointments take a real technician''s time; no two of one technician overlap (D39).';
create index appointment_technicians_employee_idx on app_private.appointment_technicians (employee_id);

create table app_private.appointment_tokens (
  token_hash bytea primary key,
  appointment_id uuid not null references app_public.appointments,
  company_id uuid not null,
  created timestamptz not null default now()
);
comment on table app_private.appointment_tokens is
  'Links in reminders by which a client answers, as hashes; each is good until its appointment begins.';
create index appointment_tokens_appointment_idx on app_private.appointment_tokens (appointment_id);

create table app_public.office_appointment_settings (
  office_id uuid primary key references app_public.offices,
  company_id uuid not null references app_public.companies,
  opens time not null default '08:00',
  closes time not null default '19:00',
  remind_24h boolean not null default false,
  remind_3h boolean not null default false,
  updated timestamptz,
  constraint office_appointment_settings_hours_check check (closes > opens)
);
comment on table app_public.office_appointment_settings is
  E'@behavior -*\nThe working hours and reminders of an office''s appointments.';
insert into app_public.office_appointment_settings (office_id, company_id)
select id, company_id from app_public.offices;
create index office_appointment_settings_company_idx on app_public.office_appointment_settings (company_id);

--! Included appointments/appointments_policies.sql
-- From which day to which the session sees appointments (doc 2 §6): all, or only its office's present day.
create or replace function app_hidden.appointments_from() returns date
  language sql stable parallel safe security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select case when app_hidden.can('appointment.read_past') then '-infinity'::date
      else app_hidden.office_today(app_hidden.current_office_id()) end
  $$;

create or replace function app_hidden.appointments_until() returns date
  language sql stable parallel safe security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select case when app_hidden.can('appointment.read_past') then 'infinity'::date
      else app_hidden.office_today(app_hidden.current_office_id()) end
  $$;

-- The first of these days as an instant, by which the index that orders appointments begins.
create or replace function app_hidden.appointments_since() returns timestamptz
  language sql stable parallel safe security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select app_hidden.appointments_from()::timestamp at time zone office.time_zone
    from app_public.offices as office where office.id = app_hidden.current_office_id()
  $$;

grant execute on function app_hidden.appointments_from(), app_hidden.appointments_until(),
  app_hidden.appointments_since() to turno_staff;

alter table app_public.appointments enable row level security;
alter table app_public.appointments_details enable row level security;
alter table app_public.office_appointment_settings enable row level security;
alter table app_private.appointment_technicians enable row level security;
alter table app_private.appointment_tokens enable row level security;

-- The bounds are of two columns on purpose: of one, the planner would take any two bounds for a few rows, and sort all.
create policy staff_reads on app_public.appointments for select to turno_staff
  using (
    company_id = (select app_hidden.company_where_can('appointment.read'))
    and office_id = any ((select app_hidden.visible_office_ids())::uuid[])
    and appointment_date >= (select app_hidden.appointments_since())
    and appointment_day <= (select app_hidden.appointments_until())
  );
-- Who sees contacts only does not see what they come for (doc 2 §6).
create policy staff_reads on app_public.appointments_details for select to turno_staff
  using (
    not (select app_hidden.can('appointment.read_contact_only'))
    and office_id = any ((select app_hidden.offices_where_can('appointment.read'))::uuid[])
    and appointment_day >= (select app_hidden.appointments_from())
    and appointment_day <= (select app_hidden.appointments_until())
  );
create policy staff_reads on app_public.office_appointment_settings for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('appointment.read'))::uuid[]));
create policy nobody on app_private.appointment_technicians using (false);
create policy nobody on app_private.appointment_tokens using (false);

grant select on app_public.appointments, app_public.appointments_details, app_public.office_appointment_settings
  to turno_staff;
--! EndIncluded appointments/appointments_policies.sql
--! Included appointments/appointments_triggers.sql
create trigger audit after update or delete on app_public.appointments
  for each row execute function app_hidden.tg_audit();
create trigger audit after update or delete on app_public.appointments_details
  for each row execute function app_hidden.tg_audit();
create trigger audit after insert or update or delete on app_public.office_appointment_settings
  for each row execute function app_hidden.tg_audit();

create trigger notify_office after insert or update or delete on app_public.appointments
  for each row execute function app_hidden.tg_notify_office('appointments');
create trigger notify_office after insert or update or delete on app_public.office_appointment_settings
  for each row execute function app_hidden.tg_notify_office('appointments');
--! EndIncluded appointments/appointments_triggers.sql
--! Included appointments/appointment_times.sql
-- When an appointment takes place: a date with its time (doc 2 §7). A text without a zone means the office's.
create or replace function app_hidden.appointment_instant(sent text, zone text) returns timestamptz
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      typed text := btrim(coalesce(sent, ''));
      instant timestamptz;
    begin
      if typed = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "appointmentDate"}');
      end if;
      if typed !~ '^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "appointmentDate"}');
      end if;
      instant := date_trunc('minute', case
        when typed ~ '(Z|[+-]\d{2}(:?\d{2})?)$' and length(typed) > 16 then typed::timestamptz
        else typed::timestamp at time zone zone
      end);
      -- Who is booked as they come in stands at the minute that has begun.
      if instant < now() - interval '5 minutes' then
        perform app_hidden.fail('PAST_DATE', '{"field": "appointmentDate"}');
      end if;
      if instant > now() + interval '2 years' then
        perform app_hidden.fail('DATE_TOO_FAR', '{"field": "appointmentDate"}');
      end if;
      return instant;
    exception when datetime_field_overflow or invalid_datetime_format or invalid_text_representation
      or invalid_time_zone_displacement_value then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "appointmentDate"}');
    end
  $$;

-- A time as people say it: 'martes 24/11/2026 a las 3:00 p. m.', in the zone of the office (D5).
create or replace function app_hidden.spoken_time(at timestamptz, zone text) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select format('%s %s a %s %s %s',
      ('{domingo,lunes,martes,miércoles,jueves,viernes,sábado}'::text[])[extract(dow from here)::integer + 1],
      to_char(here, 'DD/MM/YYYY'),
      case extract(hour from here)::integer % 12 when 1 then 'la' else 'las' end,
      to_char(here, 'FMHH12:MI'),
      case when extract(hour from here) < 12 then 'a. m.' else 'p. m.' end)
    from (select at at time zone zone as here) as local
  $$;
--! EndIncluded appointments/appointment_times.sql
--! Included appointments/appointment_lines.sql
-- The lines of an appointment as they will be recorded, with copies of what they show.
create type app_hidden.appointment_line as (
  line_number integer,
  employee_id uuid,
  subservice_id uuid,
  cost numeric,
  currency_code text,
  avg_minuts integer,
  service_name text,
  subservice_name text,
  employee_name text,
  employee_last_name text
);

-- What stands on the wire for 'Técnico por Turno' (doc 2 §5, D39).
create or replace function app_hidden.any_technician() returns uuid
  language sql immutable parallel safe
  return '00000000-0000-0000-0000-000000000000'::uuid;

-- The technician of an office who takes turns, or null for 'Técnico por Turno'; refuses anybody else.
create or replace function app_hidden.appointment_technician(office_id uuid, employee_id uuid, line bigint default null)
  returns app_public.employees
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      technician app_public.employees;
    begin
      if employee_id = app_hidden.any_technician() then
        return null;
      end if;
      select employee.* into technician
      from app_public.employees as employee
      join app_public.roles as role on role.id = employee.role_id and role.takes_turns
      where employee.id = appointment_technician.employee_id
        and employee.office_id = appointment_technician.office_id and employee.status = 1;
      if technician.id is null then
        perform app_hidden.fail('TECHNICIAN_NOT_FOUND',
          jsonb_strip_nulls(jsonb_build_object('field', 'employeeId', 'line', line)));
      end if;
      return technician;
    end
  $$;

-- Refuses lines without technician and subservice (doc 2 §5) and those of another office. The price is the
-- subservice's own, in its own currency: an appointment is no sale yet.
create or replace function app_hidden.appointment_lines(office_id uuid, lines jsonb)
  returns setof app_hidden.appointment_line
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      item record;
      technician app_public.employees;
      line app_hidden.appointment_line;
      minutes integer := 0;
    begin
      if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
        perform app_hidden.fail('LINE_REQUIRED');
      end if;
      if jsonb_array_length(lines) > 50 then
        perform app_hidden.fail('APPOINTMENT_TOO_LONG');
      end if;
      for item in
        select sent.ordinality, sent."employeeId" as employee_id, sent."subserviceId" as wanted_id,
          subservice.id as subservice_id, subservice.subservice_name, subservice.cost, subservice.currency_code,
          subservice.avg_minuts, service.service_name
        from rows from (
          jsonb_to_recordset(lines) as ("employeeId" uuid, "subserviceId" uuid)
        ) with ordinality as sent("employeeId", "subserviceId", ordinality)
        left join app_public.subservices as subservice
          on subservice.id = sent."subserviceId" and subservice.office_id = appointment_lines.office_id
          and subservice.status = 1
        left join app_public.services as service on service.id = subservice.service_id
        order by sent.ordinality
      loop
        if item.employee_id is null or item.wanted_id is null then
          perform app_hidden.fail('APPOINTMENT_LINE');
        end if;
        if item.subservice_id is null then
          perform app_hidden.fail('SUBSERVICE_NOT_FOUND', jsonb_build_object('line', item.ordinality));
        end if;
        technician := app_hidden.appointment_technician(appointment_lines.office_id, item.employee_id, item.ordinality);
        line.line_number := item.ordinality;
        line.employee_id := technician.id;
        line.employee_name := coalesce(technician.first_name, '');
        line.employee_last_name := coalesce(technician.last_name, '');
        line.subservice_id := item.subservice_id;
        line.subservice_name := item.subservice_name;
        line.service_name := item.service_name;
        line.cost := item.cost;
        line.currency_code := item.currency_code;
        line.avg_minuts := item.avg_minuts;
        minutes := minutes + item.avg_minuts;
        if minutes > 1440 then
          perform app_hidden.fail('APPOINTMENT_TOO_LONG');
        end if;
        return next line;
      end loop;
    end
  $$;

-- Adds lines to an appointment.
create or replace function app_hidden.add_appointment_lines(appointment app_public.appointments, lines jsonb) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      insert into app_public.appointments_details (
        appointment_id, line_number, company_id, office_id, appointment_day, employee_id, subservice_id, cost,
        currency_code, avg_minuts, service_name, subservice_name, employee_name, employee_last_name)
      select appointment.id, before.lines + line.line_number, appointment.company_id, appointment.office_id,
        appointment.appointment_day, line.employee_id, line.subservice_id, line.cost, line.currency_code,
        line.avg_minuts, line.service_name, line.subservice_name, line.employee_name, line.employee_last_name
      from app_hidden.appointment_lines(appointment.office_id, lines) as line,
        (select coalesce(max(detail.line_number), 0) as lines from app_public.appointments_details as detail
         where detail.appointment_id = appointment.id) as before;
    end
  $$;

-- Takes lines out of an appointment, which keeps at least one; `sent` is a list of their ids, or of objects with an id.
create or replace function app_hidden.remove_appointment_lines(appointment app_public.appointments, sent jsonb) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      wanted uuid[];
      removed integer;
    begin
      if jsonb_typeof(sent) is distinct from 'array' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "details"}');
      end if;
      wanted := array(
        select distinct (case jsonb_typeof(item) when 'object' then item ->> 'id' else item #>> '{}' end)::uuid
        from jsonb_array_elements(sent) as item);
      update app_public.appointments_details as detail set status = 2
      where detail.appointment_id = appointment.id and detail.id = any (wanted) and detail.status = 1;
      get diagnostics removed = row_count;
      if removed <> cardinality(wanted) then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      if not exists (
        select from app_public.appointments_details as detail
        where detail.appointment_id = appointment.id and detail.status = 1
      ) then
        perform app_hidden.fail('LAST_LINE');
      end if;
    end
  $$;
--! EndIncluded appointments/appointment_lines.sql
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
        format('Hola%s. Le recordamos su cita en %s el %s%s',
          nullif(' ' || appointment.contact_name, ' '), office.office_name,
          app_hidden.spoken_time(appointment.appointment_date, office.time_zone),
          ' Confirme o cancele: ' || rtrim(public_url, '/') || '/c/' || token));
    end
  $$;

grant execute on function app_private.remind_of_appointment(uuid, text, timestamptz, text) to turno_worker;
--! EndIncluded appointments/appointment_reminders.sql
--! Included appointments/settle_appointment.sql
-- Brings what follows from an appointment in line with it after each change of its time, lines, state or status: its
-- end (D39), its day, the technicians' time that it takes, its reminders. The constraint on appointment_technicians
-- refuses an overlap; the locks only let people wait for each other in one order instead of in a circle.
create or replace function app_hidden.settle_appointment(appointment_id uuid) returns app_public.appointments
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      settled app_public.appointments;
      zone text;
      taken record;
    begin
      update app_public.appointments as appointment
      set ends_at = appointment.appointment_date + make_interval(mins => coalesce(appointment.minutes, (
            select sum(line.avg_minuts)::integer from app_public.appointments_details as line
            where line.appointment_id = appointment.id and line.status = 1))),
        appointment_day = (appointment.appointment_date at time zone office.time_zone)::date,
        updated = now()
      from app_public.offices as office
      where appointment.id = settle_appointment.appointment_id and office.id = appointment.office_id
      returning appointment.* into settled;
      update app_public.appointments_details as line set appointment_day = settled.appointment_day
      where line.appointment_id = settled.id and line.appointment_day <> settled.appointment_day;

      perform pg_advisory_xact_lock(hashtextextended('technician:' || technician.employee_id, 0))
      from (
        select busy.employee_id from app_private.appointment_technicians as busy
        where busy.appointment_id = settled.id
        union
        select line.employee_id from app_public.appointments_details as line
        where line.appointment_id = settled.id and line.employee_id is not null
        order by employee_id
      ) as technician;
      delete from app_private.appointment_technicians as busy where busy.appointment_id = settled.id;
      if settled.status = 1 and settled.state not in ('NO_SHOW', 'CANCELLED') then
        begin
          insert into app_private.appointment_technicians (appointment_id, company_id, employee_id, during)
          select distinct settled.id, settled.company_id, line.employee_id,
            tstzrange(settled.appointment_date, settled.ends_at)
          from app_public.appointments_details as line
          where line.appointment_id = settled.id and line.status = 1 and line.employee_id is not null;
        exception when exclusion_violation then
          select office.time_zone into zone from app_public.offices as office where office.id = settled.office_id;
          select employee.full_name, lower(other.during) as begins, upper(other.during) as ends into taken
          from app_public.appointments_details as line
          join app_private.appointment_technicians as other
            on other.employee_id = line.employee_id and other.appointment_id <> settled.id
            and other.during && tstzrange(settled.appointment_date, settled.ends_at)
          join app_public.employees as employee on employee.id = other.employee_id
          where line.appointment_id = settled.id and line.status = 1
          order by other.during
          limit 1;
          perform app_hidden.fail('APPOINTMENT_OVERLAP', jsonb_build_object(
            'employee', taken.full_name,
            'from', to_char(taken.begins at time zone zone, 'DD/MM/YYYY HH12:MI AM'),
            'until', to_char(taken.ends at time zone zone, 'HH12:MI AM')));
        end;
      end if;
      perform app_hidden.schedule_reminders(settled);
      return settled;
    end
  $$;

-- An active appointment that the session sees and may act on, locked until the transaction ends.
create or replace function app_hidden.lock_appointment(
  id uuid, permission text, missing text default 'NOT_FOUND'
) returns app_public.appointments
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      locked app_public.appointments;
    begin
      perform app_hidden.require(permission);
      select appointment.* into locked
      from app_public.appointments as appointment
      where appointment.id = lock_appointment.id and appointment.status = 1
        and appointment.office_id = any (app_hidden.visible_office_ids())
        and appointment.appointment_day between app_hidden.appointments_from() and app_hidden.appointments_until()
      for no key update;
      if locked.id is null then
        perform app_hidden.fail(missing);
      end if;
      return locked;
    end
  $$;

-- Refuses to change time or lines of an appointment that is over.
create or replace function app_hidden.require_open_appointment(appointment app_public.appointments) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if appointment.state in ('SERVED', 'NO_SHOW', 'CANCELLED') then
        perform app_hidden.fail('APPOINTMENT_CLOSED');
      end if;
    end
  $$;

-- Refuses what was decided on a screen that shows an appointment as it is no longer; tells the present time.
create or replace function app_hidden.require_seen_appointment(appointment app_public.appointments, expected timestamptz)
  returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if expected <> appointment.appointment_date then
        perform app_hidden.fail('APPOINTMENT_CHANGED', (
          select jsonb_build_object('present',
            to_char(appointment.appointment_date at time zone office.time_zone, 'DD/MM/YYYY HH12:MI AM'))
          from app_public.offices as office where office.id = appointment.office_id));
      end if;
    end
  $$;

-- Gives an appointment another time: what was confirmed for the old one is open again.
create or replace function app_hidden.change_appointment_time(appointment app_public.appointments, sent text) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      wanted timestamptz;
      zone text := (select office.time_zone from app_public.offices as office where office.id = appointment.office_id);
    begin
      -- The form sends the time that it was given, too, also when that is over.
      if left(replace(sent, 'T', ' '), 16) = to_char(appointment.appointment_date at time zone zone, 'YYYY-MM-DD HH24:MI')
        and sent !~ '(Z|[+-]\d{2}(:?\d{2})?)$' then
        return;
      end if;
      wanted := app_hidden.appointment_instant(sent, zone);
      if wanted <> appointment.appointment_date then
        update app_public.appointments as present
        set appointment_date = wanted, ends_at = wanted + (present.ends_at - present.appointment_date),
          state = case present.state when 'CONFIRMED' then 'BOOKED' else present.state end
        where present.id = appointment.id;
      end if;
    end
  $$;

-- Gives an appointment a length of its own, if any is sent; the length that its lines have is none (D39).
create or replace function app_hidden.change_appointment_length(appointment app_public.appointments, sent integer) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if sent is null then
        return;
      end if;
      if sent not between 5 and 1440 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "minutes"}');
      end if;
      update app_public.appointments as present
      set minutes = nullif(sent, (
        select sum(line.avg_minuts)::integer from app_public.appointments_details as line
        where line.appointment_id = appointment.id and line.status = 1))
      where present.id = appointment.id;
    end
  $$;
--! EndIncluded appointments/settle_appointment.sql
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
        format('Hola%s. %s en %s.', nullif(' ' || booked.contact_name, ' '), told, office.office_name));
      return row(booked.id, booked.contact_phone, '99999', told)::app_public.procedure_result;
    end
  $$;
--! EndIncluded appointments/create_appointment.sql
--! Included appointments/proc_create_appointments.sql
create or replace function app_public.proc_create_appointments(
  identification_number text,
  appointment_date text,
  details jsonb,
  office_id uuid default null,
  employee_id uuid default null,
  identification_type text default null,
  phone text default null,
  email text default null,
  address text default null,
  first_name text default null,
  last_name text default null,
  minutes integer default null,
  request_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_variable
    declare
      office uuid;
      answer jsonb;
      result app_public.procedure_result;
    begin
      perform app_hidden.require('appointment.create');
      office := app_hidden.require_office(office_id);
      if employee_id <> app_hidden.current_employee_id() then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      answer := app_private.request_begin(app_hidden.current_company_id(), request_id, jsonb_build_array(
        'appointment', office, identification_number, appointment_date, details, identification_type, phone, email,
        address, first_name, last_name, minutes));
      if answer is not null then
        return jsonb_populate_record(null::app_public.procedure_result, answer);
      end if;
      result := app_hidden.create_appointment(
        office,
        app_hidden.sale_client(office, identification_number, identification_type, phone, email, address,
          first_name, last_name),
        '', '', '', appointment_date, details, minutes);
      perform app_private.request_end(app_hidden.current_company_id(), request_id, to_jsonb(result));
      return result;
    end
  $$;

comment on function app_public.proc_create_appointments(
  text, text, jsonb, uuid, uuid, text, text, text, text, text, text, integer, uuid
) is
  E'@resultFieldName result\nBooks a client by identification number, and saves the client when new, or does nothing (doc 2 §7, D17, D39). appointmentDate is YYYY-MM-DD HH:mm:ss in the office''s zone; details are lines of employeeId (all zeros: Técnico por Turno) and subserviceId. minutes is a length of its own. Fails with APPOINTMENT_OVERLAP where a technician is taken. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_create_appointments(
  text, text, jsonb, uuid, uuid, text, text, text, text, text, text, integer, uuid
) to turno_staff;

create or replace function app_public.proc_create_appointments_by_name(
  first_name text,
  last_name text,
  phone text,
  appointment_date text,
  details jsonb,
  office_id uuid default null,
  employee_id uuid default null,
  minutes integer default null,
  request_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_variable
    declare
      office uuid;
      answer jsonb;
      result app_public.procedure_result;
      field text;
    begin
      perform app_hidden.require('appointment.create');
      office := app_hidden.require_office(office_id);
      if employee_id <> app_hidden.current_employee_id() then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      answer := app_private.request_begin(app_hidden.current_company_id(), request_id, jsonb_build_array(
        'appointment by name', office, first_name, last_name, phone, appointment_date, details, minutes));
      if answer is not null then
        return jsonb_populate_record(null::app_public.procedure_result, answer);
      end if;
      select missing.name into field
      from (values ('firstName', first_name), ('lastName', last_name), ('phone', phone)) as missing(name, value)
      where coalesce(btrim(missing.value), '') = ''
      limit 1;
      if field is not null then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', field));
      end if;
      if length(first_name) > 100 or length(last_name) > 100 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "firstName"}');
      end if;
      if regexp_replace(phone, '[\s().-]', '', 'g') !~ '^\+?\d{7,15}$' then
        perform app_hidden.fail('INVALID_PHONE', '{"field": "phone"}');
      end if;
      result := app_hidden.create_appointment(office, null, btrim(first_name), btrim(last_name), btrim(phone),
        appointment_date, details, minutes);
      perform app_private.request_end(app_hidden.current_company_id(), request_id, to_jsonb(result));
      return result;
    end
  $$;

comment on function app_public.proc_create_appointments_by_name(text, text, text, text, jsonb, uuid, uuid, integer, uuid) is
  E'@resultFieldName result\nBooks who is known by name and phone only (doc 2 §7); as procCreateAppointments otherwise.';
grant execute on function app_public.proc_create_appointments_by_name(text, text, text, text, jsonb, uuid, uuid, integer, uuid)
  to turno_staff;
--! EndIncluded appointments/proc_create_appointments.sql
--! Included appointments/update_appointment_by_id.sql
-- To which states an appointment may go on from one. Mirrors domain/appointments.ts; a test holds both together.
create or replace function app_hidden.next_appointment_states(state text) returns text[]
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select (case state
      when 'BOOKED' then '{CONFIRMED,ARRIVED,NO_SHOW,CANCELLED}'
      when 'CONFIRMED' then '{ARRIVED,NO_SHOW,CANCELLED}'
      when 'ARRIVED' then '{SERVED,CONFIRMED}'
      when 'NO_SHOW' then '{BOOKED,ARRIVED}'
      when 'CANCELLED' then '{BOOKED}'
      else '{}'
    end)::text[]
  $$;

create type app_public.appointment_patch as (
  status smallint,
  appointment_date text,
  state text
);
comment on type app_public.appointment_patch is
  'What to change of an appointment: status 2 deactivates it; appointmentDate is YYYY-MM-DD HH:mm:ss in its office''s zone; state is BOOKED, CONFIRMED, ARRIVED, SERVED, NO_SHOW or CANCELLED.';

create or replace function app_public.update_appointment_by_id(id uuid, appointment_patch app_public.appointment_patch)
  returns app_public.appointments
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      edited app_public.appointments;
    begin
      edited := app_hidden.lock_appointment(update_appointment_by_id.id,
        case when appointment_patch.status = 2 and appointment_patch.appointment_date is null and appointment_patch.state is null
          then 'appointment.disable' else 'appointment.update' end);
      if appointment_patch.status = 2 then
        perform app_hidden.require('appointment.disable');
        if edited.sale_id is not null then
          perform app_hidden.fail('APPOINTMENT_CLOSED');
        end if;
        update app_public.appointments as appointment set status = 2 where appointment.id = edited.id;
      elsif appointment_patch.status <> 1 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "status"}');
      end if;
      if appointment_patch.appointment_date is not null then
        perform app_hidden.require_open_appointment(edited);
        perform app_hidden.change_appointment_time(edited, appointment_patch.appointment_date);
      end if;
      if appointment_patch.state <> edited.state then
        if edited.sale_id is not null
          or not appointment_patch.state = any (app_hidden.next_appointment_states(edited.state)) then
          perform app_hidden.fail('APPOINTMENT_STATE', '{"field": "state"}');
        end if;
        update app_public.appointments as appointment set state = appointment_patch.state where appointment.id = edited.id;
      end if;
      return app_hidden.settle_appointment(edited.id);
    end
  $$;

comment on function app_public.update_appointment_by_id(uuid, app_public.appointment_patch) is
  E'@resultFieldName appointment\nDeactivates an appointment, moves it, or changes its state (doc 2 §7).';
grant execute on function app_public.update_appointment_by_id(uuid, app_public.appointment_patch) to turno_staff;
--! EndIncluded appointments/update_appointment_by_id.sql
--! Included appointments/proc_edit_appointments.sql
create or replace function app_public.proc_create_appointment_detail_byid(appointment_id uuid, details jsonb)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      edited app_public.appointments := app_hidden.lock_appointment(appointment_id, 'appointment.update');
    begin
      perform app_hidden.require_open_appointment(edited);
      perform app_hidden.add_appointment_lines(edited, app_hidden.json_value(details));
      update app_public.appointments set minutes = null where id = edited.id;
      edited := app_hidden.settle_appointment(edited.id);
      return row(edited.id, edited.contact_phone, '99999', 'Registro editado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_create_appointment_detail_byid(uuid, jsonb) is
  E'@resultFieldName result\nAdds lines to an appointment, which ends later by their minutes (doc 2 §7, D39).';
grant execute on function app_public.proc_create_appointment_detail_byid(uuid, jsonb) to turno_staff;

create or replace function app_public.proc_appointment_details_update(details jsonb) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      sent jsonb := app_hidden.json_value(details);
      edited app_public.appointments;
    begin
      perform app_hidden.require('appointment.update');
      if jsonb_typeof(sent) is distinct from 'array' or jsonb_array_length(sent) = 0 then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "details"}');
      end if;
      -- All are of the appointment of the first; remove_appointment_lines refuses others.
      edited := app_hidden.lock_appointment((
        select line.appointment_id from app_public.appointments_details as line
        where line.id = (case jsonb_typeof(sent -> 0) when 'object' then sent -> 0 ->> 'id' else sent ->> 0 end)::uuid
      ), 'appointment.update');
      perform app_hidden.require_open_appointment(edited);
      perform app_hidden.remove_appointment_lines(edited, sent);
      update app_public.appointments set minutes = null where id = edited.id;
      edited := app_hidden.settle_appointment(edited.id);
      return row(edited.id, edited.contact_phone, '99999', 'Registro editado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_appointment_details_update(jsonb) is
  E'@resultFieldName result\nTakes lines out of an appointment by their ids; at least one stays (doc 2 §7).';
grant execute on function app_public.proc_appointment_details_update(jsonb) to turno_staff;

create or replace function app_public.proc_save_appointment(
  id uuid,
  appointment_date text default null,
  details jsonb default null,
  change_old_services jsonb default null,
  expected_date timestamptz default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      edited app_public.appointments := app_hidden.lock_appointment(proc_save_appointment.id, 'appointment.update');
      added jsonb := coalesce(app_hidden.json_value(proc_save_appointment.details), '[]');
      removed jsonb := coalesce(app_hidden.json_value(proc_save_appointment.change_old_services), '[]');
    begin
      perform app_hidden.require_open_appointment(edited);
      perform app_hidden.require_seen_appointment(edited, proc_save_appointment.expected_date);
      if proc_save_appointment.appointment_date is not null then
        perform app_hidden.change_appointment_time(edited, proc_save_appointment.appointment_date);
      end if;
      if added <> '[]' then
        perform app_hidden.add_appointment_lines(edited, added);
      end if;
      if removed <> '[]' then
        perform app_hidden.remove_appointment_lines(edited, removed);
      end if;
      if added <> '[]' or removed <> '[]' then
        update app_public.appointments as appointment set minutes = null where appointment.id = edited.id;
      end if;
      edited := app_hidden.settle_appointment(edited.id);
      return row(edited.id, edited.contact_phone, '99999', 'Registro editado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_save_appointment(uuid, text, jsonb, jsonb, timestamptz) is
  E'@resultFieldName result\nSaves the edit form in one transaction: the date, lines to add (details) and ids of lines to remove (changeOldServices). expectedDate is the date that the form showed; another one now fails with APPOINTMENT_CHANGED.';
grant execute on function app_public.proc_save_appointment(uuid, text, jsonb, jsonb, timestamptz) to turno_staff;

create or replace function app_public.proc_move_appointment(
  id uuid,
  appointment_date text default null,
  employee_id uuid default null,
  from_employee_id uuid default null,
  minutes integer default null,
  expected_date timestamptz default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      moved app_public.appointments := app_hidden.lock_appointment(proc_move_appointment.id, 'appointment.update');
      technician app_public.employees;
      leaving uuid := nullif(proc_move_appointment.from_employee_id, app_hidden.any_technician());
    begin
      perform app_hidden.require_open_appointment(moved);
      perform app_hidden.require_seen_appointment(moved, proc_move_appointment.expected_date);
      if proc_move_appointment.appointment_date is not null then
        perform app_hidden.change_appointment_time(moved, proc_move_appointment.appointment_date);
      end if;
      if proc_move_appointment.employee_id <> coalesce(proc_move_appointment.from_employee_id, app_hidden.new_id()) then
        technician := app_hidden.appointment_technician(moved.office_id, proc_move_appointment.employee_id);
        update app_public.appointments_details as line
        set employee_id = technician.id, employee_name = coalesce(technician.first_name, ''),
          employee_last_name = coalesce(technician.last_name, '')
        where line.appointment_id = moved.id and line.status = 1
          and (proc_move_appointment.from_employee_id is null or line.employee_id is not distinct from leaving);
        if not found then
          perform app_hidden.require_seen_appointment(moved, 'infinity');
        end if;
      end if;
      perform app_hidden.change_appointment_length(moved, proc_move_appointment.minutes);
      moved := app_hidden.settle_appointment(moved.id);
      return row(moved.id, moved.contact_phone, '99999', 'Registro editado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_move_appointment(uuid, text, uuid, uuid, integer, timestamptz) is
  E'@resultFieldName result\nMoves an appointment on the calendar in one transaction: to another time, from one technician to another (all zeros: Técnico por Turno; without fromEmployeeId all its lines), to another length in minutes. expectedDate is the date that the screen showed; another one now fails with APPOINTMENT_CHANGED.';
grant execute on function app_public.proc_move_appointment(uuid, text, uuid, uuid, integer, timestamptz) to turno_staff;
--! EndIncluded appointments/proc_edit_appointments.sql
--! Included appointments/appointment_settings.sql
-- An office has working hours from its first moment, and no reminders.
create or replace function app_hidden.tg_first_appointment_settings() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      insert into app_public.office_appointment_settings (office_id, company_id) values (new.id, new.company_id);
      return null;
    end
  $$;

create trigger first_appointment_settings after insert on app_public.offices
  for each row execute function app_hidden.tg_first_appointment_settings();

-- The appointment settings of each office: the working hours of its calendar, and which reminders it sends.
create or replace view app_public.v_appointment_settings with (security_invoker = true) as
  select setting.office_id, office.office_name, office.time_zone, setting.opens, setting.closes,
    setting.remind_24h, setting.remind_3h
  from app_public.office_appointment_settings as setting
  join app_public.offices as office on office.id = setting.office_id
  where office.status = 1;

comment on view app_public.v_appointment_settings is
  E'@primaryKey office_id\n@behavior -single\nThe working hours that an office''s calendar shows, and which reminders it sends.';
select app_private.mark_not_null('app_public.v_appointment_settings',
  '{office_id,office_name,time_zone,opens,closes,remind_24h,remind_3h}');
grant select on app_public.v_appointment_settings to turno_staff;

create or replace function app_public.proc_save_appointment_settings(
  opens time, closes time, remind_24h boolean, remind_3h boolean, office_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_variable
    declare
      office uuid;
      before app_public.office_appointment_settings;
    begin
      perform app_hidden.require('appointment.settings');
      office := app_hidden.require_office(office_id);
      if opens is null or closes is null or remind_24h is null or remind_3h is null then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field',
          case when opens is null then 'opens' when closes is null then 'closes' else 'remind24H' end));
      end if;
      if closes <= opens then
        perform app_hidden.fail('HOURS_ORDER', '{"field": "closes"}');
      end if;
      select * into before from app_public.office_appointment_settings as setting where setting.office_id = office
      for update;
      update app_public.office_appointment_settings as setting
      set opens = proc_save_appointment_settings.opens, closes = proc_save_appointment_settings.closes,
        remind_24h = proc_save_appointment_settings.remind_24h, remind_3h = proc_save_appointment_settings.remind_3h,
        updated = now()
      where setting.office_id = office;
      if remind_24h and not before.remind_24h then
        perform app_hidden.schedule_office_reminders(office, '24h');
      end if;
      if remind_3h and not before.remind_3h then
        perform app_hidden.schedule_office_reminders(office, '3h');
      end if;
      return row(office, null, '99999', 'Registro actualizado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_save_appointment_settings(time, time, boolean, boolean, uuid) is
  E'@resultFieldName result\nStores the working hours and reminders of an office; reminders of appointments that are booked already follow.';
grant execute on function app_public.proc_save_appointment_settings(time, time, boolean, boolean, uuid) to turno_staff;
--! EndIncluded appointments/appointment_settings.sql
--! Included appointments/appointment_links.sql
-- What the public page of an appointment shows: its own time, office and services, and whether it stands.
create type app_hidden.appointment_link as (
  appointment_date timestamptz,
  time_zone text,
  office_name text,
  services text[],
  state text
);

-- The appointment behind a link's token while it is still to come; refuses unknown and expired ones alike.
create or replace function app_hidden.appointment_of_token(token text) returns app_public.appointments
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      found app_public.appointments;
    begin
      select appointment.* into found
      from app_private.appointment_tokens as known
      join app_public.appointments as appointment on appointment.id = known.appointment_id
      where known.token_hash = sha256(convert_to(coalesce(token, ''), 'UTF8'))
        and appointment.status = 1 and appointment.state in ('BOOKED', 'CONFIRMED', 'CANCELLED')
        and appointment.appointment_date > now();
      if found.id is null then
        perform app_hidden.fail('LINK_EXPIRED');
      end if;
      return found;
    end
  $$;

create or replace function app_hidden.appointment_link(appointment app_public.appointments) returns app_hidden.appointment_link
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select row(
      appointment.appointment_date, office.time_zone, office.office_name,
      array(select line.subservice_name from app_public.appointments_details as line
        where line.appointment_id = appointment.id and line.status = 1 order by line.line_number),
      appointment.state)::app_hidden.appointment_link
    from app_public.offices as office where office.id = appointment.office_id
  $$;

-- What whoever has the link of a reminder may know, without a session.
create or replace function app_hidden.appointment_by_token(token text) returns app_hidden.appointment_link
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$ select app_hidden.appointment_link(app_hidden.appointment_of_token($1)) $$;

-- Confirms or cancels by the link of a reminder; the same answer again changes nothing. A cancelled one stays so.
create or replace function app_hidden.answer_appointment(token text, answer text) returns app_hidden.appointment_link
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      wanted text := case answer when 'CONFIRM' then 'CONFIRMED' when 'CANCEL' then 'CANCELLED' end;
      answered app_public.appointments := app_hidden.appointment_of_token(token);
    begin
      if wanted is null then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "answer"}');
      end if;
      select * into answered from app_public.appointments as found where found.id = answered.id for no key update;
      -- What it waited for may have changed it.
      answered := app_hidden.appointment_of_token(token);
      if answered.state <> wanted then
        if answered.state = 'CANCELLED' then
          perform app_hidden.fail('LINK_EXPIRED');
        end if;
        update app_public.appointments as appointment set state = wanted where appointment.id = answered.id;
        answered := app_hidden.settle_appointment(answered.id);
      end if;
      return app_hidden.appointment_link(answered);
    end
  $$;

grant execute on function app_hidden.appointment_by_token(text), app_hidden.answer_appointment(text, text)
  to turno_anonymous;
--! EndIncluded appointments/appointment_links.sql
--! Included appointments/serve_appointment.sql
-- Ties an appointment to the sale that it became, in the sale's transaction.
create or replace function app_hidden.serve_appointment(appointment_id uuid, sale_id uuid) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      served app_public.appointments := app_hidden.lock_appointment(
        appointment_id, 'appointment.read', 'APPOINTMENT_NOT_FOUND');
    begin
      if served.sale_id is not null then
        perform app_hidden.fail('APPOINTMENT_SOLD');
      end if;
      if served.state in ('NO_SHOW', 'CANCELLED') then
        perform app_hidden.fail('APPOINTMENT_CLOSED');
      end if;
      update app_public.appointments as appointment set sale_id = sale.id, state = 'SERVED'
      from app_public.sales as sale
      where appointment.id = served.id and sale.id = serve_appointment.sale_id and sale.office_id = served.office_id;
      if not found then
        perform app_hidden.fail('OTHER_OFFICE');
      end if;
      perform app_hidden.settle_appointment(served.id);
    end
  $$;

-- A sale that is deleted was none: whom it served has only arrived.
create or replace function app_hidden.tg_unserve_appointment() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      update app_public.appointments set sale_id = null, state = 'ARRIVED', updated = now() where sale_id = new.id;
      return null;
    end
  $$;

create trigger unserve_appointment after update of status on app_public.sales
  for each row when (old.status = 1 and new.status = 2) execute function app_hidden.tg_unserve_appointment();
--! EndIncluded appointments/serve_appointment.sql
--! Included appointments/link_appointments.sql
-- Gives a company's walk-in appointments the client whom their phone or name means, when it is one alone (D32).
create or replace function app_private.link_appointments(company_id uuid) returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      linked integer;
    begin
      with walk_in as materialized (
        select appointment.id, app_hidden.e164(appointment.phone, office.currency_code) as number,
          app_hidden.fold(app_hidden.full_name(appointment.first_name, '', appointment.last_name, '')) as name
        from app_public.appointments as appointment
        join app_public.offices as office on office.id = appointment.office_id
        where appointment.company_id = link_appointments.company_id and appointment.client_id is null
          and appointment.status = 1
      ), known as materialized (
        select client.id, app_hidden.e164(client.phone, office.currency_code) as number,
          app_hidden.fold(client.full_name) as name,
          app_hidden.fold(app_hidden.full_name(client.first_name, '', client.last_name, '')) as short_name
        from app_public.clients as client
        join app_public.offices as office on office.id = client.office_id
        where client.company_id = link_appointments.company_id and client.status = 1
          and exists (select from walk_in)
      ), meant as (
        select walk_in.id as appointment_id, known.id as client_id
        from walk_in join known on known.number = walk_in.number
        union
        select walk_in.id, known.id from walk_in join known on known.name = walk_in.name where walk_in.name <> ''
        union
        select walk_in.id, known.id from walk_in join known on known.short_name = walk_in.name where walk_in.name <> ''
      ), only_one as (
        select meant.appointment_id, (array_agg(meant.client_id))[1] as client_id
        from meant group by meant.appointment_id having count(*) = 1
      )
      update app_public.appointments as appointment
      set client_id = client.id, client_in = client.identification_number,
        client_name = btrim(client.first_name || ' ' || client.second_name),
        client_last_name = btrim(client.last_name || ' ' || client.second_last_name),
        client_phone = client.phone, client_email = client.email, updated = now()
      from only_one
      join app_public.clients as client on client.id = only_one.client_id
      where appointment.id = only_one.appointment_id and appointment.client_id is null;
      get diagnostics linked = row_count;
      return linked;
    end
  $$;

grant execute on function app_private.link_appointments(uuid) to turno_worker;
--! EndIncluded appointments/link_appointments.sql
--! Included appointments/v_appointments.sql
-- The appointments' list (doc 2 §3): it joins nothing, an appointment keeps its own copies. Who may see contacts only
-- gets branch, date, name and phone, and no rows without a client's name (doc 2 §6). `time_zone`,
-- `technician_names` and `lines` are made only when asked for.
create or replace view app_public.v_appointments with (security_invoker = true) as
  select
    appointment.id, appointment.office_id, appointment.office_name,
    (select office.time_zone from app_public.offices as office where office.id = appointment.office_id) as time_zone,
    appointment.appointment_date, appointment.appointment_day,
    appointment.client_name, appointment.client_last_name, appointment.client_phone,
    appointment.first_name, appointment.last_name, appointment.phone,
    appointment.contact_name, appointment.contact_last_name, appointment.contact_phone,
    appointment.status,
    case when seen.whole then appointment.client_id end as client_id,
    case when seen.whole then appointment.client_in end as client_in,
    case when seen.whole then appointment.client_email end as client_email,
    case when seen.whole then appointment.ends_at end as ends_at,
    case when seen.whole then appointment.minutes end as minutes,
    case when seen.whole then appointment.state end as state,
    case when seen.whole then appointment.state in ('BOOKED', 'CONFIRMED') and appointment.ends_at > now() end as to_come,
    case when seen.whole then appointment.sale_id end as sale_id,
    case when seen.whole then appointment.employee_id end as employee_id,
    case when seen.whole then appointment.employee_in end as employee_in,
    case when seen.whole then appointment.employee_name end as employee_name,
    case when seen.whole then appointment.employee_last_name end as employee_last_name,
    case when seen.whole then appointment.employee_phone end as employee_phone,
    case when seen.whole then appointment.employee_email end as employee_email,
    case when seen.whole then appointment.created end as created,
    case when seen.whole then appointment.updated end as updated,
    case when seen.whole then (
      select coalesce(string_agg(distinct btrim(line.employee_name || ' ' || line.employee_last_name), ', ')
        filter (where line.employee_id is not null), '')
      from app_public.appointments_details as line
      where line.appointment_id = appointment.id and line.status = 1
    ) end as technician_names,
    case when seen.whole then (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', line.id, 'employeeId', coalesce(line.employee_id, app_hidden.any_technician()),
          'employeeName', line.employee_name, 'employeeLastName', line.employee_last_name,
          'subserviceId', line.subservice_id, 'serviceName', line.service_name, 'subserviceName', line.subservice_name,
          'cost', line.cost::text, 'currencyCode', line.currency_code, 'avg_minuts', line.avg_minuts)
        order by line.line_number), '[]')
      from app_public.appointments_details as line
      where line.appointment_id = appointment.id and line.status = 1
    ) end as lines
  from app_public.appointments as appointment
  cross join lateral (
    select not (select app_hidden.can('appointment.read_contact_only')) as whole
  ) as seen
  where appointment.status = 1
    and ((select not app_hidden.can('appointment.read_contact_only'))
      or appointment.client_name <> '' or appointment.client_last_name <> '');

comment on view app_public.v_appointments is
  E'@primaryKey id\nThe appointments that are not deactivated (doc 2 §3). clientName, clientLastName and clientPhone are empty for walk-ins, who have firstName, lastName and phone; contactName, contactLastName and contactPhone are whichever there is. appointmentDay is the date in the office''s zone, timeZone its zone; toCome is whether it is still expected. Who sees contacts only (appointment.read_contact_only) gets null for the rest.';
comment on column app_public.v_appointments.lines is
  'A list of id, employeeId (all zeros: Técnico por Turno), employeeName, employeeLastName, subserviceId, serviceName, subserviceName, cost, currencyCode, avg_minuts.';
comment on column app_public.v_appointments.minutes is
  'Its own length where it is not that of its lines.';
select app_private.mark_not_null('app_public.v_appointments',
  '{id,office_id,office_name,time_zone,appointment_date,appointment_day,client_name,client_last_name,client_phone,first_name,last_name,phone,contact_name,contact_last_name,contact_phone,status}');
grant select on app_public.v_appointments to turno_staff;

-- The lines of appointments (doc 2 §3 Appointment detail), each with when and for whom, as a calendar shows them.
create or replace view app_public.v_appointments_details with (security_invoker = true) as
  select line.id, line.appointment_id, line.line_number, coalesce(line.employee_id, app_hidden.any_technician()) as employee_id,
    line.employee_name, line.employee_last_name, line.subservice_id, line.service_name, line.subservice_name,
    line.cost, line.currency_code, line.avg_minuts, line.office_id, line.appointment_day,
    appointment.appointment_date, appointment.ends_at, appointment.minutes, appointment.state, appointment.sale_id,
    appointment.client_in, appointment.contact_name, appointment.contact_last_name, appointment.contact_phone,
    line.status, line.created
  from app_public.appointments_details as line
  join app_public.appointments as appointment on appointment.id = line.appointment_id
  where line.status = 1 and appointment.status = 1;

comment on view app_public.v_appointments_details is
  E'@primaryKey id\n@behavior -single\nThe lines of appointments (doc 2 §3), with the time and the person of their appointment; employeeId is all zeros for ''Técnico por Turno'' (D39), cost is the price in its own currency.';
comment on column app_public.v_appointments_details.avg_minuts is E'@name avg_minuts\nMinutes that it takes (D39).';
select app_private.mark_not_null('app_public.v_appointments_details',
  '{id,appointment_id,line_number,employee_id,employee_name,employee_last_name,subservice_id,service_name,subservice_name,cost,currency_code,avg_minuts,office_id,appointment_day,appointment_date,ends_at,state,client_in,contact_name,contact_last_name,contact_phone,status,created}');
grant select on app_public.v_appointments_details to turno_staff;
grant execute on function app_hidden.any_technician() to turno_staff;
--! EndIncluded appointments/v_appointments.sql
--! Included appointments/appointments_to_come.sql
-- How many appointments an office still expects today.
create or replace function app_hidden.appointments_to_come(office_id uuid) returns integer
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select count(*)::integer
    from app_public.appointments as appointment
    where appointment.office_id = $1 and appointment.appointment_day = app_hidden.office_today($1)
      and appointment.status = 1 and appointment.state in ('BOOKED', 'CONFIRMED') and appointment.ends_at > now()
  $$;

grant execute on function app_hidden.appointments_to_come(uuid) to turno_staff;
--! EndIncluded appointments/appointments_to_come.sql
--! Included access/tidy.sql
-- Forgets what nothing needs any more: sessions that ended a month ago, request ids of last month, spent
-- captchas, links of appointments that are over.
create or replace function app_private.tidy() returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    delete from app_private.sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
    delete from app_private.requests where created < now() - interval '30 days';
    delete from app_private.spent_captchas where expires_at < now();
    delete from app_private.appointment_tokens as token using app_public.appointments as appointment
    where appointment.id = token.appointment_id and appointment.appointment_date < now() - interval '1 day';
  $$;

grant usage on schema app_private to turno_worker;
grant execute on function app_private.tidy() to turno_worker;
--! EndIncluded access/tidy.sql

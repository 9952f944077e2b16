--! Previous: sha1:73406dbe0d215fe436c8208949c60c4055bb6cde
--! Hash: sha1:fd568698ba9b2e65bba279d755f2d9e4fec8715e
--! Message: workdays

create type app_public.procedure_result as (
  v_id uuid,
  v_phone text,
  v_end_code text,
  v_message text
);
comment on type app_public.procedure_result is
  'What a procedure of the documents answers: the row it made, a phone, the end code (99999 is success) and a text.';

create table app_public.workdays (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  employee_id uuid not null references app_public.employees,
  work_date date not null,
  number_token integer not null check (number_token > 0),
  created_by uuid,
  created timestamptz not null default now(),
  constraint workdays_employee_day_key unique (employee_id, work_date),
  constraint workdays_office_day_token_key unique (office_id, work_date, number_token)
);
comment on table app_public.workdays is
  E'@behavior -insert -update -query:resource:list -query:resource:connection -single\nA technician''s turn of a day (D24).';
create index workdays_company_idx on app_public.workdays (company_id);
create index workdays_office_newest_idx on app_public.workdays (office_id, id desc);

--! Included workdays/workdays_policies.sql
alter table app_public.workdays enable row level security;

create policy staff_reads on app_public.workdays for select to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_can('workday.read'))::uuid[])
    or employee_id = (select app_hidden.current_employee_id())
  );
create policy staff_deletes on app_public.workdays for delete to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('workday.delete'))::uuid[]));

grant select, delete on app_public.workdays to turno_staff;
--! EndIncluded workdays/workdays_policies.sql
--! Included workdays/create_workday.sql
-- Gives a technician of an office the next turn of a day (D24), or answers 00001 or 00002 (doc 1 §8).
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

      perform app_hidden.lock_office_day(create_workday.office_id, create_workday.work_date, false);
      if exists (
        select from app_public.workdays as workday
        where workday.employee_id = technician.id and workday.work_date = create_workday.work_date
      ) then
        return row(null, technician.phone, '00002', 'La técnica (o) ya tiene un turno para el día')::app_public.procedure_result;
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
        format('Hola %s. %s.', technician.full_name, told));
      return row(created_id, technician.phone, '99999', told)::app_public.procedure_result;
    end
  $$;
--! EndIncluded workdays/create_workday.sql
--! Included workdays/proc_create_workdays.sql
create or replace function app_public.proc_create_workdays(identification_number text, office_id uuid default null)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      office uuid := app_hidden.require_office(office_id);
      today date;
    begin
      if not app_hidden.can('workday.create') then
        perform app_hidden.require('workday.create_from_list');
      end if;
      today := app_hidden.office_today(office);
      return app_hidden.create_workday(office, identification_number, today);
    end
  $$;

comment on function app_public.proc_create_workdays(text, uuid) is
  E'@resultFieldName result\nOpens today''s turn of a technician of the office (doc 1 §7): 99999, 00001 no such technician, 00002 has one today.';
grant execute on function app_public.proc_create_workdays(text, uuid) to turno_staff;
--! EndIncluded workdays/proc_create_workdays.sql
--! Included workdays/proc_create_old_workday.sql
create or replace function app_public.proc_create_old_workday(identification_number text, date date, office_id uuid default null)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      office uuid := app_hidden.require_office(office_id);
    begin
      perform app_hidden.require('workday.create_past');
      if date is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "date"}');
      end if;
      if date > app_hidden.office_today(office) then
        perform app_hidden.fail('FUTURE_DATE', '{"field": "date"}');
      end if;
      return app_hidden.create_workday(office, identification_number, date);
    end
  $$;

comment on function app_public.proc_create_old_workday(text, date, uuid) is
  E'@resultFieldName result\nOpens a technician''s turn of an earlier day (doc 1 §7); end codes as procCreateWorkdays.';
grant execute on function app_public.proc_create_old_workday(text, date, uuid) to turno_staff;
--! EndIncluded workdays/proc_create_old_workday.sql

create trigger audit after insert or update or delete on app_public.workdays
  for each row execute function app_hidden.tg_audit();
create trigger notify_office after insert or update or delete on app_public.workdays
  for each row execute function app_hidden.tg_notify_office('workdays');

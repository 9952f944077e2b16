-- Returns the employee id that means 'Técnico por Turno' in the API (doc 2 §5, D39).
create or replace function app_hidden.any_technician() returns uuid
  language sql immutable parallel safe
  return '00000000-0000-0000-0000-000000000000'::uuid;
grant execute on function app_hidden.any_technician() to turno_staff;

-- Returns an active technician of the office, or null for 'Técnico por Turno'. Fails with TECHNICIAN_NOT_FOUND.
create or replace function app_hidden.appointment_technician(p_office_id uuid, p_employee_id uuid, p_line bigint default null)
  returns app_public.employees
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      technician app_public.employees;
    begin
      if p_employee_id = app_hidden.any_technician() then
        return null;
      end if;
      select employee.* into technician
      from app_public.employees as employee
      join app_public.roles as role on role.id = employee.role_id and role.takes_turns
      where employee.id = p_employee_id
        and employee.office_id = p_office_id and employee.status = app_hidden.active();
      if technician.id is null then
        perform app_hidden.fail('TECHNICIAN_NOT_FOUND',
          jsonb_strip_nulls(jsonb_build_object('field', 'employeeId', 'line', p_line)));
      end if;
      return technician;
    end
  $$;

-- Returns the lines with technician, subservice, price and minutes. Every line needs a technician and a subservice of
-- the office (doc 2 §5). The price is in the currency of the subservice, because an appointment is no sale yet.
create or replace function app_hidden.appointment_lines(p_office_id uuid, p_lines jsonb)
  returns setof app_hidden.appointment_line
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      item record;
      technician app_public.employees;
      line app_hidden.appointment_line;
      minutes integer := 0;
    begin
      if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) = 0 then
        perform app_hidden.fail('LINE_REQUIRED');
      end if;
      if jsonb_array_length(p_lines) > 50 then
        perform app_hidden.fail('APPOINTMENT_TOO_LONG');
      end if;
      for item in
        select sent.ordinality, sent."employeeId" as employee_id, sent."subserviceId" as wanted_id,
          subservice.id as subservice_id, subservice.subservice_name, subservice.cost, subservice.currency_code,
          subservice.avg_minuts, service.service_name
        from rows from (
          jsonb_to_recordset(p_lines) as ("employeeId" uuid, "subserviceId" uuid)
        ) with ordinality as sent("employeeId", "subserviceId", ordinality)
        left join app_public.subservices as subservice
          on subservice.id = sent."subserviceId" and subservice.office_id = p_office_id
          and subservice.status = app_hidden.active()
        left join app_public.services as service on service.id = subservice.service_id
        order by sent.ordinality
      loop
        if item.employee_id is null or item.wanted_id is null then
          perform app_hidden.fail('APPOINTMENT_LINE');
        end if;
        if item.subservice_id is null then
          perform app_hidden.fail('SUBSERVICE_NOT_FOUND', jsonb_build_object('line', item.ordinality));
        end if;
        technician := app_hidden.appointment_technician(p_office_id, item.employee_id, item.ordinality);
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

create or replace function app_hidden.add_appointment_lines(p_appointment app_public.appointments, p_lines jsonb) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      insert into app_public.appointments_details (
        appointment_id, line_number, company_id, office_id, appointment_day, employee_id, subservice_id, cost,
        currency_code, avg_minuts, service_name, subservice_name, employee_name, employee_last_name)
      select p_appointment.id, before.lines + line.line_number, p_appointment.company_id, p_appointment.office_id,
        p_appointment.appointment_day, line.employee_id, line.subservice_id, line.cost, line.currency_code,
        line.avg_minuts, line.service_name, line.subservice_name, line.employee_name, line.employee_last_name
      from app_hidden.appointment_lines(p_appointment.office_id, p_lines) as line,
        (select coalesce(max(detail.line_number), 0) as lines from app_public.appointments_details as detail
         where detail.appointment_id = p_appointment.id) as before;
    end
  $$;

-- Removes lines from an appointment, which needs at least one. `p_sent` is a list of line ids, or of objects with an
-- id.
create or replace function app_hidden.remove_appointment_lines(p_appointment app_public.appointments, p_sent jsonb) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      wanted uuid[];
      removed integer;
    begin
      if jsonb_typeof(p_sent) is distinct from 'array' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "details", "reason": "es la lista de los ids de los detalles"}');
      end if;
      wanted := array(
        select distinct (case jsonb_typeof(item) when 'object' then item ->> 'id' else item #>> '{}' end)::uuid
        from jsonb_array_elements(p_sent) as item);
      update app_public.appointments_details as detail set status = app_hidden.disabled()
      where detail.appointment_id = p_appointment.id and detail.id = any (wanted) and detail.status = app_hidden.active();
      get diagnostics removed = row_count;
      if removed <> cardinality(wanted) then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      if not exists (
        select from app_public.appointments_details as detail
        where detail.appointment_id = p_appointment.id and detail.status = app_hidden.active()
      ) then
        perform app_hidden.fail('LAST_LINE');
      end if;
    end
  $$;

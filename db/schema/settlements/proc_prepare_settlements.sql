create or replace function app_public.proc_prepare_settlements(
  date_from date, date_until date, office_id uuid default null, employee_ids uuid[] default null, request_id uuid default null
) returns setof app_public.v_settlements
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      office app_public.offices;
      employees uuid[];
      prepared uuid[] := '{}';
      employee uuid;
      answer jsonb;
    begin
      perform app_hidden.require('settlement.prepare');
      select held.* into office from app_public.offices as held where held.id = app_hidden.require_office(office_id);
      perform app_hidden.require_settles_from(office.id);
      perform app_hidden.check_settlement_period(office.id, date_from, date_until);
      perform app_hidden.check_settled_employees(office, employee_ids);
      answer := app_private.request_begin(office.company_id, request_id, jsonb_build_array(
        'settlements', office.id, date_from, date_until, employee_ids));
      if answer is null then
        employees := coalesce(employee_ids, array(
          select owed.employee_id from app_hidden.owed(office.id, date_until) as owed
          union
          select held.employee_id from app_public.settlements as held
          where held.office_id = office.id and held.state in ('DRAFT', 'APPROVED')
          union
          select due.employee_id from app_hidden.tier_bonuses(office.id, date_until) as due));
        perform app_hidden.lock_tip_keys(employees);
        perform app_hidden.lock_settlement_keys(employees);
        perform app_hidden.write_tier_bonuses(office.id, employees, date_until);
        perform app_hidden.lock_settlements(array(
          select held.id from app_public.settlements as held
          where held.office_id = office.id and held.employee_id = any (employees) and held.state in ('DRAFT', 'APPROVED')));
        foreach employee in array employees loop
          prepared := prepared || app_hidden.prepare_settlement(office, employee, date_from, date_until);
        end loop;
        prepared := array_remove(prepared, null);
        if cardinality(prepared) = 0 then
          perform app_hidden.fail('NOTHING_OWED', jsonb_build_object('until', to_char(date_until, 'DD/MM/YYYY')));
        end if;
        answer := to_jsonb(prepared);
        perform app_private.request_end(office.company_id, request_id, answer);
      end if;
      return query select * from app_hidden.settlements_of(answer);
    end
  $$;

comment on function app_public.proc_prepare_settlements(date, date, uuid, uuid[], uuid) is
  E'@resultFieldName settlements\nPrepares the settlements of an office for a period of at most 62 days that ends today or earlier (doc 6 §4): a draft for each employee of employeeIds, or for all with a debt. A draft that exists is brought up to date. An approved settlement is returned as it is. Fails with SETTLE_OFF and NOTHING_OWED. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_prepare_settlements(date, date, uuid, uuid[], uuid) to turno_staff;

-- Returns settlements by their ids, in the order of names.
create or replace function app_hidden.settlements_of(p_ids jsonb) returns setof app_public.v_settlements
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select settlement.* from app_public.v_settlements as settlement
    where settlement.id in (select wanted.value::uuid from jsonb_array_elements_text(p_ids) as wanted)
    order by settlement.employee_name collate "es-x-icu", settlement.id
  $$;

-- Rejects a period without an end, that ends before it begins or after today, or of more than 62 days.
create or replace function app_hidden.check_settlement_period(p_office_id uuid, p_from date, p_until date) returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.require_filled(case when p_from is null then 'dateFrom' when p_until is null then 'dateUntil' end);
      if p_until < p_from then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "dateUntil", "reason": "es anterior al comienzo"}');
      end if;
      if p_until - p_from > 61 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "dateUntil", "reason": "el período es de 62 días como máximo"}');
      end if;
      if p_until > app_hidden.office_today(p_office_id) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "dateUntil", "reason": "es hoy o un día anterior"}');
      end if;
    end
  $$;

-- Rejects an employee of another company, and more employees than an office has.
create or replace function app_hidden.check_settled_employees(p_office app_public.offices, p_employee_ids uuid[]) returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if cardinality(p_employee_ids) > 1000 or exists (
        select from unnest(p_employee_ids) as sent(id)
        where not exists (
          select from app_public.employees as employee
          where employee.id = sent.id and employee.company_id = p_office.company_id)
      ) then
        perform app_hidden.fail('NOT_FOUND', '{"field": "employeeIds"}');
      end if;
    end
  $$;

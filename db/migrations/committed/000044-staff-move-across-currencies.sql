--! Previous: sha1:0398761ccb0ce93cdb7edb23a59d3ec4572a164f
--! Hash: sha1:015ac23222763bd391c4abc0687dfec18cacff4e
--! Message: Staff move across currencies

-- Head office moves staff across branches, whatever their currencies (D63).
--! Included people/tg_check_employee.sql
-- Requires what the session needs to hire, edit or disable someone of a role: technicians by employee.*, supervisors by
-- supervisor.*, anybody else only by who may change permissions, so that nobody makes a colleague mightier than the
-- documents say (doc 1 §6).
create or replace function app_hidden.require_may_staff(role_id uuid, verb text) returns void
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      role app_public.roles;
    begin
      select * into role from app_public.roles as held where held.id = $1;
      perform app_hidden.require(case
        when role.takes_turns then 'employee.' || verb
        when role.role_name = 'crm_supervisor' then 'supervisor.' || replace(verb, 'disable', 'update')
        else 'role.grant'
      end);
    end
  $$;

-- Refuses the commissions that the documents' forms don't offer (doc 1 §5, §9, D38), as fractions.
create or replace function app_hidden.check_commissions(employee app_public.employees, role app_public.roles) returns void
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if not (case
        when role.takes_turns then employee.commission = any ('{0.15,0.20,0.25,0.30,0.35,0.40,0.45}'::numeric[])
        else employee.commission between 0 and 0.05
      end) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "commission"}');
      end if;
      if employee.supervisor_commission > (case when role.supervises then 0.05 else 0 end) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "supervisorCommission"}');
      end if;
    end
  $$;

-- The data of an employee are sound whoever writes them.
create or replace function app_hidden.tg_check_employee() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      new.email := lower(btrim(new.email));
      new.phone := btrim(new.phone);
      if new.email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
        perform app_hidden.fail('INVALID_EMAIL', '{"field": "email"}');
      end if;
      if not exists (select from app_public.roles where id = new.role_id and company_id = new.company_id) then
        perform app_hidden.fail('NOT_FOUND', '{"field": "roleId"}');
      end if;
      if not exists (select from app_public.offices where id = new.office_id and company_id = new.company_id) then
        perform app_hidden.fail('NOT_FOUND', '{"field": "officeId"}');
      end if;
      if tg_op = 'INSERT' or (new.identification_type, new.identification_number)
        is distinct from (old.identification_type, old.identification_number) then
        new.identification_number := app_hidden.check_identification(new.identification_type, new.identification_number);
      end if;
      return new;
    end
  $$;

-- Refuses the document or e-mail of a colleague, and tells where one is who is disabled (D49).
create or replace function app_hidden.require_nobody_else(employee app_public.employees) returns void
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      other record;
    begin
      select colleague.id, colleague.email = employee.email as by_email,
        case when role.takes_turns then 'technicals' when role.role_name = 'crm_supervisor' then 'supervisors'
          else 'employees' end as object_type
      into other
      from app_public.employees as colleague
      join app_public.roles as role on role.id = colleague.role_id
      where colleague.company_id = employee.company_id and colleague.id <> employee.id
        and (colleague.email = employee.email
          or colleague.identification_number = any (app_hidden.same_identification(employee.identification_number)))
      order by by_email, colleague.status
      limit 1;
      if other.id is null then
        return;
      end if;
      perform app_hidden.fail(case when other.by_email then 'EMAIL_EXISTS' else 'EMPLOYEE_EXISTS' end, app_hidden.told_record(
        case when other.by_email then 'email' else 'identificationNumber' end, other.object_type, other.id));
    end
  $$;

-- What staff may make of a new employee; without names they get those that the registry told (D29).
create or replace function app_hidden.tg_check_hiring() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      role app_public.roles;
      person app_public.people;
    begin
      select * into role from app_public.roles where id = new.role_id;
      perform app_hidden.require_may_staff(role.id, 'create');
      if app_hidden.e164(new.phone, (select currency_code from app_public.offices where id = new.office_id)) is null then
        perform app_hidden.fail('INVALID_PHONE', '{"field": "phone"}');
      end if;
      perform app_hidden.check_commissions(new, role);
      perform app_hidden.require_nobody_else(new);
      if new.first_name = '' and new.last_name = '' then
        person := app_hidden.person_of(new.company_id, new.identification_number);
        new.first_name := coalesce(person.first_name, '');
        new.second_name := coalesce(person.second_name, '');
        new.last_name := coalesce(person.last_name, '');
        new.second_last_name := coalesce(person.second_last_name, '');
        if person.id is null then
          perform app_hidden.queue_look_up(new.id, new.identification_type, new.identification_number);
        end if;
      end if;
      return new;
    end
  $$;

-- What staff may change of an employee: nobody raises themselves, and an office is changed by employee.change_office,
-- for any of the company's (D63); who moves to another country keeps the phone until it is edited.
create or replace function app_hidden.tg_check_employee_change() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      role app_public.roles;
      currency text := (select currency_code from app_public.offices where id = new.office_id);
    begin
      if new.phone <> old.phone and app_hidden.e164(new.phone, currency) is null then
        perform app_hidden.fail('INVALID_PHONE', '{"field": "phone"}');
      end if;
      if new.first_name = '' and old.first_name <> '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "firstName"}');
      end if;
      if (new.email, new.identification_number) is distinct from (old.email, old.identification_number) then
        perform app_hidden.require_nobody_else(new);
      end if;
      if new.id = app_hidden.current_employee_id() then
        if new.status <> old.status then
          perform app_hidden.fail('OWN_ACCOUNT');
        end if;
        if (new.role_id, new.office_id, new.commission, new.supervisor_commission, new.status,
            new.identification_type, new.identification_number)
          is distinct from (old.role_id, old.office_id, old.commission, old.supervisor_commission, old.status,
            old.identification_type, old.identification_number) then
          perform app_hidden.fail('FORBIDDEN');
        end if;
        return new;
      end if;
      perform app_hidden.require_may_staff(old.role_id, 'update');
      select * into role from app_public.roles where id = new.role_id;
      if new.role_id <> old.role_id then
        perform app_hidden.require_may_staff(new.role_id, 'create');
        if not role.supervises and new.supervisor_commission = old.supervisor_commission then
          new.supervisor_commission := 0;
        end if;
      end if;
      if (new.role_id, new.commission, new.supervisor_commission)
        is distinct from (old.role_id, old.commission, old.supervisor_commission) then
        perform app_hidden.check_commissions(new, role);
      end if;
      if new.office_id <> old.office_id then
        perform app_hidden.require('employee.change_office');
      end if;
      if new.status <> old.status then
        perform app_hidden.require_may_staff(old.role_id, 'disable');
      end if;
      return new;
    end
  $$;

create or replace function app_hidden.tg_check_dismissal() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_hidden.require_may_staff(old.role_id, 'disable');
      if old.id = app_hidden.current_employee_id() then
        perform app_hidden.fail('OWN_ACCOUNT');
      end if;
      return old;
    end
  $$;

-- Triggers fire in the order of their names.
create or replace trigger check_employee before insert or update on app_public.employees
  for each row execute function app_hidden.tg_check_employee();
create or replace trigger check_hiring before insert on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_check_hiring();
create or replace trigger check_employee_change before update on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_check_employee_change();
create or replace trigger check_dismissal before delete on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_check_dismissal();
--! EndIncluded people/tg_check_employee.sql

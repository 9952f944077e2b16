-- Returns whether an import may hire for a role: roles that take turns and supervisors, never those that change permissions
-- (doc 9 §7.8).
create or replace function app_private.is_imported_role(p_role app_public.roles) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select (p_role.takes_turns or p_role.role_name = 'crm_supervisor') and not app_hidden.is_administrator_role(p_role.id)
  $$;

-- Returns the employee of a company with a document (D88), an active one first; null for none.
create or replace function app_private.matched_employee(p_company_id uuid, p_type text, p_number text)
  returns app_public.employees
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select held.*
    from app_public.employees as held
    where held.company_id = p_company_id and held.identity_family = app_hidden.identity_family(p_type)
      and held.identity_number = app_hidden.identity_number(app_hidden.identity_family(p_type), p_number)
    order by held.status, held.identity_collision
    limit 1
  $$;

-- Returns an employee with the filled cells of a row that an import updates: no role and no e-mail.
create or replace function app_private.imported_employee(
  p_present app_public.employees, p_parsed jsonb, p_currency_code text
) returns app_public.employees
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      p_present.first_name := coalesce(
        app_hidden.check_text('firstName', p_parsed ->> 'firstName', 'name'), p_present.first_name, '');
      p_present.last_name := coalesce(app_hidden.check_text('lastName', p_parsed ->> 'lastName', 'name'), p_present.last_name, '');
      if p_parsed ? 'phone' and coalesce(
        app_private.is_other_phone(p_parsed ->> 'phone', p_present.phone, p_currency_code), true)
      then
        p_present.phone := app_hidden.plain_phone(app_hidden.check_text('phone', p_parsed ->> 'phone', 'phone'));
      end if;
      p_present.commission := coalesce((p_parsed ->> 'commission')::numeric, p_present.commission);
      return p_present;
    end
  $$;

-- Returns the employee that a row hires. Fails with FORBIDDEN for a role that an import does not have.
create or replace function app_private.hired_employee(p_office app_public.offices, p_parsed jsonb) returns app_public.employees
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      hired app_public.employees := app_private.imported_employee(null, p_parsed, p_office.currency_code);
      role app_public.roles;
    begin
      select held.* into role from app_public.roles as held
      where held.company_id = p_office.company_id
        and app_hidden.name_key(held.role_name) = app_hidden.name_key(coalesce(p_parsed ->> 'roleName', 'crm_technical'));
      if role.id is null or not app_private.is_imported_role(role) then
        perform app_hidden.fail('FORBIDDEN', '{"field": "roleName"}');
      end if;
      hired.id := app_hidden.new_id();
      hired.company_id := p_office.company_id;
      hired.office_id := p_office.id;
      hired.role_id := role.id;
      hired.identification_type := p_parsed ->> 'identificationType';
      hired.identification_number := p_parsed ->> 'identificationNumber';
      hired.email := app_hidden.plain_email(app_hidden.check_text('email', p_parsed ->> 'email', 'email'));
      hired.supervisor_commission := 0;
      perform app_hidden.require_filled(case
        when hired.first_name = '' then 'firstName'
        when coalesce(hired.email, '') = '' then 'email'
        when coalesce(hired.phone, '') = '' then 'phone'
        when hired.commission is null then 'commission'
      end);
      return hired;
    end
  $$;

-- Checks a row of staff (doc 9 §3, §7.6) as hiring and the edit form do, without writing. An e-mail is of one account, also
-- within the file. An employee of another office is EMPLOYEE_EXISTS.
create or replace function app_private.check_import_staff(p_import app_public.imports, p_row app_public.import_rows)
  returns app_public.import_rows
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      office constant app_public.offices := app_private.import_office(p_import, p_row.parsed);
      document_type constant text := p_row.parsed ->> 'identificationType';
      number constant text := app_hidden.check_identification(document_type, coalesce(p_row.parsed ->> 'identificationNumber', ''));
      present constant app_public.employees := app_private.matched_employee(p_import.company_id, document_type, number);
      wanted app_public.employees;
      checked app_public.import_rows := p_row;
    begin
      checked.key := concat_ws(' ', app_hidden.identity_family(document_type),
        app_hidden.identity_number(app_hidden.identity_family(document_type), number));
      if present.id is null then
        wanted := app_private.hired_employee(office, p_row.parsed);
        perform app_hidden.check_email(wanted.email);
        perform app_hidden.check_hiring(wanted);
        if exists (select from app_private.accounts as account where account.email = wanted.email) or exists (
          select from app_private.rows_above_with_email(p_import.id, p_row) as above
          where above.state = 'NEW' and above.key <> checked.key)
        then
          perform app_hidden.fail('EMAIL_EXISTS', '{"field": "email"}');
        end if;
        checked.state := 'NEW';
        return checked;
      end if;

      if present.status <> app_hidden.active() or present.office_id <> office.id then
        wanted.company_id := present.company_id;
        wanted.id := app_hidden.new_id();
        wanted.identification_type := document_type;
        wanted.identification_number := number;
        perform app_hidden.require_nobody_else(wanted);
      end if;
      perform app_hidden.fail('FORBIDDEN', '{"field": "roleName"}')
      from app_public.roles as role where role.id = present.role_id and not app_private.is_imported_role(role);
      checked.target_id := present.id;
      checked.version := app_hidden.record_version('employees', present.id);
      wanted := app_private.imported_employee(present, p_row.parsed, office.currency_code);
      checked.state := 'SAME';
      if (wanted.first_name, wanted.last_name, wanted.phone, wanted.commission)
        is distinct from (present.first_name, present.last_name, present.phone, present.commission) then
        perform app_hidden.checked_employee_change(present, wanted);
        checked.state := 'UPDATE';
      end if;
      return checked;
    end
  $$;

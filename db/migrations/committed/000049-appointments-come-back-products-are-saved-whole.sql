--! Previous: sha1:240077dd729030bac027e7828d23db349616200e
--! Hash: sha1:dff61bd906be058145e8f3d687ef942195f221cf
--! Message: Appointments come back, products are saved whole

-- Enter migration here
--! Included records/disableable_records.sql
-- Everything that staff may disable, with who may (D49): one name and one detail of each for lists, questions and
-- errors. Rows `of_office` are for who sees their office; the others are the company's.
create or replace view app_hidden.disableable_records with (security_invoker = true) as
  select 'clients' as object_type, 'client.disable' as permission, client.id, client.company_id, client.office_id,
    false as of_office, client.full_name as record_name, client.identification_number as detail, client.status
  from app_public.clients as client
  union all
  select
    case when role.takes_turns then 'technicals' when role.role_name = 'crm_supervisor' then 'supervisors' else 'employees' end,
    case when role.takes_turns then 'employee.disable' when role.role_name = 'crm_supervisor' then 'supervisor.update'
      else 'role.grant' end,
    employee.id, employee.company_id, employee.office_id, true, employee.full_name, employee.identification_number,
    employee.status
  from app_public.employees as employee
  join app_public.roles as role on role.id = employee.role_id
  union all
  select 'countries', 'country.disable', id, company_id, null, false, country_name, '', status from app_public.countries
  union all
  select 'towns', 'country.disable', town.id, town.company_id, null, false, town.town_name, country.country_name, town.status
  from app_public.towns as town
  join app_public.countries as country on country.id = town.country_id
  union all
  select 'offices', 'office.disable', id, company_id, id, true, office_name, address, status from app_public.offices
  union all
  select 'services', 'service.delete', id, company_id, null, false, service_name, description, status
  from app_public.services
  union all
  select 'subservices', 'subservice.disable', subservice.id, subservice.company_id, subservice.office_id, true,
    subservice.subservice_name, service.service_name, subservice.status
  from app_public.subservices as subservice
  join app_public.services as service on service.id = subservice.service_id
  union all
  select 'discounts', 'discount.disable', id, company_id, office_id, true, discount_name,
    to_char(begin_date, 'DD/MM/YYYY') || ' – ' || to_char(end_date, 'DD/MM/YYYY'), status
  from app_public.discounts
  union all
  select 'providers', 'provider.disable', id, company_id, office_id, true, provider_name, identification_number, status
  from app_public.providers
  union all
  select 'money_stores', 'money_store.disable', id, company_id, office_id, true, money_store_name, notes, status
  from app_public.money_stores
  union all
  select 'extra_expenses', 'extra_expense.manage', id, company_id, office_id, true, service_name,
    to_char(expense_day, 'DD/MM/YYYY') || ', ' || currency || ' ' || amount, status
  from app_public.extra_expenses
  union all
  select 'inventories', 'inventory.disable', stock.id, stock.company_id, stock.office_id, true, product.product_name,
    stock.quantity_available::text, stock.status
  from app_public.inventories as stock
  join app_public.products as product on product.id = stock.product_id
  union all
  -- Of the days that the session sees (doc 2 §6), as they are deactivated.
  select 'appointments', 'appointment.disable', booked.id, booked.company_id, booked.office_id, true,
    btrim(booked.contact_name || ' ' || booked.contact_last_name),
    to_char(booked.appointment_date at time zone office.time_zone, 'DD/MM/YYYY HH12:MI AM'), booked.status
  from app_public.appointments as booked
  join app_public.offices as office on office.id = booked.office_id
  where booked.appointment_day between app_hidden.appointments_from() and app_hidden.appointments_until();

comment on view app_hidden.disableable_records is 'What staff may disable and enable again (D49).';

-- What an error tells of a record that stands in the way of one that is being written, at a field: nothing of an active
-- one; of a disabled one where it is, and either which it is, for who may enable it again, or the roles to ask.
create or replace function app_hidden.told_record(field text, object_type text, id uuid) returns jsonb
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object('field', $1) || case when record.status = 1 then '{}' else
      jsonb_build_object('disabled', coalesce(' en ' || office.office_name, '')) || case
        when app_hidden.can(record.permission)
          and (not record.of_office or record.office_id = any (app_hidden.visible_office_ids()))
          then jsonb_build_object('objectType', record.object_type, 'id', record.id, 'record', record.record_name)
        else jsonb_build_object('roles', coalesce((
          select string_agg(role.role_name, ',' order by role.created, role.id)
          from app_public.roles as role
          join app_public.role_permissions as granted on granted.role_id = role.id and granted.permission = record.permission
          where role.company_id = record.company_id), ''))
      end
    end
    from app_hidden.disableable_records as record
    left join app_public.offices as office on office.id = record.office_id and record.object_type <> 'offices'
    where record.object_type = $2 and record.id = $3 and record.company_id = app_hidden.current_company_id()
  $$;
--! EndIncluded records/disableable_records.sql
--! Included records/proc_disabled_records.sql
create or replace function app_public.proc_disabled_records(object_type text default null, search text default null)
  returns table (
    id uuid, object_type text, name text, detail text, office_id uuid, office_name text,
    disabled_at timestamptz, disabled_by text
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select record.id, record.object_type, coalesce(nullif(record.record_name, ''), record.detail), record.detail,
      office.id, office.office_name, act.created, app_hidden.actor_name(act.actor_id)
    from app_hidden.disableable_records as record
    left join app_public.offices as office on office.id = record.office_id
    left join lateral (
      select entry.created, entry.actor_id
      from app_public.audit_entries as entry
      where entry.object_id = record.id and entry.after ->> 'status' = '2'
      order by entry.id desc
      limit 1
    ) as act on true
    where record.status = 2 and record.company_id = app_hidden.current_company_id()
      and ($1 is null or record.object_type = $1)
      and app_hidden.can(record.permission)
      and (not record.of_office or record.office_id = any ((select app_hidden.visible_office_ids())::uuid[]))
      and app_hidden.holds_terms(app_hidden.fold(record.record_name || ' ' || record.detail),
        (select app_hidden.search_expressions($2)))
    order by act.created desc nulls last, record.id desc
  $$;

comment on function app_public.proc_disabled_records(text, text) is
  'What is disabled, for who may enable it again (D49): clients, technicals, supervisors, employees, countries, towns, offices, services, subservices, discounts, providers, money_stores, extra_expenses, inventories or appointments; all of them without objectType. disabledAt and disabledBy say when and by whom, where it is on record.';
grant execute on function app_public.proc_disabled_records(text, text) to turno_staff;
--! EndIncluded records/proc_disabled_records.sql
--! Included records/proc_reactivate.sql
-- Takes an appointment's time again. Where its technician has another one by now, it is told who and when.
create or replace function app_hidden.reactivate_appointment(id uuid) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      told text;
    begin
      update app_public.appointments as deactivated set status = 1 where deactivated.id = $1 and deactivated.status = 2;
      if found then
        perform app_hidden.settle_appointment($1);
      end if;
    exception when sqlstate 'TURNO' then
      get stacked diagnostics told = pg_exception_detail;
      perform app_hidden.fail(case sqlerrm when 'APPOINTMENT_OVERLAP' then 'APPOINTMENT_SLOT_TAKEN' else sqlerrm end, told::jsonb);
    end
  $$;

create or replace function app_public.proc_reactivate(object_type text, id uuid)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      record app_hidden.disableable_records;
    begin
      select * into record from app_hidden.disableable_records as found
      where found.id = proc_reactivate.id and found.object_type = proc_reactivate.object_type
        and found.company_id = app_hidden.current_company_id();
      if record.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      perform app_hidden.require(record.permission);
      if record.of_office and not record.office_id = any (app_hidden.visible_office_ids()) then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      if record.object_type = 'appointments' then
        perform app_hidden.reactivate_appointment(record.id);
        return row(record.id, null, '99999', 'Registro reactivado con éxito')::app_public.procedure_result;
      end if;
      execute format('update app_public.%I set status = 1 where id = $1 and status = 2',
        case when record.object_type in ('technicals', 'supervisors') then 'employees' else record.object_type end)
        using record.id;
      return row(record.id, null, '99999', 'Registro reactivado con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_reactivate(text, uuid) is
  E'@resultFieldName result\nEnables again what was disabled, for who may disable it (D49); objectType as procDisabledRecords gives it.';
grant execute on function app_public.proc_reactivate(text, uuid) to turno_staff;
--! EndIncluded records/proc_reactivate.sql
--! Included inventory/proc_save_product.sql
-- Not a definer: what its caller may edit is told by the policies of products and stocks, as where each is edited alone.
create or replace function app_public.proc_save_product(
  id uuid, product_name text, category_id uuid, unit_price numeric, quantity_min integer, quantity_max integer
) returns app_public.procedure_result
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      product uuid;
    begin
      perform app_hidden.require('inventory.create');
      update app_public.inventories as stock
      set quantity_min = proc_save_product.quantity_min, quantity_max = proc_save_product.quantity_max
      where stock.id = proc_save_product.id and stock.status = 1
      returning stock.product_id into product;
      if product is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      update app_public.products as edited
      set product_name = proc_save_product.product_name, category_id = proc_save_product.category_id,
        unit_price = proc_save_product.unit_price
      where edited.id = product;
      return row(proc_save_product.id, null, '99999', 'Registro editado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_save_product(uuid, text, uuid, numeric, integer, integer) is
  E'@resultFieldName result\nSaves the product of a stock (id) and the limits of the stock in one transaction.';
grant execute on function app_public.proc_save_product(uuid, text, uuid, numeric, integer, integer) to turno_staff;
--! EndIncluded inventory/proc_save_product.sql
--! Included access/record_versions.sql
-- Which state of a record was read (D59): text that is another one after every change of its row or
-- of the rows that belong to it. It tells nothing else, and is null for what is not of the company.
create or replace function app_hidden.record_version(record text, id uuid) returns text
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      company uuid := app_hidden.current_company_id();
      states text;
    begin
      case record
        when 'offices' then
          select concat_ws('.', o.xmin, s.xmin) into states
          from app_public.offices o
          left join app_public.office_settings s on s.office_id = o.id
          where o.id = record_version.id and o.company_id = company;
        when 'office_appointment_settings' then
          select concat_ws('.', o.id, s.xmin) into states
          from app_public.offices o
          left join app_public.office_appointment_settings s on s.office_id = o.id
          where o.id = record_version.id and o.company_id = company;
        when 'clients' then
          select concat_ws('.', c.xmin, p.xmin) into states
          from app_public.clients c
          left join app_public.profiles p on p.client_id = c.id
          where c.id = record_version.id and c.company_id = company;
        when 'roles' then
          select concat_ws('.', r.xmin, (
            select string_agg(concat(g.permission, g.xmin), '.' order by g.permission)
            from app_public.role_permissions g where g.role_id = r.id)) into states
          from app_public.roles r
          where r.id = record_version.id and r.company_id = company;
        when 'discounts' then
          select concat_ws('.', d.xmin, (
            select string_agg(concat(l.id, l.xmin), '.' order by l.id)
            from app_public.discounts_details l where l.discount_id = d.id)) into states
          from app_public.discounts d
          where d.id = record_version.id and d.company_id = company;
        when 'appointments' then
          select concat_ws('.', a.xmin, (
            select string_agg(concat(l.id, l.xmin), '.' order by l.id)
            from app_public.appointments_details l where l.appointment_id = a.id)) into states
          from app_public.appointments a
          where a.id = record_version.id and a.company_id = company;
        when 'percent_indicators' then
          -- One for each role: the caller's, when none is named.
          select i.xmin::text into states
          from app_public.percent_indicators i
          where i.company_id = company
            and (i.id = record_version.id or record_version.id is null and i.role_name = (
              select r.role_name from app_public.roles r where r.id = app_hidden.current_role_id()));
        when 'inventories' then
          select concat_ws('.', i.xmin, p.xmin) into states
          from app_public.inventories i
          join app_public.products p on p.id = i.product_id
          where i.id = record_version.id and i.company_id = company;
        when 'countries', 'towns', 'employees', 'extra_expenses', 'invoices',
          'money_stores', 'products', 'providers', 'sales', 'services', 'subservices' then
          execute format(
            'select xmin::text from app_public.%I where id = $1 and company_id = $2', record)
            into states using record_version.id, company;
      end case;
      return md5(states);
    end
  $$;
comment on function app_hidden.record_version(text, uuid) is 'Which state of a record was read (D59).';

-- Refuses an act on a record that is no longer as it was read (D59), and keeps it as it is until the
-- act ends. One that is not there is left to the act to tell.
create or replace function app_hidden.require_version(record text, id uuid, version text) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      company uuid := app_hidden.current_company_id();
      present text;
    begin
      if record = 'percent_indicators' then
        perform from app_public.percent_indicators i
        where i.company_id = company and i.role_name = (
          select r.role_name from app_public.roles r where r.id = app_hidden.current_role_id())
        for no key update;
      else
        execute format(
          'select from app_public.%I where id = $1 and company_id = $2 for no key update',
          case record when 'office_appointment_settings' then 'offices' else record end)
          using require_version.id, company;
      end if;
      present := app_hidden.record_version(record, require_version.id);
      if present <> version then
        perform app_hidden.fail('STALE');
      end if;
    end
  $$;
comment on function app_hidden.require_version(text, uuid, text) is 'Refuses an act on a record that is no longer as it was read (D59).';

grant execute on function
  app_hidden.record_version(text, uuid), app_hidden.require_version(text, uuid, text) to turno_staff;
--! EndIncluded access/record_versions.sql
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
-- for any of the company's (D63); who moves to another country takes no phone along that is none there.
create or replace function app_hidden.tg_check_employee_change() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      role app_public.roles;
      currency text := (select currency_code from app_public.offices where id = new.office_id);
    begin
      if (new.phone <> old.phone or new.phone <> '' and currency <> (
          select currency_code from app_public.offices where id = old.office_id))
        and app_hidden.e164(new.phone, currency) is null then
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

--! Previous: sha1:9cbe7f2a47253fa15a2d73257e8c0c1354c82a0c
--! Hash: sha1:6edeec51205df66e0cfd6f60d0497d403bac3fb0
--! Message: Sales and warranties are read from one view

-- Enter migration here
--! Included sales/v_sales.sql
-- The sales and warranties that are not deleted, as their lists show them (doc 2 §2, §3): they join nothing, a sale keeps
-- its own copies. The contact of who sold is null for who may not read staff's (D55).
create or replace view app_hidden.recorded_sales with (security_invoker = true) as
  select
    kind, id, sale_date, sale_day, client_id, client_in, client_name, client_last_name, client_phone, client_email, address,
    town_name, employee_id,
    case when seen.contact then employee_in end as employee_in,
    employee_name, employee_last_name,
    case when seen.contact then employee_phone end as employee_phone,
    case when seen.contact then employee_email end as employee_email,
    technician_names, total, tax_total, total_tip, total_usd, payment_details, invoice_number, advertising,
    currency_code, exchange_value, company_name, office_id, office_name,
    (select office.time_zone from app_public.offices as office where office.id = sale.office_id) as time_zone,
    corrections, status, created
  from app_public.sales as sale
  cross join lateral (
    select sale.office_id = any ((select app_hidden.staff_offices())::uuid[])
      or sale.employee_id = (select app_hidden.current_employee_id()) as contact
  ) as seen
  where status = 1;

grant select on app_hidden.recorded_sales to turno_staff;

create or replace view app_public.v_sales with (security_invoker = true) as
  select
    id, sale_date, sale_day, client_id, client_in, client_name, client_last_name, client_phone, client_email, address,
    town_name, employee_id, employee_in, employee_name, employee_last_name, employee_phone, employee_email,
    technician_names, total, tax_total, total_tip, total_usd, payment_details, invoice_number, advertising,
    currency_code, exchange_value, company_name, office_id, office_name, time_zone, corrections, status, created
  from app_hidden.recorded_sales where kind = 'SALE';

comment on view app_public.v_sales is
  E'@primaryKey id\nThe sales that are not deleted (doc 2 §3); sale_day is the date in the office''s zone, time_zone. A walk-in''s has no client, but a name and phone. employeeIn, employeePhone and employeeEmail are null for who may not read them (D55).';

create or replace view app_public.v_warranties with (security_invoker = true) as
  select
    id, sale_date, sale_day, client_id, client_in, client_name, client_last_name, client_phone, client_email, address,
    town_name, employee_id, employee_in, employee_name, employee_last_name, employee_phone, employee_email,
    technician_names, total, tax_total, total_tip, total_usd, payment_details, invoice_number, advertising,
    currency_code, exchange_value, company_name, office_id, office_name, time_zone, corrections, status, created
  from app_hidden.recorded_sales where kind = 'WARRANTY';

comment on view app_public.v_warranties is
  E'@primaryKey id\nThe warranties that are not deleted (doc 2 §3, D22), kept apart from the sales. employeeIn, employeePhone and employeeEmail are null for who may not read them (D55).';

select app_private.mark_not_null(view,
  '{id,sale_date,sale_day,client_in,client_name,client_last_name,client_phone,client_email,address,town_name,employee_name,employee_last_name,technician_names,total,tax_total,total_tip,total_usd,payment_details,invoice_number,advertising,currency_code,company_name,office_id,office_name,time_zone,corrections,status,created}')
from unnest('{app_public.v_sales,app_public.v_warranties}'::regclass[]) as view;
grant select on app_public.v_sales, app_public.v_warranties to turno_staff;
--! EndIncluded sales/v_sales.sql
--! Included appointments/proc_create_appointments.sql
-- The office at which the session may book, for nobody but itself.
create or replace function app_hidden.require_booking(office_id uuid, employee_id uuid) returns uuid
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      office uuid;
    begin
      perform app_hidden.require('appointment.create');
      office := app_hidden.require_office(office_id);
      if employee_id <> app_hidden.current_employee_id() then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      return office;
    end
  $$;

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
      office := app_hidden.require_booking(office_id, employee_id);
      answer := app_private.request_begin(app_hidden.current_company_id(), request_id, jsonb_build_array(
        'appointment', office, identification_number, appointment_date, details, identification_type, phone, email,
        address, first_name, last_name, minutes));
      if answer is not null then
        return jsonb_populate_record(null::app_public.procedure_result, answer);
      end if;
      result := app_hidden.create_appointment(
        office_id => office,
        client => app_hidden.sale_client(
          office_id => office, identification_number => identification_number, identification_type => identification_type,
          phone => phone, email => email, address => address, first_name => first_name, last_name => last_name),
        first_name => '', last_name => '', phone => '', appointment_date => appointment_date, details => details,
        minutes => minutes);
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
      office := app_hidden.require_booking(office_id, employee_id);
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
      first_name := app_hidden.check_text('firstName', first_name, 'name');
      last_name := app_hidden.check_text('lastName', last_name, 'name');
      phone := app_hidden.check_text('phone', phone, 'phone');
      if regexp_replace(phone, '[\s().-]', '', 'g') !~ '^\+?\d{7,15}$' then
        perform app_hidden.fail('INVALID_PHONE', '{"field": "phone"}');
      end if;
      result := app_hidden.create_appointment(
        office_id => office, client => null, first_name => first_name, last_name => last_name, phone => phone,
        appointment_date => appointment_date, details => details, minutes => minutes);
      perform app_private.request_end(app_hidden.current_company_id(), request_id, to_jsonb(result));
      return result;
    end
  $$;

comment on function app_public.proc_create_appointments_by_name(text, text, text, text, jsonb, uuid, uuid, integer, uuid) is
  E'@resultFieldName result\nBooks who is known by name and phone only (doc 2 §7); as procCreateAppointments otherwise.';
grant execute on function app_public.proc_create_appointments_by_name(text, text, text, text, jsonb, uuid, uuid, integer, uuid)
  to turno_staff;
--! EndIncluded appointments/proc_create_appointments.sql
--! Included expenses/create_expenses.sql
-- Refuses an expense that is sent as another company's, in another currency than its office's, or as deleted.
create or replace function app_hidden.check_new_expense(
  office_id uuid, company_id uuid, currency_field text, currency text, status smallint
) returns void
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      office app_public.offices;
    begin
      select * into office from app_public.offices as held where held.id = check_new_expense.office_id;
      if company_id <> office.company_id then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "companyId"}');
      end if;
      if nullif(currency, '') <> office.currency_code then
        perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', currency_field));
      end if;
      if status <> 1 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "status"}');
      end if;
    end
  $$;

create or replace function app_public.create_invoice(invoice app_public.invoices, request_id uuid default null)
  returns app_public.invoices
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      company uuid := app_hidden.current_company_id();
      office uuid := app_hidden.require_office(create_invoice.invoice.office_id);
      answer jsonb;
      made app_public.invoices;
    begin
      perform app_hidden.require('invoice.create');
      perform app_hidden.check_new_expense(office, create_invoice.invoice.company_id, 'currencyCode',
        create_invoice.invoice.currency_code, create_invoice.invoice.status);
      answer := app_private.request_begin(company, create_invoice.request_id,
        jsonb_build_array('invoice', office, to_jsonb(create_invoice.invoice)));
      if answer is not null then
        select * into made from app_public.invoices as known where known.id = (answer ->> 'id')::uuid;
        return made;
      end if;

      insert into app_public.invoices (
        company_id, office_id, provider_id, money_store_id, invoice_number, invoice_date, notes, total, tax_total)
      values (company, office, create_invoice.invoice.provider_id, create_invoice.invoice.money_store_id,
        coalesce(create_invoice.invoice.invoice_number, ''), create_invoice.invoice.invoice_date,
        coalesce(create_invoice.invoice.notes, ''), create_invoice.invoice.total, create_invoice.invoice.tax_total)
      returning * into made;
      perform app_private.request_end(company, create_invoice.request_id, jsonb_build_object('id', made.id));
      return made;
    end
  $$;

comment on function app_public.create_invoice(app_public.invoices, uuid) is
  E'@resultFieldName invoice\nRegisters an expense by a provider''s invoice at the session''s office, in its currency, which currencyCode may say (doc 2 §7, D12, D55). total is the base, taxTotal comes on top (D13). requestId makes a repeated call safe (D19).';
grant execute on function app_public.create_invoice(app_public.invoices, uuid) to turno_staff;

create or replace function app_public.create_extra_expense(
  extra_expense app_public.extra_expenses, request_id uuid default null
) returns app_public.extra_expenses
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      company uuid := app_hidden.current_company_id();
      office uuid := app_hidden.require_office(create_extra_expense.extra_expense.office_id);
      answer jsonb;
      made app_public.extra_expenses;
    begin
      perform app_hidden.require('extra_expense.manage');
      perform app_hidden.check_new_expense(office, create_extra_expense.extra_expense.company_id, 'currency',
        create_extra_expense.extra_expense.currency, create_extra_expense.extra_expense.status);
      answer := app_private.request_begin(company, create_extra_expense.request_id,
        jsonb_build_array('extra expense', office, to_jsonb(create_extra_expense.extra_expense)));
      if answer is not null then
        select * into made from app_public.extra_expenses as known where known.id = (answer ->> 'id')::uuid;
        return made;
      end if;

      insert into app_public.extra_expenses (
        company_id, office_id, service_name, amount, description, expense_date, invoice_number)
      values (company, office, coalesce(create_extra_expense.extra_expense.service_name, ''),
        create_extra_expense.extra_expense.amount, coalesce(create_extra_expense.extra_expense.description, ''),
        create_extra_expense.extra_expense.expense_date,
        coalesce(create_extra_expense.extra_expense.invoice_number, ''))
      returning * into made;
      perform app_private.request_end(company, create_extra_expense.request_id, jsonb_build_object('id', made.id));
      return made;
    end
  $$;

comment on function app_public.create_extra_expense(app_public.extra_expenses, uuid) is
  E'@resultFieldName extraExpense\nRegisters an expense without a provider at the session''s office, in its currency (doc 2 §7, D12). requestId makes a repeated call safe (D19).';
grant execute on function app_public.create_extra_expense(app_public.extra_expenses, uuid) to turno_staff;
--! EndIncluded expenses/create_expenses.sql

--! Previous: sha1:f5baac91a3fe7727990a2cfe91de8648ce55d573
--! Hash: sha1:179ec58e20eb8bbe9d6f410cb05cc609f05e9be6
--! Message: What the documents' clients send and read

drop function if exists app_public.proc_profit_tip_by_employee_from_date(date, date);
drop type if exists app_hidden.sale_payment cascade;
drop type if exists app_public.sale_total cascade;

-- What the documents' clients send and the trigger says itself (D55).
alter table app_public.invoices alter column currency_code set default '';
grant insert (currency_code) on app_public.invoices to turno_staff;

-- The payment detail of one line, as an old client sent it (D64).
alter table app_public.sales_details add column if not exists payment_detail jsonb;

--! Included people/proc_services_by_client.sql
-- The services that a client enjoyed (doc 1 §3 Client services summary), per subservice and currency; one year back
-- unless other dates are asked for.
create or replace function app_public.proc_services_by_client(
  identification_number text default null, date_from date default null, date_until date default null
) returns table (
    client_id uuid, client_in text, client_full_name text, client_phone text, client_email text,
    client_service text, client_services integer, client_accumulated numeric, currency_code text, last_date timestamptz
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select client.id, client.identification_number, client.full_name, client.phone, client.email,
      line.subservice_name, count(*)::integer, sum(line.cost), line.currency_code, max(line.sale_date)
    from app_public.client_by_identification_number($1) as client
    join app_public.sales as sale on sale.client_id = client.id and sale.status = 1
    join app_public.sales_details as line on line.sale_id = sale.id
    where client.id is not null
      and sale.sale_day between
        coalesce($2, (app_hidden.office_today(app_hidden.current_office_id()) - interval '1 year')::date)
        and coalesce($3, app_hidden.office_today(app_hidden.current_office_id()))
    group by client.id, client.identification_number, client.full_name, client.phone, client.email,
      line.subservice_name, line.currency_code
    order by max(line.sale_date) desc, line.subservice_name, line.currency_code
  $$;

comment on function app_public.proc_services_by_client(text, date, date) is
  'What a client enjoyed from one year ago until today, or between two dates, per subservice and currency (doc 1 §7).';
grant execute on function app_public.proc_services_by_client(text, date, date) to turno_staff;
--! EndIncluded people/proc_services_by_client.sql
--! Included catalogue/subservices_names.sql
-- The service and the office of a subservice, by the names that the documents read beside their ids (doc 1 §3, D55).
create or replace function app_public.subservices_service_name(subservice app_public.subservices) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select service.service_name from app_public.services as service where service.id = subservice.service_id $$;
comment on function app_public.subservices_service_name(app_public.subservices) is 'The name of its service (doc 1 §3).';
grant execute on function app_public.subservices_service_name(app_public.subservices) to turno_staff;

create or replace function app_public.subservices_office_name(subservice app_public.subservices) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select office.office_name from app_public.offices as office where office.id = subservice.office_id $$;
comment on function app_public.subservices_office_name(app_public.subservices) is 'The name of its office (doc 1 §3).';
grant execute on function app_public.subservices_office_name(app_public.subservices) to turno_staff;

create or replace function app_public.subservices_documented_minutes(subservice app_public.subservices) returns integer
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select subservice.avg_minuts $$;
comment on function app_public.subservices_documented_minutes(app_public.subservices) is E'@fieldName avg_minuts\nMinutes that it takes (D39), as the documents name them.';
grant execute on function app_public.subservices_documented_minutes(app_public.subservices) to turno_staff;
--! EndIncluded catalogue/subservices_names.sql
--! Included places/places_names.sql
-- The country and the town of a place, by the names that the documents read beside their ids (doc 3 §3, D55).
create or replace function app_public.towns_country_name(town app_public.towns) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select country.country_name from app_public.countries as country where country.id = town.country_id $$;
comment on function app_public.towns_country_name(app_public.towns) is 'The name of its country (doc 3 §3).';
grant execute on function app_public.towns_country_name(app_public.towns) to turno_staff;

create or replace function app_public.offices_country_name(office app_public.offices) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select country.country_name from app_public.countries as country where country.id = office.country_id $$;
comment on function app_public.offices_country_name(app_public.offices) is 'The name of its country (doc 3 §3).';
grant execute on function app_public.offices_country_name(app_public.offices) to turno_staff;

create or replace function app_public.offices_town_name(office app_public.offices) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select town.town_name from app_public.towns as town where town.id = office.town_id $$;
comment on function app_public.offices_town_name(app_public.offices) is 'The name of its town (doc 3 §3).';
grant execute on function app_public.offices_town_name(app_public.offices) to turno_staff;
--! EndIncluded places/places_names.sql
--! Included people/clients_office_name.sql
-- The office of a client, by the name that the documents read beside its id (doc 1 §3, D55).
create or replace function app_public.clients_office_name(client app_public.clients) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select office.office_name from app_public.offices as office where office.id = client.office_id $$;
comment on function app_public.clients_office_name(app_public.clients) is 'The name of its office (doc 1 §3).';
grant execute on function app_public.clients_office_name(app_public.clients) to turno_staff;
--! EndIncluded people/clients_office_name.sql
--! Included people/users_editing.sql
drop policy if exists staff_deletes on app_public.users;
create policy staff_deletes on app_public.users for delete to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('user.delete'))::uuid[]));
grant delete on app_public.users to turno_staff;

-- The name of a user's role (doc 1 §3 User).
create or replace function app_public.users_role_name(signed_user app_public.users) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select role.role_name from app_public.roles as role where role.id = signed_user.role_id $$;

comment on function app_public.users_role_name(app_public.users) is 'The name of the user''s role.';
grant execute on function app_public.users_role_name(app_public.users) to turno_staff;

create or replace function app_public.proc_users_register(
  email text, password text, role_name text, phone text default null, address text default null, postal_code text default null,
  office_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office uuid := app_hidden.require_office(proc_users_register.office_id);
      role app_public.roles;
      typed text := lower(btrim(coalesce(proc_users_register.email, '')));
      registered uuid;
    begin
      perform app_hidden.require('user.create');
      if typed !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
        perform app_hidden.fail('INVALID_EMAIL', '{"field": "email"}');
      end if;
      if coalesce(proc_users_register.password, '') not like '$argon2id$%' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "password"}');
      end if;
      if nullif(btrim(proc_users_register.role_name), '') is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "roleName"}');
      end if;
      select * into role from app_public.roles as found
      where found.company_id = app_hidden.current_company_id() and found.role_name = proc_users_register.role_name;
      if role.id is null then
        perform app_hidden.fail('NOT_FOUND', '{"field": "roleName"}');
      end if;
      -- Who may register users gives no role that may more than they may themselves.
      if not app_hidden.can('role.grant') and exists (
        select from app_public.role_permissions as granted
        where granted.role_id = role.id and not app_hidden.can(granted.permission)
      ) then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      insert into app_public.users (company_id, office_id, role_id, email, phone, address, postal_code)
      values (role.company_id, office, role.id, typed, app_hidden.check_phone(coalesce(proc_users_register.phone, '')),
        coalesce(btrim(proc_users_register.address), ''), coalesce(btrim(proc_users_register.postal_code), ''))
      returning id into registered;
      insert into app_private.accounts (user_id, email, password_hash)
      values (registered, typed, proc_users_register.password);
      return row(registered, proc_users_register.phone, '99999', 'Usuario registrado con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_users_register(text, text, text, text, text, text, uuid) is
  E'@resultFieldName result\nRegisters someone who signs in without being an employee (doc 1 §7). The server hashes the password (D36).';
grant execute on function app_public.proc_users_register(text, text, text, text, text, text, uuid) to turno_staff;
--! EndIncluded people/users_editing.sql
--! Included inventory/inventories_names.sql
-- The product of a stock and who changed it last, by the names that the documents read (doc 3 §3, D55).
create or replace function app_public.inventories_product_name(inventory app_public.inventories) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select product.product_name from app_public.products as product where product.id = inventory.product_id $$;
comment on function app_public.inventories_product_name(app_public.inventories) is 'The name of its product (doc 3 §3).';
grant execute on function app_public.inventories_product_name(app_public.inventories) to turno_staff;

create or replace function app_public.inventories_full_name(inventory app_public.inventories) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select coalesce(employee.full_name, '') from app_public.employees as employee where employee.id = inventory.employee_id $$;
comment on function app_public.inventories_full_name(app_public.inventories) is 'Who changed it last (doc 3 §3).';
grant execute on function app_public.inventories_full_name(app_public.inventories) to turno_staff;
--! EndIncluded inventory/inventories_names.sql
--! Included reports/proc_profit_tip_by_employee_from_date.sql
create or replace function app_public.proc_profit_tip_by_employee_from_date(
  date_from date default null, date_until date default null
)
  returns table (
    employee_id uuid, employee_in text, employee_first_name text, employee_last_name text, employee_phone text,
    office_id uuid, office_name text, currency_code text,
    employee_services_day integer, employee_profit_day numeric,
    employee_accumulates_services integer, employee_profit_accumulates numeric,
    employee_advertising_profit_day numeric, employee_advertising_profit numeric,
    employee_tip numeric, employee_tip_accumulates numeric,
    employee_profit_total_day numeric, employee_profit_total_accumulates numeric,
    employee_total_services integer, employee_profit numeric, employee_accumulated numeric, message text
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select employee.id, employee.identification_number, employee.first_name, employee.last_name, employee.phone,
      office.id, office.office_name, office.currency_code,
      coalesce(day.services, 0), coalesce(day.profit, 0.00),
      earned.services, earned.profit,
      coalesce(day.advertising_profit, 0.00), earned.advertising_profit,
      coalesce(day.tip, 0.00), earned.tip,
      coalesce(day.profit + day.advertising_profit + day.tip, 0.00),
      earned.profit + earned.advertising_profit + earned.tip,
      earned.services, earned.profit, earned.profit,
      format('%s, sus ganancias del %s al %s: %s servicios, %s; propinas: %s.', employee.full_name,
        to_char(earned.first, 'DD/MM/YYYY'), to_char(earned.last, 'DD/MM/YYYY'), earned.services,
        app_hidden.told_amount(earned.profit, office.currency_code),
        app_hidden.told_amount(earned.tip, office.currency_code))
    from app_hidden.employee_sums($1, $2) as earned
    left join app_hidden.employee_sums(coalesce($2, $1), coalesce($2, $1)) as day
      on day.employee_id = earned.employee_id and day.office_id = earned.office_id
    join app_public.employees as employee on employee.id = earned.employee_id
    join app_public.offices as office on office.id = earned.office_id
    order by office.office_name, employee.last_name, employee.first_name, employee.id
  $$;

comment on function app_public.proc_profit_tip_by_employee_from_date(date, date) is
  'Per technician and office: what the last day of a period gave and what all of it gave, both ends counted in (today when they are not given): services, commission, advertising commission, tips and their sum; the fields of the profit row are the period''s, as in procProfitByEmployeeFromDate (doc 1 §3, D15, D25, D55).';
grant execute on function app_public.proc_profit_tip_by_employee_from_date(date, date) to turno_staff;
--! EndIncluded reports/proc_profit_tip_by_employee_from_date.sql
--! Included reports/send_profit_message.sql
-- The documents' word for procSendProfitMessage, which is sent the employee's row of the report (doc 1 §7, D55).
create or replace function app_public.send_profit_message(employee_id uuid, date date default null)
  returns app_public.procedure_result
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$ select app_public.proc_send_profit_message(employee_id => $1, date => $2) $$;

comment on function app_public.send_profit_message(uuid, date) is
  E'@resultFieldName result\nWhat procSendProfitMessage does, sent the row of the profit report (doc 1 §7); its figures are the server''s own.';
grant execute on function app_public.send_profit_message(uuid, date) to turno_staff;
--! EndIncluded reports/send_profit_message.sql
--! Included expenses/create_expenses.sql
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
      if coalesce(create_invoice.invoice.company_id, company) <> company then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "companyId"}');
      end if;
      if nullif(create_invoice.invoice.currency_code, '') <> (
        select held.currency_code from app_public.offices as held where held.id = office
      ) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "currencyCode"}');
      end if;
      if coalesce(create_invoice.invoice.status, 1) <> 1 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "status"}');
      end if;
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
      currency text;
      answer jsonb;
      made app_public.extra_expenses;
    begin
      perform app_hidden.require('extra_expense.manage');
      if coalesce(create_extra_expense.extra_expense.company_id, company) <> company then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "companyId"}');
      end if;
      select held.currency_code into currency from app_public.offices as held where held.id = office;
      if coalesce(nullif(create_extra_expense.extra_expense.currency, ''), currency) <> currency then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "currency"}');
      end if;
      if coalesce(create_extra_expense.extra_expense.status, 1) <> 1 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "status"}');
      end if;
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
--! Included sales/sale_payments.sql
-- A payment of a sale as it will be recorded (D14).
create type app_hidden.sale_payment as (
  line_number smallint,
  payment_type text,
  currency_code text,
  amount numeric,
  exchange_rate numeric,
  amount_local numeric
);

-- Reads the payments of a sale (doc 2 §3 Payment detail) and refuses those that don't cover what is due to within
-- 0.01 in the office's currency. A dollar amount counts as its amount_bs as long as that is what it is worth, give or
-- take half a cent of a dollar. Without payment lines the sale counts as one payment; of one that is paid_in_dollars,
-- exchange_amount is the dollars, at most what is due, and the rest is in the office's currency (D64).
-- usd_rate: units of the office's currency per dollar; null when there is none.
create or replace function app_hidden.sale_payments(
  office_currency text, usd_rate numeric, payment_details jsonb, due numeric
)
  returns setof app_hidden.sale_payment
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      in_dollars boolean := false;
      dollars numeric;
      lines jsonb := sale_payments.payment_details;
      sent record;
      payment app_hidden.sale_payment;
      paid numeric := 0;
    begin
      if jsonb_typeof(lines) = 'object' then
        in_dollars := coalesce((lines ->> 'paid_in_dollars')::boolean, false);
        dollars := nullif(btrim(lines ->> 'exchange_amount'), '')::numeric;
        lines := lines -> 'payments';
      end if;
      if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
        in_dollars := in_dollars and office_currency <> 'USD';
        if in_dollars and usd_rate is null then
          perform app_hidden.fail('RATE_MISSING', '{"currency": "USD"}');
        end if;
        if in_dollars and dollars <> 0 and dollars < round(due / usd_rate::numeric(50, 30), 2) then
          if dollars < 0 or dollars <> round(dollars, 2) then
            perform app_hidden.fail('INVALID_INPUT', '{"field": "paymentDetails"}');
          end if;
          return next row(1, 'Cash', 'USD', dollars, usd_rate, round(dollars * usd_rate, 2))::app_hidden.sale_payment;
          return next row(2, 'Cash', office_currency, due - round(dollars * usd_rate, 2), 1,
            due - round(dollars * usd_rate, 2))::app_hidden.sale_payment;
          return;
        end if;
        return next row(1, 'Cash', case when in_dollars then 'USD' else office_currency end,
          case when in_dollars then round(due / usd_rate::numeric(50, 30), 2) else due end,
          case when in_dollars then usd_rate else 1 end, due)::app_hidden.sale_payment;
        return;
      end if;
      if jsonb_array_length(lines) > 20 then
        perform app_hidden.fail('TOO_MANY_LINES');
      end if;

      for sent in
        select * from rows from (
          jsonb_to_recordset(lines) as (
            amount numeric, payment_type text, currency text, exchange_rate numeric, amount_bs numeric)
        ) with ordinality as line(amount, payment_type, currency, exchange_rate, amount_bs, place)
      loop
        payment.line_number := sent.place;
        payment.payment_type := sent.payment_type;
        payment.currency_code := coalesce(sent.currency, office_currency);
        payment.amount := sent.amount;
        payment.exchange_rate := case payment.currency_code when office_currency then 1 when 'USD' then usd_rate end;
        if payment.currency_code not in (office_currency, 'USD')
          or coalesce(sent.payment_type, '') not in ('Transfer', 'Cash', 'TDC', 'TDD')
          or coalesce(sent.amount, 0) <= 0 or sent.amount <> round(sent.amount, 2) then
          perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', 'paymentDetails', 'line', sent.place));
        end if;
        if payment.exchange_rate is null then
          perform app_hidden.fail('RATE_MISSING', jsonb_build_object('currency', payment.currency_code));
        end if;
        payment.amount_local := coalesce(
          case when payment.exchange_rate <> 1 then round(sent.amount_bs, 2) end,
          round(sent.amount * payment.exchange_rate, 2));
        if abs(payment.amount_local - sent.amount * payment.exchange_rate) > payment.exchange_rate * 0.005 + 0.01 then
          perform app_hidden.fail('PAYMENTS_DIFFER', jsonb_build_object(
            'field', 'paymentDetails', 'paid', payment.amount_local::text,
            'due', round(sent.amount * payment.exchange_rate, 2)::text));
        end if;
        paid := paid + payment.amount_local;
        return next payment;
      end loop;
      if abs(paid - due) > 0.01 then
        perform app_hidden.fail('PAYMENTS_DIFFER',
          jsonb_build_object('field', 'paymentDetails', 'paid', paid::text, 'due', due::text));
      end if;
    exception when invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "paymentDetails"}');
    end
  $$;
--! EndIncluded sales/sale_payments.sql
--! Included sales/sale_totals.sql
create type app_public.sale_total as (
  company_name text,
  office_name text,
  office_id uuid,
  client_total integer,
  sales_total numeric,
  tip_total numeric,
  usd_total numeric,
  currency_code text
);
comment on type app_public.sale_total is
  'What an office sold (doc 2 §3 Totals report): different clients, each walk-in sale counting as one (D66), amounts in its currency without tips, tips, dollars.';
select app_private.mark_not_null('app_public.sale_total',
  '{company_name,office_name,office_id,client_total,sales_total,tip_total,usd_total,currency_code}');

-- Sums up the days of each office whose totals the session sees, from the summaries: its sales or warranties between two
-- days, billable or not (D21); both days are the office's today when they are not given. Offices that sold nothing are
-- left out. Clients are counted over the whole period, which sums of days cannot tell.
create or replace function app_hidden.sale_totals(kind text, advertising boolean, date_from date, date_until date)
  returns setof app_public.sale_total
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select company.company_name, office.office_name, office.id, served.clients, sold.total, sold.tip, sold.usd,
      office.currency_code
    from app_public.offices as office
    join app_public.companies as company on company.id = office.company_id
    cross join lateral (select app_hidden.office_today(office.id) as today) as here
    cross join lateral (
      select
        sum(case when $2 then day.advertising_sales else day.billable_sales end)::integer as sales,
        sum(case when $2 then day.advertising_total else day.total end) as total,
        sum(case when $2 then day.advertising_tip else day.total_tip end) as tip,
        sum(case when $2 then day.advertising_usd else day.total_usd end) as usd
      from app_public.office_sale_days as day
      where day.office_id = office.id and day.kind = $1
        and day.sale_day between coalesce($3, here.today) and coalesce($4, here.today)
    ) as sold
    cross join lateral (
      select (count(distinct sale.client_id) + count(*) filter (where sale.client_id is null))::integer as clients
      from app_public.sales as sale
      where sale.office_id = office.id and sale.kind = $1 and sale.status = 1 and sale.advertising = $2
        and sale.sale_date >= coalesce($3, here.today)::timestamp at time zone office.time_zone
        and sale.sale_date < (coalesce($4, here.today) + 1)::timestamp at time zone office.time_zone
    ) as served
    where office.id = any ((select app_hidden.offices_where_can('sale.totals'))::uuid[]) and sold.sales > 0
    order by company.company_name, office.office_name, office.id
  $$;
grant execute on function app_hidden.sale_totals(text, boolean, date, date) to turno_staff;

create or replace function app_public.proc_sales_total(date_from date default null, date_until date default null)
  returns setof app_public.sale_total
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select * from app_hidden.sale_totals('SALE', false, date_from, date_until) $$;
comment on function app_public.proc_sales_total(date, date) is
  'Billable sales per company and office between two days (doc 2 §7, D21). Without dates: today.';
grant execute on function app_public.proc_sales_total(date, date) to turno_staff;

create or replace function app_public.proc_sales_advertising_total(date_from date default null, date_until date default null)
  returns setof app_public.sale_total
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select * from app_hidden.sale_totals('SALE', true, date_from, date_until) $$;
comment on function app_public.proc_sales_advertising_total(date, date) is
  'Non-billable sales per company and office between two days (doc 2 §7, D21). Without dates: today.';
grant execute on function app_public.proc_sales_advertising_total(date, date) to turno_staff;

create or replace function app_public.proc_warranties_total(date_from date default null, date_until date default null)
  returns setof app_public.sale_total
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select * from app_hidden.sale_totals('WARRANTY', false, date_from, date_until) $$;
comment on function app_public.proc_warranties_total(date, date) is
  'Warranties per company and office between two days (doc 2 §2 /warranty/total, D22). Without dates: today.';
grant execute on function app_public.proc_warranties_total(date, date) to turno_staff;
--! EndIncluded sales/sale_totals.sql
--! Included sales/line_payments.sql
-- The payment detail that a documented client sends with a line: kept with it, and it changes nothing (doc 2 §3, D64).
-- The documents show what it holds and not its name.
create or replace function app_hidden.line_payment(line jsonb) returns jsonb
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select case jsonb_typeof(detail) when 'object' then detail end
    from (
      select coalesce(line -> 'paymentDetail', line -> 'paymentDetails', line -> 'payment_detail', line -> 'payment_details',
        line -> 'servicePaymentDetail', line -> 'servicePaymentDetails', line -> 'service_payment_detail',
        line -> 'service_payment_details',
        case when line ?| '{exchange_amount,exchange_value}' then jsonb_strip_nulls(jsonb_build_object(
          'exchange_amount', line -> 'exchange_amount', 'exchange_value', line -> 'exchange_value')) end) as detail
    ) as sent
  $$;

-- Those that the lines of a sale have, by the lines' ids.
create or replace function app_hidden.line_payments(sale_id uuid) returns jsonb
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_object_agg(line.id, line.payment_detail)
    from app_public.sales_details as line
    where line.sale_id = $1 and line.payment_detail is not null
  $$;

-- Writes those that were sent to the lines, and those of before to the lines that were corrected without one.
create or replace function app_hidden.keep_line_payments(sale_id uuid, lines jsonb, before jsonb) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      update app_public.sales_details as line
      set payment_detail = kept.detail
      from (
        select recorded.id, coalesce(app_hidden.line_payment(sent.line), before -> recorded.id::text) as detail
        from jsonb_array_elements($2) with ordinality as sent(line, place)
        join app_public.sales_details as recorded on recorded.sale_id = $1 and recorded.line_number = sent.place
      ) as kept
      where line.id = kept.id and kept.detail is not null;
    end
  $$;
--! EndIncluded sales/line_payments.sql
--! Included sales/record_sale.sql
-- What a sale or warranty with these lines, payments and tip is, in one place for all who sell and correct: its lines
-- priced, its totals summed, its payments covering them, all recorded with the commissions and summaries (D7–D22). The
-- sale comes with its kind, office, instant, client, seller and number; a corrected one replaces what it had. The turns
-- and the day are locked by the caller.
create or replace function app_hidden.record_sale(
  sale app_public.sales, lines_sent jsonb, payments_sent jsonb, tip_sent numeric
) returns app_public.sales
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      lines app_hidden.priced_line[];
      payments app_hidden.sale_payment[];
      line_payments jsonb;
    begin
      sale.exchange_value := coalesce(sale.exchange_value, app_hidden.rate_on(sale.office_id, 'USD', sale.sale_day));
      lines := array(select line from app_hidden.priced_lines(sale, lines_sent) as line);
      lines := app_hidden.tipped_lines(lines, tip_sent);
      perform app_hidden.check_warranted_lines(sale, lines);
      select sum(line.cost), sum(line.tax), sum(line.cost_usd), sum(line.tip),
        string_agg(distinct btrim(line.employee_name || ' ' || line.employee_last_name), ', ')
      into sale.total, sale.tax_total, sale.total_usd, sale.total_tip, sale.technician_names
      from unnest(lines) as line;

      sale.payment_details := coalesce(payments_sent, '[]');
      perform app_hidden.check_text('paymentDetails', sale.payment_details::text, 'json');
      payments := array(select payment from app_hidden.sale_payments(
        sale.currency_code, app_hidden.usd_rate(sale), payments_sent, sale.total + sale.total_tip) as payment);

      if sale.corrections > 0 then
        line_payments := app_hidden.line_payments(sale.id);
        perform app_hidden.take_back_sale(sale.id);
      end if;
      perform app_hidden.save_sale(sale);
      perform app_hidden.save_sale_lines(sale, lines);
      perform app_hidden.keep_line_payments(sale.id, lines_sent, line_payments);
      insert into app_public.sales_payments (
        sale_id, company_id, office_id, kind, line_number, payment_type, currency_code, amount, exchange_rate, amount_local)
      select sale.id, sale.company_id, sale.office_id, sale.kind, payment.*
      from unnest(payments) as payment;
      perform app_hidden.record_commissions(sale);
      perform app_hidden.count_sale(sale, 1);
      return sale;
    end
  $$;

-- A tip for the sale as a whole, in place of tips on lines, goes to the lines by their cost (D15).
create or replace function app_hidden.tipped_lines(lines app_hidden.priced_line[], total_tip numeric)
  returns app_hidden.priced_line[]
  language plpgsql immutable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      on_lines numeric := (select sum(line.tip) from unnest(lines) as line);
      shares numeric[];
    begin
      if coalesce(total_tip, on_lines) = on_lines then
        return lines;
      end if;
      perform app_hidden.check_number('totalTip', total_tip, 'part');
      if on_lines <> 0 or total_tip <> round(total_tip, 2) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "totalTip"}');
      end if;
      shares := app_hidden.split_tip(total_tip, array(select line.cost from unnest(lines) as line));
      for place in 1 .. cardinality(lines) loop
        lines[place].tip := shares[place];
      end loop;
      return lines;
    end
  $$;

-- Undoes what a sale that is being corrected had: its lines and payments go to the audit trail, its figures leave the
-- summaries.
create or replace function app_hidden.take_back_sale(sale_id uuid) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      sale app_public.sales;
    begin
      select * into sale from app_public.sales as found where found.id = $1;
      perform app_hidden.count_sale(sale, -1);
      delete from app_public.sales_details_commissions as extra where extra.sale_id = $1;
      delete from app_public.sales_payments as payment where payment.sale_id = $1;
      delete from app_public.sales_details as line where line.sale_id = $1;
    end
  $$;

-- Writes the sale itself, new or corrected.
create or replace function app_hidden.save_sale(sale app_public.sales) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      insert into app_public.sales select sale.*
      on conflict (id) do update set
        invoice_number = excluded.invoice_number,
        active_correlative = excluded.active_correlative,
        correlative_number = excluded.correlative_number,
        series = excluded.series,
        total = excluded.total,
        tax_total = excluded.tax_total,
        total_tip = excluded.total_tip,
        total_usd = excluded.total_usd,
        advertising = excluded.advertising,
        payment_details = excluded.payment_details,
        technician_names = excluded.technician_names,
        corrections = excluded.corrections;
    exception when unique_violation then
      perform app_hidden.fail('INVOICE_NUMBER_TAKEN',
        jsonb_build_object('field', 'invoiceNumber', 'number', sale.invoice_number));
    end
  $$;

-- Writes the lines of a sale, with what they copy from it.
create or replace function app_hidden.save_sale_lines(sale app_public.sales, lines app_hidden.priced_line[]) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    insert into app_public.sales_details (
      id, sale_id, line_number, company_id, office_id, kind, sale_date, sale_day, workday_id, employee_id, subservice_id,
      service_name, subservice_name, employee_in, employee_name, employee_last_name,
      price, price_currency, exchange_rate, discount, cost, tax, tax_rate, cost_usd, tip, currency_code,
      net_base, commission, total_commission, avg_minuts, starts_at, ends_at, advertising, warranty_of)
    select
      line.id, sale.id, line.line_number, sale.company_id, sale.office_id, sale.kind, sale.sale_date, sale.sale_day,
      line.workday_id, line.employee_id, line.subservice_id, line.service_name, line.subservice_name, line.employee_in,
      line.employee_name, line.employee_last_name, line.price, line.price_currency, line.exchange_rate, line.discount,
      line.cost, line.tax, line.tax_rate, line.cost_usd, line.tip, sale.currency_code,
      line.net_base, line.commission, line.total_commission, line.avg_minuts, line.starts_at, line.ends_at,
      sale.advertising, line.warranty_of
    from unnest(lines) as line
  $$;

-- What the lines of a sale earn beside their technicians' commissions (D20).
create or replace function app_hidden.record_commissions(sale app_public.sales) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if sale.advertising then
        insert into app_public.sales_details_commissions (
          sale_id, sales_detail_id, company_id, office_id, employee_id, sale_day, type_commission, commission, total_commission)
        select sale.id, line.id, line.company_id, line.office_id, line.employee_id, line.sale_day, 'ADVERTISING_COMMISSION',
          rate.fraction, round((line.cost - line.tax) * rate.fraction, 2)
        from app_public.sales_details as line,
          (select coalesce(app_hidden.rate_on(sale.office_id, 'ADVERTISING', sale.sale_day), 0) as fraction) as rate
        where line.sale_id = sale.id;
      else
        insert into app_public.sales_details_commissions (
          sale_id, sales_detail_id, company_id, office_id, employee_id, sale_day, type_commission, commission, total_commission)
        select sale.id, line.id, line.company_id, line.office_id, earner.employee_id, line.sale_day, 'SUPERVISOR_COMMISSION',
          earner.fraction, round((line.cost - line.tax) * line.net_base * earner.fraction, 2)
        from app_hidden.supervising(sale.office_id, sale.sale_day) as earner
        join app_public.sales_details as line on line.sale_id = sale.id and line.employee_id <> earner.employee_id;
      end if;
    end
  $$;
--! EndIncluded sales/record_sale.sql
--! Included sales/v_sales_details.sql
-- The lines of sales and warranties that are not deleted (doc 2 §3 Sale detail). What a technician has of them and the
-- number that identifies them are null for who may not read staff's pay and contact (D55).
create or replace view app_public.v_sales_details with (security_invoker = true) as
  select
    line.id, line.sale_id, line.line_number, line.kind, line.workday_id, line.employee_id,
    case when seen.staff then line.employee_in end as employee_in,
    line.employee_name, line.employee_last_name, line.subservice_id, line.subservice_name, line.service_name, line.price,
    line.price_currency, line.exchange_rate, line.discount, line.cost, line.tax, line.tax_rate, line.currency_code,
    case when seen.staff then line.commission end as commission,
    case when seen.staff then line.total_commission end as total_commission,
    line.tip, line.avg_minuts, line.starts_at, line.ends_at, line.advertising,
    line.warranty_of, line.sale_date, line.sale_day, line.office_id, office.office_name, office.time_zone, line.status, line.created,
    case when seen.staff then coalesce(advertised.commission, line.commission) end as earned_rate,
    case when seen.staff then coalesce(advertised.total_commission, line.total_commission) end as earned_commission,
    line.payment_detail
  from app_public.sales_details as line
  left join app_public.offices as office on office.id = line.office_id
  cross join lateral (
    select line.office_id = any ((select app_hidden.staff_offices())::uuid[])
      or line.employee_id = (select app_hidden.current_employee_id()) as staff
  ) as seen
  left join lateral (
    select extra.commission, extra.total_commission
    from app_public.sales_details_commissions as extra
    where extra.sales_detail_id = line.id and extra.type_commission = 'ADVERTISING_COMMISSION'
      and extra.employee_id = line.employee_id and extra.status = 1
    limit 1
  ) as advertised on line.advertising
  where line.status = 1;

comment on view app_public.v_sales_details is
  E'@primaryKey id\n@behavior -single\nThe lines of the sales and warranties that are not deleted (doc 2 §3); price is the plain price, discount a percentage, commission a fraction, warranty_of the sold line that a warranty is for. earnedRate and earnedCommission are what the line earned its technician: of one that was not billed, its advertising commission (D20). employeeIn and what is earned are null for who may not read them (D55).';
comment on column app_public.v_sales_details.avg_minuts is E'@name avg_minuts\nMinutes that it took.';
select app_private.mark_not_null('app_public.v_sales_details',
  '{id,sale_id,line_number,kind,workday_id,employee_id,employee_name,employee_last_name,subservice_id,subservice_name,service_name,price,price_currency,discount,cost,tax,tax_rate,currency_code,tip,avg_minuts,advertising,sale_date,sale_day,office_id,office_name,time_zone,status,created}');
grant select on app_public.v_sales_details to turno_staff;

-- What clients enjoyed: the lines of sales and warranties with the client (doc 2 §2 /sales/clients).
create or replace view app_public.v_sales_details_clients with (security_invoker = true) as
  select
    line.id, sale.id as sale_id, sale.kind, sale.advertising, sale.sale_date, sale.sale_day, sale.invoice_number,
    sale.client_in, sale.client_name, sale.client_last_name, sale.client_phone,
    line.subservice_id, line.service_name, line.subservice_name, line.employee_name, line.employee_last_name,
    line.cost, line.tax, line.tip, line.currency_code, sale.office_id, sale.office_name,
    (select office.time_zone from app_public.offices as office where office.id = sale.office_id) as time_zone
  from app_public.sales as sale
  join app_public.sales_details as line on line.sale_id = sale.id
  where sale.status = 1;

comment on view app_public.v_sales_details_clients is
  E'@primaryKey id\n@behavior -single\nThe lines of the sales and warranties that are not deleted, with their client (doc 2 §7 allVSalesDetailsClients).';
select app_private.mark_not_null('app_public.v_sales_details_clients',
  '{id,sale_id,kind,advertising,sale_date,sale_day,invoice_number,client_in,client_name,client_last_name,client_phone,subservice_id,service_name,subservice_name,employee_name,employee_last_name,cost,tax,tip,currency_code,office_id,office_name,time_zone}');
grant select on app_public.v_sales_details_clients to turno_staff;
--! EndIncluded sales/v_sales_details.sql
--! Included sales/check_sale_currency.sql
-- Refuses a sale in a currency that is neither its office's nor the one that the documents fix (doc 2 §9, D12).
create or replace function app_hidden.check_sale_currency(currency_code text) returns void
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if coalesce(nullif($1, ''), 'VES') not in ('VES', current_setting('turno.currency_code', true)) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "currencyCode"}');
      end if;
    end
  $$;
--! EndIncluded sales/check_sale_currency.sql
--! Included sales/proc_create_sales.sql
create or replace function app_public.proc_create_sales(
  identification_number text default null,
  sales_details jsonb default null,
  office_id uuid default null,
  employee_id uuid default null,
  sale_date text default null,
  invoice_number text default null,
  currency_code text default null,
  total_tip numeric default null,
  total_usd numeric default null,
  payment_details jsonb default null,
  advertising boolean default false,
  identification_type text default null,
  phone text default null,
  email text default null,
  address text default null,
  first_name text default null,
  last_name text default null,
  request_id uuid default null,
  appointment_id uuid default null,
  confirm_number boolean default false
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      answer app_public.procedure_result := app_hidden.create_sale('SALE', office_id, employee_id, identification_number, identification_type, phone, email,
      address, first_name, last_name, sale_date, invoice_number, total_tip, sales_details, payment_details, advertising,
      request_id, appointment_id, confirm_number);
    begin
      perform app_hidden.check_sale_currency(currency_code);
      return answer;
    end
  $$;

comment on function app_public.proc_create_sales(
  text, jsonb, uuid, uuid, text, text, text, numeric, numeric, jsonb, boolean, text, text, text, text, text, text, uuid, uuid,
  boolean
) is
  E'@resultFieldName result\nRegisters a sale with its lines, payments and commissions, and its client when new, or nothing (doc 2 §5, §7; D8–D20). Without an identification number firstName, lastName and phone make a walk-in''s sale. employeeId and totalUsd are taken from the session and the server''s own prices; currencyCode is the office''s, or the documents'' fixed VES (D12). requestId makes a repeated call safe (D19). appointmentId names the appointment of the office that the sale serves: it becomes SERVED with it. A number far ahead of the office''s series is stored, and the series goes on from it when confirmNumber says that it is meant (D69).';
grant execute on function app_public.proc_create_sales(
  text, jsonb, uuid, uuid, text, text, text, numeric, numeric, jsonb, boolean, text, text, text, text, text, text, uuid, uuid,
  boolean
) to turno_staff;
--! EndIncluded sales/proc_create_sales.sql
--! Included sales/proc_create_sales_warranty.sql
create or replace function app_public.proc_create_sales_warranty(
  identification_number text default null,
  sales_details jsonb default null,
  office_id uuid default null,
  employee_id uuid default null,
  sale_date text default null,
  invoice_number text default null,
  currency_code text default null,
  total_tip numeric default null,
  total_usd numeric default null,
  identification_type text default null,
  phone text default null,
  email text default null,
  address text default null,
  first_name text default null,
  last_name text default null,
  request_id uuid default null,
  confirm_number boolean default false
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      answer app_public.procedure_result := app_hidden.create_sale('WARRANTY', office_id, employee_id, identification_number, identification_type, phone,
      email, address, first_name, last_name, sale_date, invoice_number, total_tip, sales_details, null, false, request_id,
      null, confirm_number);
    begin
      perform app_hidden.check_sale_currency(currency_code);
      return answer;
    end
  $$;

comment on function app_public.proc_create_sales_warranty(
  text, jsonb, uuid, uuid, text, text, text, numeric, numeric, text, text, text, text, text, text, uuid, boolean
) is
  E'@resultFieldName result\nRegisters a warranty at a quarter of the price, as procCreateSales does a sale (doc 2 §5 Warranty, D22). A line''s salesDetailId names the sold line of the same client that it is for. confirmNumber is procCreateSales''.';
grant execute on function app_public.proc_create_sales_warranty(
  text, jsonb, uuid, uuid, text, text, text, numeric, numeric, text, text, text, text, text, text, uuid, boolean
) to turno_staff;
--! EndIncluded sales/proc_create_sales_warranty.sql
--! Included inventory/proc_update_stock.sql
create or replace function app_public.proc_update_stock(
  inventory_id uuid, mov_type text, product_id uuid default null, old_quantity integer default null,
  new_quantity integer default null, request_id uuid default null
) returns app_public.inventory_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      stock app_public.inventories;
      answer jsonb;
    begin
      perform app_hidden.require('inventory.create');
      select * into stock from app_public.inventories as inventory
      where inventory.id = proc_update_stock.inventory_id
        and inventory.product_id = coalesce(proc_update_stock.product_id, inventory.product_id)
        and inventory.office_id = any (app_hidden.visible_office_ids());
      if stock.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      answer := app_private.request_begin(stock.company_id, proc_update_stock.request_id, jsonb_build_array(
        'stock', stock.id, proc_update_stock.mov_type, proc_update_stock.old_quantity, proc_update_stock.new_quantity));
      if answer is null then
        perform app_hidden.move_stock(stock.id, proc_update_stock.mov_type, proc_update_stock.new_quantity,
          proc_update_stock.old_quantity);
        answer := jsonb_build_object('v_message', 'Registro editado con exito', 'v_end_code', '99999', 'v_inventory_id', stock.id);
        perform app_private.request_end(stock.company_id, proc_update_stock.request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.inventory_result, answer);
    end
  $$;

comment on function app_public.proc_update_stock(uuid, text, uuid, integer, integer, uuid) is
  E'@resultFieldName result\nAdds (ADD) or takes (SUB) pieces; newQuantity is the number of pieces moved, not what is left (doc 3 §7, D40, D66). oldQuantity is what the caller saw: refused with STOCK_CHANGED when it is no longer so. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_update_stock(uuid, text, uuid, integer, integer, uuid) to turno_staff;
--! EndIncluded inventory/proc_update_stock.sql
--! Included access/tg_required.sql
-- Refuses what staff write without the texts that the documents require; the trigger names their columns. What was empty
-- before may stay so (D69).
create or replace function app_hidden.tg_required() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      field text;
    begin
      foreach field in array tg_argv loop
        continue when tg_op = 'UPDATE' and to_jsonb(new) -> field is not distinct from to_jsonb(old) -> field;
        if app_hidden.current_company_id() is not null and btrim(coalesce(to_jsonb(new) ->> field, '')) = '' then
          perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object(
            'field', left(field, 1) || substr(replace(initcap(replace(field, '_', ' ')), ' ', ''), 2)));
        end if;
      end loop;
      return new;
    end
  $$;

-- doc 1 §5, doc 2 §5.
create or replace trigger required before insert or update of description on app_public.services
  for each row execute function app_hidden.tg_required('description');
create or replace trigger required before insert or update of description on app_public.subservices
  for each row execute function app_hidden.tg_required('description');
create or replace trigger required before insert or update of notes on app_public.money_stores
  for each row execute function app_hidden.tg_required('notes');
--! EndIncluded access/tg_required.sql
--! Included access/required_texts.sql
-- The texts that a new office and a provider need and a changed one keeps, by call as by form, beside their names
-- (doc 2 §5, doc 3 §5).
create or replace trigger required_texts before insert or update of address, phone, email, instagram on app_public.offices
  for each row execute function app_hidden.tg_required('address', 'phone', 'email', 'instagram');
create or replace trigger required_texts before insert or update of identification_number on app_public.providers
  for each row execute function app_hidden.tg_required('identification_number');

-- An office's phone has digits; one that is left as it was may stay (doc 3 §5, D69).
create or replace function app_hidden.tg_check_office_phone() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if tg_op = 'INSERT' or new.phone is distinct from old.phone then
        new.phone := app_hidden.check_phone(new.phone);
      end if;
      return new;
    end
  $$;

create or replace trigger check_phone before insert or update of phone on app_public.offices
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_office_phone();
--! EndIncluded access/required_texts.sql

--! Previous: sha1:cb1f91b5314acbad7cb9ddb1296b55b38315583a
--! Hash: sha1:8fde8787212866e41f41d94a5c023c46de939297
--! Message: Every text has a length

-- Every text has a length (D69), on what is written from now on.
--! Included access/bound_texts.sql
-- The most characters that a text may have, by what it is (D69). Mirrors domain/lengths.ts; a test holds both together.
create or replace function app_hidden.text_length(kind text) returns integer
  language sql immutable parallel safe
  return case kind
    when 'name' then 100
    when 'word' then 50
    when 'note' then 2000
    when 'address' then 300
    when 'email' then 254
    when 'phone' then 30
    when 'document' then 30
    when 'invoiceNumber' then 30
    when 'url' then 500
    when 'json' then 10000
  end;

-- A text without what nobody typed on purpose: control characters, and signs that turn or hide other text. Notes keep
-- their lines; what is of one line has blanks for them.
create or replace function app_hidden.clean_text(typed text, kind text) returns text
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select btrim(regexp_replace(
      case kind
        when 'note' then regexp_replace(typed, '\r\n?', E'\n', 'g')
        else regexp_replace(typed, '\s*[\t-\r\u0085\u2028\u2029]\s*', ' ', 'g')
      end,
      '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
      E' \t\n')
  $$;

-- A text as it is kept; refuses one that is longer than its kind allows, at its field.
create or replace function app_hidden.check_text(field text, typed text, kind text) returns text
  language plpgsql immutable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      cleaned text := app_hidden.clean_text(typed, kind);
    begin
      if length(cleaned) > app_hidden.text_length(kind) then
        perform app_hidden.fail('TEXT_TOO_LONG',
          jsonb_build_object('field', field, 'max', app_hidden.text_length(kind)));
      end if;
      return cleaned;
    end
  $$;

-- Cleans and measures the texts that are written; the trigger names columns, each with its kind. What is left as it was
-- is not judged, however long it is (D69).
create or replace function app_hidden.tg_bound_texts() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      present jsonb := to_jsonb(new);
      before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
      cleaned jsonb := '{}';
      name text;
      kind text;
    begin
      for place in 0 .. tg_nargs - 1 by 2 loop
        name := tg_argv[place];
        kind := tg_argv[place + 1];
        continue when present ->> name is not distinct from before ->> name;
        if app_hidden.clean_text(present ->> name, kind) = app_hidden.clean_text(before ->> name, kind)
          and length(before ->> name) > app_hidden.text_length(kind) then
          cleaned := cleaned || jsonb_build_object(name, before ->> name);
        else
          cleaned := cleaned || jsonb_build_object(name, app_hidden.check_text(
            lower(left(name, 1)) || substr(replace(initcap(replace(name, '_', ' ')), ' ', ''), 2), present ->> name, kind));
        end if;
      end loop;
      if not present @> cleaned then
        new := jsonb_populate_record(new, cleaned);
      end if;
      return new;
    end
  $$;

-- Triggers fire in the order of their names: the others find the texts clean.
create or replace trigger bound_texts before insert or update of category_name on app_public.categories
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('category_name', 'name');
create or replace trigger bound_texts before insert or update of identification_number, first_name, second_name,
    last_name, second_last_name, phone, email, address on app_public.clients
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('identification_number', 'document', 'first_name', 'name',
    'second_name', 'name', 'last_name', 'name', 'second_last_name', 'name', 'phone', 'phone', 'email', 'email',
    'address', 'address');
create or replace trigger bound_texts before insert or update of country_name on app_public.countries
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('country_name', 'name');
create or replace trigger bound_texts before insert or update of discount_name on app_public.discounts
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('discount_name', 'name');
create or replace trigger bound_texts before insert or update of identification_number, first_name, second_name,
    last_name, second_last_name, email, phone on app_public.employees
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('identification_number', 'document', 'first_name', 'name',
    'second_name', 'name', 'last_name', 'name', 'second_last_name', 'name', 'email', 'email', 'phone', 'phone');
create or replace trigger bound_texts before insert or update of service_name, description,
    invoice_number on app_public.extra_expenses
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('service_name', 'name', 'description', 'note', 'invoice_number',
    'invoiceNumber');
create or replace trigger bound_texts before insert or update of invoice_number, notes on app_public.invoices
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('invoice_number', 'invoiceNumber', 'notes', 'note');
create or replace trigger bound_texts before insert or update of money_store_name, notes on app_public.money_stores
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('money_store_name', 'name', 'notes', 'note');
create or replace trigger bound_texts before insert or update of office_name, address, phone, email,
    instagram on app_public.offices
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('office_name', 'name', 'address', 'address', 'phone', 'phone', 'email',
    'email', 'instagram', 'name');
create or replace trigger bound_texts before insert or update of identification_number, first_name, second_name,
    last_name, second_last_name, sex, place_birth_country, place_birth_city, nationality on app_public.people
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('identification_number', 'document', 'first_name', 'name',
    'second_name', 'name', 'last_name', 'name', 'second_last_name', 'name', 'sex', 'word', 'place_birth_country',
    'name', 'place_birth_city', 'name', 'nationality', 'name');
create or replace trigger bound_texts before insert or update of product_name on app_public.products
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('product_name', 'name');
create or replace trigger bound_texts before insert or update of social_network, color, profession, trademark,
    url on app_public.profiles
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('social_network', 'name', 'color', 'word', 'profession', 'name',
    'trademark', 'name', 'url', 'url');
create or replace trigger bound_texts before insert or update of identification_number, provider_name, phone, email,
    notes on app_public.providers
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('identification_number', 'document', 'provider_name', 'name', 'phone',
    'phone', 'email', 'email', 'notes', 'note');
create or replace trigger bound_texts before insert or update of role_name on app_public.roles
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('role_name', 'name');
create or replace trigger bound_texts before update of delete_reason on app_public.sales
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('delete_reason', 'note');
create or replace trigger bound_texts before insert or update of service_name, description on app_public.services
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('service_name', 'name', 'description', 'note');
create or replace trigger bound_texts before insert or update of subservice_name,
    description on app_public.subservices
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('subservice_name', 'name', 'description', 'note');
create or replace trigger bound_texts before insert or update of town_name on app_public.towns
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('town_name', 'name');
create or replace trigger bound_texts before insert or update of email, phone, address,
    postal_code on app_public.users
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('email', 'email', 'phone', 'phone', 'address', 'address',
    'postal_code', 'word');
--! EndIncluded access/bound_texts.sql
--! Included sales/sold_to.sql
-- Who a sale is for, as the sale keeps them: the known client or a new one (D17), or without an identification number
-- a walk-in, whose name and phone stay on the sale alone (doc 2 §2 /sales/add_by_name). Whether it is the client's first is frozen.
create or replace function app_hidden.sold_to(
  sale app_public.sales, identification_number text, identification_type text, phone text, email text, address text,
  first_name text, last_name text
) returns app_public.sales
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      client app_public.clients;
      missing text;
    begin
      if btrim(coalesce(sold_to.identification_number, '')) <> '' then
        client := app_hidden.sale_client(sale.office_id, sold_to.identification_number, sold_to.identification_type,
          sold_to.phone, sold_to.email, sold_to.address, sold_to.first_name, sold_to.last_name);
        sale.client_id := client.id;
        sale.client_in := client.identification_number;
        sale.client_name := btrim(client.first_name || ' ' || client.second_name);
        sale.client_last_name := btrim(client.last_name || ' ' || client.second_last_name);
        sale.client_phone := client.phone;
        sale.client_email := client.email;
        sale.address := client.address;
        sale.first_visit := sale.kind = 'SALE' and not exists (
          select from app_public.sales as earlier
          where earlier.client_id = client.id and earlier.kind = 'SALE' and earlier.status = 1);
        return sale;
      end if;

      sale.client_in := '';
      sale.client_name := app_hidden.check_text('firstName', coalesce(sold_to.first_name, ''), 'name');
      sale.client_last_name := app_hidden.check_text('lastName', coalesce(sold_to.last_name, ''), 'name');
      sale.client_phone := app_hidden.check_phone(
        app_hidden.check_text('phone', coalesce(sold_to.phone, ''), 'phone'));
      sale.client_email := '';
      sale.address := '';
      if sale.client_name = '' and sale.client_last_name = '' and sale.client_phone = '' then
        perform app_hidden.fail('CLIENT_NOT_FOUND', '{"field": "identificationNumber"}');
      end if;
      missing := case
        when sale.client_name = '' then 'firstName'
        when sale.client_last_name = '' then 'lastName'
        when sale.client_phone = '' then 'phone'
      end;
      if missing is not null then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', missing));
      end if;
      return sale;
    end
  $$;
--! EndIncluded sales/sold_to.sql
--! Included sales/create_sale.sql
-- Registers a sale or a warranty of the session's office: what procCreateSales and procCreateSalesWarranty do. Fields
-- of the client and lines are as the documents name them; nothing is kept of a call that is refused. An appointment is
-- taken last, as deleting the sale does, so that neither waits for the other.
create or replace function app_hidden.create_sale(
  kind text, office_id uuid, employee_id uuid, identification_number text, identification_type text, phone text,
  email text, address text, first_name text, last_name text, sale_date text, invoice_number text, total_tip numeric,
  sales_details jsonb, payment_details jsonb, advertising boolean, request_id uuid, appointment_id uuid
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      act text := lower(create_sale.kind);
      company uuid := app_hidden.current_company_id();
      lines jsonb;
      sale app_public.sales;
      answer jsonb;
    begin
      perform app_hidden.require(act || '.create');
      if create_sale.employee_id is not null
        and create_sale.employee_id is distinct from app_hidden.current_employee_id() then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      sale := app_hidden.new_sale(create_sale.kind, app_hidden.require_office(create_sale.office_id),
        create_sale.sale_date, create_sale.invoice_number, create_sale.advertising);

      answer := app_private.request_begin(company, create_sale.request_id, jsonb_build_array(
        act, sale.office_id, create_sale.identification_number, create_sale.sales_details, create_sale.sale_date,
        sale.invoice_number, create_sale.total_tip, create_sale.payment_details, sale.advertising,
        create_sale.identification_type, create_sale.phone, create_sale.email, create_sale.address,
        create_sale.first_name, create_sale.last_name, create_sale.appointment_id));
      if answer is null then
        if sale.sale_date > now() then
          perform app_hidden.fail('FUTURE_DATE', '{"field": "saleDate"}');
        end if;
        if sale.sale_day < app_hidden.office_today(sale.office_id) then
          perform app_hidden.require(act || '.create_past');
        end if;
        sale := app_hidden.sold_to(sale, create_sale.identification_number, create_sale.identification_type,
          create_sale.phone, create_sale.email, create_sale.address, create_sale.first_name, create_sale.last_name);
        lines := app_hidden.json_value(create_sale.sales_details);
        perform app_hidden.lock_turns(sale.office_id, sale.sale_day, lines, true);
        sale := app_hidden.record_sale(
          sale, lines, app_hidden.json_value(create_sale.payment_details), create_sale.total_tip);
        if create_sale.appointment_id is not null then
          perform app_hidden.serve_appointment(create_sale.appointment_id, sale.id);
        end if;
        answer := jsonb_build_object('v_id', sale.id, 'v_phone', sale.client_phone, 'v_end_code', '99999',
          'v_message', case sale.kind when 'SALE' then 'Venta registrada con éxito' else 'Garantía registrada con éxito' end);
        perform app_private.request_end(company, create_sale.request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

-- A sale of an office as it is before anything is sold: when, by whom, under which number, with the names that it keeps.
create or replace function app_hidden.new_sale(
  kind text, office_id uuid, sale_date text, invoice_number text, advertising boolean
) returns app_public.sales
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      sale app_public.sales;
      zone text;
    begin
      select office.id, office.company_id, office.currency_code, office.office_name, office.time_zone,
        company.company_name, town.town_name
      into sale.office_id, sale.company_id, sale.currency_code, sale.office_name, zone, sale.company_name, sale.town_name
      from app_public.offices as office
      join app_public.companies as company on company.id = office.company_id
      join app_public.towns as town on town.id = office.town_id
      where office.id = new_sale.office_id;

      select employee.id, employee.identification_number, employee.first_name, employee.last_name, employee.phone,
        employee.email
      into sale.employee_id, sale.employee_in, sale.employee_name, sale.employee_last_name, sale.employee_phone,
        sale.employee_email
      from app_public.employees as employee
      where employee.id = app_hidden.current_employee_id();
      if not found then
        select '', '', '', '', ''
        into sale.employee_in, sale.employee_name, sale.employee_last_name, sale.employee_phone, sale.employee_email;
      end if;

      sale.id := app_hidden.new_id();
      sale.kind := new_sale.kind;
      sale.advertising := coalesce(new_sale.advertising, false);
      sale.corrections := 0;
      sale.first_visit := false;
      sale.status := 1;
      sale.created := now();
      sale.created_by := app_hidden.current_actor_id();
      sale.sale_date := app_hidden.sale_instant(new_sale.sale_date, zone);
      sale.sale_day := (sale.sale_date at time zone zone)::date;
      return app_hidden.numbered(sale, new_sale.invoice_number);
    end
  $$;

-- The sale under a number as typed (D18): 'S/F' is none; 0000123 and 123 are the same number of the series.
create or replace function app_hidden.numbered(sale app_public.sales, typed text) returns app_public.sales
  language plpgsql immutable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      number text := upper(app_hidden.check_text('invoiceNumber', coalesce(typed, ''), 'invoiceNumber'));
    begin
      sale.invoice_number := number;
      sale.active_correlative := number;
      sale.correlative_number := null;
      if number in ('', 'S/F') then
        sale.invoice_number := 'S/F';
        sale.active_correlative := null;
      elsif number ~ '^\d+$' then
        sale.active_correlative := coalesce(nullif(ltrim(number, '0'), ''), '0');
        sale.correlative_number := case when length(number) <= 15 then number::bigint end;
      end if;
      return sale;
    end
  $$;
--! EndIncluded sales/create_sale.sql
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
    begin
      sale.exchange_value := coalesce(sale.exchange_value, app_hidden.rate_at(sale.office_id, 'USD', sale.sale_date));
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
        perform app_hidden.take_back_sale(sale.id);
      end if;
      perform app_hidden.save_sale(sale);
      perform app_hidden.save_sale_lines(sale, lines);
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
      -- between refuses NaN too, which is greater than every number.
      if on_lines <> 0 or not total_tip between 0 and 1e15 or total_tip <> round(total_tip, 2) then
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
          (select coalesce(app_hidden.rate_at(sale.office_id, 'ADVERTISING', sale.sale_date), 0) as fraction) as rate
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
      first_name := app_hidden.check_text('firstName', first_name, 'name');
      last_name := app_hidden.check_text('lastName', last_name, 'name');
      phone := app_hidden.check_text('phone', phone, 'phone');
      if regexp_replace(phone, '[\s().-]', '', 'g') !~ '^\+?\d{7,15}$' then
        perform app_hidden.fail('INVALID_PHONE', '{"field": "phone"}');
      end if;
      result := app_hidden.create_appointment(office, null, first_name, last_name, phone,
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
--! Included discounts/save_discount.sql
-- The weekdays of a discount (0 Sunday to 6 Saturday), sorted: from a JSON list, its text, or a text such as '1,2,3'
-- (doc 2 §7).
create or replace function app_hidden.weekdays(sent jsonb) returns smallint[]
  language plpgsql immutable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      typed text := btrim(sent #>> '{}', E' []\n\t');
      days smallint[];
    begin
      if coalesce(typed, '') = '' then
        perform app_hidden.fail('DISCOUNT_DAYS_REQUIRED');
      end if;
      days := array(select distinct btrim(day, ' "')::smallint as day from unnest(string_to_array(typed, ',')) as day order by 1);
      if not '{0,1,2,3,4,5,6}'::smallint[] @> days then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "days"}');
      end if;
      return days;
    exception when invalid_text_representation or numeric_value_out_of_range then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "days"}');
    end
  $$;

-- The lines of a discount, checked: each an active subservice of the office, once, and a percentage between 0 and 100.
create or replace function app_hidden.discount_lines(office_id uuid, sent jsonb)
  returns table (subservice_id uuid, percentage_discount numeric)
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      lines jsonb := app_hidden.json_value(sent);
      line record;
    begin
      if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
        perform app_hidden.fail('LINE_REQUIRED');
      end if;
      if jsonb_array_length(lines) > 500 then
        perform app_hidden.fail('TOO_MANY_LINES');
      end if;
      for line in
        select given.place, given."subserviceId" as id, given."percentageDiscount" as percentage, subservice.id as known,
          count(*) over (partition by given."subserviceId") as times
        from rows from (jsonb_to_recordset(lines) as ("subserviceId" uuid, "percentageDiscount" numeric))
          with ordinality as given("subserviceId", "percentageDiscount", place)
        left join app_public.subservices as subservice
          on subservice.id = given."subserviceId" and subservice.office_id = discount_lines.office_id
          and subservice.status = 1
        order by given.place
      loop
        if line.id is null or line.percentage is null or line.percentage <= 0 then
          perform app_hidden.fail('DISCOUNT_LINE', jsonb_build_object('line', line.place));
        end if;
        -- Not below refuses NaN too, which is greater than every number.
        if not line.percentage < 100 or line.percentage <> round(line.percentage, 2) or line.times > 1 then
          perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', 'details', 'line', line.place));
        end if;
        if line.known is null then
          perform app_hidden.fail('SUBSERVICE_NOT_FOUND', jsonb_build_object('line', line.place));
        end if;
        subservice_id := line.id;
        percentage_discount := line.percentage;
        return next;
      end loop;
    exception when invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "details"}');
    end
  $$;

-- Saves a discount with its lines, new or edited: what procCreateDiscounts and procUpdateDiscounts do. It changes no
-- past sale (D11).
create or replace function app_hidden.save_discount(discount app_public.discounts, days jsonb, details jsonb) returns uuid
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      discount.discount_name := btrim(coalesce(discount.discount_name, ''));
      if discount.discount_name = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "discountName"}');
      end if;
      if discount.begin_date is null or discount.end_date is null then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object(
          'field', case when discount.begin_date is null then 'beginDate' else 'endDate' end));
      end if;
      if discount.end_date < discount.begin_date then
        perform app_hidden.fail('DISCOUNT_DATES', '{"field": "endDate"}');
      end if;
      discount.days := app_hidden.weekdays(days);

      insert into app_public.discounts select discount.*
      on conflict (id) do update set
        discount_name = excluded.discount_name,
        begin_date = excluded.begin_date,
        end_date = excluded.end_date,
        days = excluded.days;
      with sent as materialized (
        select * from app_hidden.discount_lines(discount.office_id, details)
      ), gone as (
        delete from app_public.discounts_details as detail
        where detail.discount_id = discount.id and detail.subservice_id not in (select sent.subservice_id from sent)
      )
      insert into app_public.discounts_details as detail (
        discount_id, company_id, office_id, subservice_id, percentage_discount)
      select discount.id, discount.company_id, discount.office_id, sent.subservice_id, sent.percentage_discount
      from sent
      on conflict (discount_id, subservice_id) do update set percentage_discount = excluded.percentage_discount
      where detail.percentage_discount <> excluded.percentage_discount;
      return discount.id;
    end
  $$;
--! EndIncluded discounts/save_discount.sql
--! Included reports/proc_close_month.sql
-- What the reports of an office say of a month, kept when it is closed. Amounts are texts, as on the wire (D7).
create or replace function app_hidden.month_figures(office_id uuid, month date) returns jsonb
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as (
      select $2 as first, ($2 + interval '1 month' - interval '1 day')::date as last
    ), sold as (
      select coalesce(sum(day.billable_sales), 0) as sales, coalesce(sum(day.total), 0.00) as amount,
        coalesce(sum(day.tax_total), 0.00) as tax, coalesce(sum(day.total_tip), 0.00) as tips,
        coalesce(sum(day.commission), 0.00) as commissions
      from asked
      left join app_public.office_sale_days as day
        on day.office_id = $1 and day.kind = 'SALE' and day.sale_day between asked.first and asked.last
    )
    select jsonb_build_object(
      'sales', sold.sales, 'services', profit.office_total_profit_year,
      'amount', sold.amount::text, 'tax', sold.tax::text, 'tips', sold.tips::text, 'commissions', sold.commissions::text,
      'profit', profit.office_accumulated_profit_year::text,
      'expenses', losses.office_total_losses_year, 'losses', losses.office_accumulated_losses_year::text,
      'royalty', royalty.office_accumulated_royalty::text,
      'employees', coalesce((
        select jsonb_agg(jsonb_build_object(
          'employeeId', earned.employee_id, 'services', earned.services, 'profit', earned.profit::text,
          'advertisingProfit', earned.advertising_profit::text, 'tip', earned.tip::text) order by earned.employee_id)
        from app_hidden.employee_sums(asked.first, asked.last) as earned
        where earned.office_id = $1), '[]'))
    from asked
    cross join sold
    cross join lateral app_public.proc_profit_by_office_by_range(asked.first, asked.last, $1) as profit
    cross join lateral app_public.proc_losses_by_office_by_range(asked.first, asked.last, $1) as losses
    cross join lateral app_public.proc_royalty_by_office(asked.first, asked.last, $1) as royalty
  $$;

create or replace function app_public.proc_close_month(office_id uuid, month date)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office app_public.offices;
      asked date := date_trunc('month', proc_close_month.month);
      closed_id uuid;
    begin
      perform app_hidden.require('month.close');
      select * into office from app_public.offices as held
      where held.id = app_hidden.require_office(proc_close_month.office_id);
      if asked is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "month"}');
      end if;
      if asked >= date_trunc('month', app_hidden.office_today(office.id)) or asked < '2000-01-01' then
        perform app_hidden.fail('MONTH_NOT_OVER', '{"field": "month"}');
      end if;
      perform app_hidden.lock_office_month(office.id, asked, false);
      if exists (
        select from app_public.month_closings as closing
        where closing.office_id = office.id and closing.month = asked and closing.reopened_at is null
      ) then
        perform app_hidden.fail('MONTH_CLOSED', jsonb_build_object('month', app_hidden.told_month(asked)));
      end if;
      insert into app_public.month_closings (company_id, office_id, month, closed_by, figures)
      values (office.company_id, office.id, asked, app_hidden.current_actor_id(), app_hidden.month_figures(office.id, asked))
      returning id into closed_id;
      return row(closed_id, null, '99999', 'Mes cerrado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_close_month(uuid, date) is
  E'@resultFieldName result\nCloses the month of a branch in which the day lies; only a month that is over. Nothing dated in it can be created, changed or deleted until it is reopened, and what its reports say is kept.';
grant execute on function app_public.proc_close_month(uuid, date) to turno_staff;

create or replace function app_public.proc_reopen_month(office_id uuid, month date, reason text)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office uuid := app_hidden.require_office(proc_reopen_month.office_id);
      reopened uuid;
    begin
      perform app_hidden.require('month.close');
      if btrim(coalesce(proc_reopen_month.reason, '')) = '' then
        perform app_hidden.fail('REASON_REQUIRED', '{"field": "reason"}');
      end if;
      update app_public.month_closings as closing
      set reopened_by = app_hidden.current_actor_id(), reopened_at = now(),
        reopen_reason = app_hidden.check_text('reason', proc_reopen_month.reason, 'note')
      where closing.office_id = office and closing.month = date_trunc('month', proc_reopen_month.month)
        and closing.reopened_at is null
      returning closing.id into reopened;
      if reopened is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return row(reopened, null, '99999', 'Mes reabierto con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_reopen_month(uuid, date, text) is
  E'@resultFieldName result\nReopens a closed month of a branch, for a reason that stays on record.';
grant execute on function app_public.proc_reopen_month(uuid, date, text) to turno_staff;
--! EndIncluded reports/proc_close_month.sql
--! Included people/look_up_person.sql
-- What the background jobs may do with people, clients and employees; they run as turno_worker.

-- A client or employee by id, as the civil registry is asked for them (D29).
create or replace function app_private.identity_of(id uuid) returns table (company_id uuid, identification_number text)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select client.company_id, client.identification_number from app_public.clients as client where client.id = $1
    union all
    select employee.company_id, employee.identification_number from app_public.employees as employee where employee.id = $1
  $$;

-- The next clients of a company whom nobody named, in the order of their ids; `registered` when the registry can know
-- them (D29).
create or replace function app_private.clients_without_names(company_id uuid, after_id uuid, take integer)
  returns table (id uuid, identification_number text, registered boolean)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select client.id, client.identification_number, app_hidden.is_in_registry(client.identification_type, client.identification_number)
    from app_public.clients as client
    where client.company_id = $1 and client.status = 1 and client.full_name = '' and ($2 is null or client.id > $2)
    order by client.id
    limit $3
  $$;

-- Keeps what the registry told of a person, once; it is no person who could be told that a text is too long.
create or replace function app_private.save_person(
  company_id uuid, identification_number text, first_name text, second_name text, last_name text, second_last_name text,
  birthday date, sex text, place_birth_country text, place_birth_city text, nationality text
) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    insert into app_public.people (
      company_id, identification_number, first_name, second_name, last_name, second_last_name, birthday, sex,
      place_birth_country, place_birth_city, nationality)
    values (
      $1, $2,
      coalesce(left(app_hidden.clean_text($3, 'name'), app_hidden.text_length('name')), ''),
      coalesce(left(app_hidden.clean_text($4, 'name'), app_hidden.text_length('name')), ''),
      coalesce(left(app_hidden.clean_text($5, 'name'), app_hidden.text_length('name')), ''),
      coalesce(left(app_hidden.clean_text($6, 'name'), app_hidden.text_length('name')), ''),
      $7,
      left(app_hidden.clean_text($8, 'word'), app_hidden.text_length('word')),
      left(app_hidden.clean_text($9, 'name'), app_hidden.text_length('name')),
      left(app_hidden.clean_text($10, 'name'), app_hidden.text_length('name')),
      left(app_hidden.clean_text($11, 'name'), app_hidden.text_length('name')))
    on conflict do nothing
  $$;

-- Gives a client or employee without a name the one of the people table; answers whether it knows them.
create or replace function app_private.take_name(id uuid) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      person app_public.people;
    begin
      select known.* into person
      from app_private.identity_of(take_name.id) as identity,
        app_hidden.person_of(identity.company_id, identity.identification_number) as known;
      if person.id is null then
        return false;
      end if;
      update app_public.clients as unnamed
      set first_name = person.first_name, second_name = person.second_name, last_name = person.last_name,
        second_last_name = person.second_last_name, updated = now()
      where unnamed.id = take_name.id and unnamed.full_name = '';
      update app_public.employees as unnamed
      set first_name = person.first_name, second_name = person.second_name, last_name = person.last_name,
        second_last_name = person.second_last_name, updated = now()
      where unnamed.id = take_name.id and unnamed.full_name = '';
      return true;
    end
  $$;

-- Welcomes the client with that id, if there is one.
create or replace function app_private.welcome(id uuid) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$ select app_hidden.welcome_client(client) from app_public.clients as client where client.id = $1 and client.status = 1 $$;

grant execute on function
  app_private.identity_of(uuid),
  app_private.clients_without_names(uuid, uuid, integer),
  app_private.save_person(uuid, text, text, text, text, text, date, text, text, text, text),
  app_private.take_name(uuid),
  app_private.welcome(uuid)
  to turno_worker;
--! EndIncluded people/look_up_person.sql
--! Included people/proc_save_client_profile.sql
create or replace function app_public.proc_save_client_profile(
  client_id uuid, identification_number text default null, age date default null, email text default null,
  first_name text default null, second_name text default null, last_name text default null, second_last_name text default null,
  mom_dad boolean default null, phone text default null, social_network text default null, color text default null,
  profession text default null, trademark text default null, url text default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      client app_public.clients;
      known app_public.people;
    begin
      perform app_hidden.require('client.profile');
      select * into client from app_public.clients as found
      where found.company_id = app_hidden.current_company_id() and found.status = 1
        and found.id = coalesce(
          proc_save_client_profile.client_id,
          (app_public.client_by_identification_number(proc_save_client_profile.identification_number)).id)
      for update;
      if client.id is null then
        perform app_hidden.fail('CLIENT_NOT_FOUND', '{"field": "clientId"}');
      end if;
      if age > app_hidden.office_today(client.office_id) then
        perform app_hidden.fail('FUTURE_DATE', '{"field": "birthdate"}');
      end if;
      if nullif(btrim(url), '') is not null and btrim(url) !~ '^(/files/[0-9a-f-]+\.(jpg|png)|https://\S+)$' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "url"}');
      end if;
      known := app_hidden.person_of(client.company_id, client.identification_number);

      -- Empty names fall back to the client's own, then to the stored person's (doc 1 §5 Client profile).
      update app_public.clients as edited set
        first_name = coalesce(nullif(btrim(proc_save_client_profile.first_name), ''), nullif(edited.first_name, ''), known.first_name, ''),
        second_name = coalesce(nullif(btrim(proc_save_client_profile.second_name), ''), nullif(edited.second_name, ''), known.second_name, ''),
        last_name = coalesce(nullif(btrim(proc_save_client_profile.last_name), ''), nullif(edited.last_name, ''), known.last_name, ''),
        second_last_name = coalesce(nullif(btrim(proc_save_client_profile.second_last_name), ''), nullif(edited.second_last_name, ''), known.second_last_name, ''),
        phone = coalesce(nullif(btrim(proc_save_client_profile.phone), ''), edited.phone),
        email = coalesce(nullif(btrim(proc_save_client_profile.email), ''), edited.email),
        updated = now()
      where edited.id = client.id
      returning * into client;

      -- The client is locked. Edited first: what the file keeps as it was is not judged as if it were new (D69).
      update app_public.profiles as profile set
        birthdate = coalesce(age, known.birthday, profile.birthdate),
        mom_dad = coalesce(proc_save_client_profile.mom_dad, profile.mom_dad),
        social_network = coalesce(nullif(btrim(proc_save_client_profile.social_network), ''), profile.social_network),
        color = coalesce(nullif(btrim(proc_save_client_profile.color), ''), profile.color),
        profession = coalesce(nullif(btrim(proc_save_client_profile.profession), ''), profile.profession),
        trademark = coalesce(nullif(btrim(proc_save_client_profile.trademark), ''), profile.trademark),
        url = coalesce(nullif(btrim(proc_save_client_profile.url), ''), profile.url),
        updated = now()
      where profile.client_id = client.id;
      if not found then
        insert into app_public.profiles (
          client_id, company_id, birthdate, mom_dad, social_network, color, profession, trademark, url, updated)
        values (
          client.id, client.company_id, coalesce(age, known.birthday), proc_save_client_profile.mom_dad,
          nullif(btrim(proc_save_client_profile.social_network), ''), nullif(btrim(proc_save_client_profile.color), ''),
          nullif(btrim(proc_save_client_profile.profession), ''), nullif(btrim(proc_save_client_profile.trademark), ''),
          nullif(btrim(proc_save_client_profile.url), ''), now());
      end if;
      return row(client.id, client.phone, '99999', 'Ficha guardada con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_save_client_profile(
  uuid, text, date, text, text, text, text, text, boolean, text, text, text, text, text, text
) is
  E'@resultFieldName result\nSaves the personal file of a client (doc 1 §7); what is empty keeps its value. The birth date is sent as age (doc 1 §3).';
grant execute on function app_public.proc_save_client_profile(
  uuid, text, date, text, text, text, text, text, boolean, text, text, text, text, text, text
) to turno_staff;
--! EndIncluded people/proc_save_client_profile.sql

--! Previous: sha1:97c04616d9032f1d6e6e5a044459b80c06ccc4f6
--! Hash: sha1:002c9134ea3c41a947640aa3371a5d8f6297e5b2
--! Message: A number far from the series moves it when it was confirmed

-- The series of invoices: a number that is far ahead counts when it was confirmed, and what is broken can be repaired.
insert into app_public.permissions (name, description) values
  ('sale.series', 'Corregir la serie de facturas');
insert into app_hidden.role_templates (permission, role_names) values
  ('sale.series', '{crm_admin,crm_local_admin}');
insert into app_public.role_permissions (role_id, permission)
select role.id, template.permission
from app_hidden.role_templates as template
join app_public.roles as role on role.role_name = any (template.role_names)
where template.permission = 'sale.series';

alter table app_public.office_settings
  add column series smallint not null default 0,
  add column series_start bigint not null default 1;
alter table app_public.sales add column series smallint not null default 0;
comment on column app_public.office_settings.series is E'@omit\nWhich series of invoices the office is in: one more each time that it is begun anew (D69).';
comment on column app_public.office_settings.series_start is E'@omit\nThe number with which the series begins.';
comment on column app_public.sales.series is E'@omit\nThe office''s series of invoices in which correlative_number counts.';
create index sales_office_series_idx on app_public.sales (office_id, series, correlative_number desc)
  where active_correlative is not null and correlative_number is not null;
drop index app_public.sales_office_number_idx;

drop function app_public.proc_create_sales(
  text, jsonb, uuid, uuid, text, text, text, numeric, numeric, jsonb, boolean, text, text, text, text, text, text, uuid, uuid);
drop function app_public.proc_create_sales_warranty(
  text, jsonb, uuid, uuid, text, text, text, numeric, numeric, text, text, text, text, text, text, uuid);
drop function app_public.proc_update_sales(uuid, jsonb, jsonb, text, numeric, boolean, integer, uuid);
drop function app_hidden.create_sale(
  text, uuid, uuid, text, text, text, text, text, text, text, text, text, numeric, jsonb, jsonb, boolean, uuid, uuid);
drop function app_hidden.new_sale(text, uuid, text, text, boolean);
drop function app_hidden.numbered(app_public.sales, text);
--! Included sales/invoice_series.sql
-- The last number of an office's series of invoices: the highest of its active sales since the series began, else the
-- one before that with which it begins.
create or replace function app_hidden.series_last(office_id uuid) returns bigint
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select greatest(settings.series_start - 1, (
      select sale.correlative_number
      from app_public.sales as sale
      where sale.office_id = settings.office_id and sale.series = settings.series
        and sale.active_correlative is not null and sale.correlative_number is not null
      order by sale.correlative_number desc
      limit 1))
    from app_public.office_settings as settings
    where settings.office_id = $1
  $$;

-- The next number of the series, past those that are taken.
create or replace function app_hidden.series_next(office_id uuid) returns numeric
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      number numeric := app_hidden.series_last(office_id) + 1::numeric;
    begin
      while exists (
        select from app_public.sales as sale
        where sale.office_id = $1 and sale.active_correlative = number::text
      ) loop
        number := number + 1;
      end loop;
      return number;
    end
  $$;

-- How far ahead of its series a number is still the series' own (D69). Mirrors domain/invoice-series.ts.
create or replace function app_hidden.series_reach() returns integer
  language sql immutable parallel safe
  return 100;

-- The sale under a number as typed (D18): 'S/F' is none; 0000123 and 123 are the same number of the series. One that is
-- far ahead of the series is stored, and belongs to it only when it was confirmed (D69). One that the sale has already
-- stays where it is.
create or replace function app_hidden.numbered(sale app_public.sales, typed text, confirmed boolean)
  returns app_public.sales
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      number text := upper(app_hidden.check_text('invoiceNumber', coalesce(typed, ''), 'invoiceNumber'));
      had text := sale.active_correlative;
      digits numeric;
    begin
      sale.invoice_number := number;
      sale.active_correlative := number;
      if number in ('', 'S/F') then
        sale.invoice_number := 'S/F';
        sale.active_correlative := null;
      elsif number ~ '^[0-9]+$' then
        digits := number::numeric;
        sale.active_correlative := digits::text;
      end if;
      if sale.active_correlative = had and not coalesce(confirmed, false) then
        return sale;
      end if;
      select settings.series into sale.series
      from app_public.office_settings as settings where settings.office_id = sale.office_id;
      -- As far as the column counts, with room for what follows.
      sale.correlative_number := case
        when digits <= 9e18 and (confirmed or digits < app_hidden.series_next(sale.office_id) + app_hidden.series_reach())
          then digits::bigint
      end;
      return sale;
    end
  $$;
--! EndIncluded sales/invoice_series.sql
--! Included sales/create_sale.sql
-- Registers a sale or a warranty of the session's office: what procCreateSales and procCreateSalesWarranty do. Fields
-- of the client and lines are as the documents name them; nothing is kept of a call that is refused. An appointment is
-- taken last, as deleting the sale does, so that neither waits for the other.
create or replace function app_hidden.create_sale(
  kind text, office_id uuid, employee_id uuid, identification_number text, identification_type text, phone text,
  email text, address text, first_name text, last_name text, sale_date text, invoice_number text, total_tip numeric,
  sales_details jsonb, payment_details jsonb, advertising boolean, request_id uuid, appointment_id uuid,
  confirm_number boolean default false
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
        create_sale.sale_date, create_sale.invoice_number, create_sale.advertising, create_sale.confirm_number);

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
  kind text, office_id uuid, sale_date text, invoice_number text, advertising boolean, confirm_number boolean
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
      return app_hidden.numbered(sale, new_sale.invoice_number, new_sale.confirm_number);
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
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select app_hidden.create_sale('SALE', office_id, employee_id, identification_number, identification_type, phone, email,
      address, first_name, last_name, sale_date, invoice_number, total_tip, sales_details, payment_details, advertising,
      request_id, appointment_id, confirm_number)
  $$;

comment on function app_public.proc_create_sales(
  text, jsonb, uuid, uuid, text, text, text, numeric, numeric, jsonb, boolean, text, text, text, text, text, text, uuid, uuid,
  boolean
) is
  E'@resultFieldName result\nRegisters a sale with its lines, payments and commissions, and its client when new, or nothing (doc 2 §5, §7; D8–D20). Without an identification number firstName, lastName and phone make a walk-in''s sale. employeeId, currencyCode and totalUsd are taken from the session and the server''s own prices. requestId makes a repeated call safe (D19). appointmentId names the appointment of the office that the sale serves: it becomes SERVED with it. A number far ahead of the office''s series is stored, and the series goes on from it when confirmNumber says that it is meant (D69).';
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
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select app_hidden.create_sale('WARRANTY', office_id, employee_id, identification_number, identification_type, phone,
      email, address, first_name, last_name, sale_date, invoice_number, total_tip, sales_details, null, false, request_id,
      null, confirm_number)
  $$;

comment on function app_public.proc_create_sales_warranty(
  text, jsonb, uuid, uuid, text, text, text, numeric, numeric, text, text, text, text, text, text, uuid, boolean
) is
  E'@resultFieldName result\nRegisters a warranty at a quarter of the price, as procCreateSales does a sale (doc 2 §5 Warranty, D22). A line''s salesDetailId names the sold line of the same client that it is for. confirmNumber is procCreateSales''.';
grant execute on function app_public.proc_create_sales_warranty(
  text, jsonb, uuid, uuid, text, text, text, numeric, numeric, text, text, text, text, text, text, uuid, boolean
) to turno_staff;
--! EndIncluded sales/proc_create_sales_warranty.sql
--! Included sales/proc_update_sales.sql
create or replace function app_public.proc_update_sales(
  id uuid,
  sales_details jsonb,
  payment_details jsonb default null,
  invoice_number text default null,
  total_tip numeric default null,
  advertising boolean default null,
  corrections integer default null,
  request_id uuid default null,
  confirm_number boolean default false
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      company uuid := app_hidden.current_company_id();
      lines jsonb;
      sale app_public.sales;
      answer jsonb;
    begin
      perform app_hidden.require('sale.update');
      answer := app_private.request_begin(company, proc_update_sales.request_id, jsonb_build_array(
        'sale_update', proc_update_sales.id, proc_update_sales.sales_details, proc_update_sales.payment_details,
        proc_update_sales.invoice_number, proc_update_sales.total_tip, proc_update_sales.advertising));
      if answer is null then
        lines := app_hidden.json_value(proc_update_sales.sales_details);
        sale := app_hidden.open_sale(proc_update_sales.id, proc_update_sales.corrections);
        perform app_hidden.lock_turns(sale.office_id, sale.sale_day, lines, false);
        perform app_hidden.check_kept_lines(sale.id, lines);

        sale.corrections := sale.corrections + 1;
        if proc_update_sales.invoice_number is not null then
          sale := app_hidden.numbered(
            sale, proc_update_sales.invoice_number, proc_update_sales.confirm_number);
        end if;
        if sale.kind = 'SALE' then
          sale.advertising := coalesce(proc_update_sales.advertising, sale.advertising);
        end if;
        sale := app_hidden.record_sale(sale, lines,
          case sale.kind when 'SALE' then app_hidden.json_value(proc_update_sales.payment_details) end,
          proc_update_sales.total_tip);
        answer := jsonb_build_object('v_id', sale.id, 'v_phone', sale.client_phone, 'v_end_code', '99999',
          'v_message', 'Registro editado con exito');
        perform app_private.request_end(company, proc_update_sales.request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

comment on function app_public.proc_update_sales(uuid, jsonb, jsonb, text, numeric, boolean, integer, uuid, boolean) is
  E'@resultFieldName result\nCorrects a sale or warranty of the office''s today: lines and payments are replaced, the instant, the rate and the client stay, the audit trail keeps what was. A line with the id of one that the sale had keeps the price, discount and commission of that; others are priced as new ones. corrections, when given, is how many the caller has seen: SALE_CHANGED when someone else corrected it meanwhile. SALE_NOT_OPEN when it is of another day or deleted. confirmNumber is procCreateSales''.';
grant execute on function app_public.proc_update_sales(uuid, jsonb, jsonb, text, numeric, boolean, integer, uuid, boolean)
  to turno_staff;

-- The sale that the session may correct, locked: of its offices and today, not deleted, as it was when it was read.
create or replace function app_hidden.open_sale(id uuid, corrections_seen integer) returns app_public.sales
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      sale app_public.sales;
    begin
      select found.* into sale
      from app_public.sales as found
      where found.id = $1 and found.office_id = any (app_hidden.visible_office_ids())
        and found.kind = any (app_hidden.sale_kinds('read'))
      for update;
      if sale.id is null then
        perform app_hidden.fail('SALE_NOT_FOUND');
      end if;
      if sale.status <> 1 or sale.sale_day <> app_hidden.office_today(sale.office_id) then
        perform app_hidden.fail('SALE_NOT_OPEN');
      end if;
      if corrections_seen <> sale.corrections then
        perform app_hidden.fail('SALE_CHANGED');
      end if;
      return sale;
    end
  $$;

-- Refuses a correction that names a line of the sale twice, or takes away one for which there is a warranty.
create or replace function app_hidden.check_kept_lines(sale_id uuid, lines_sent jsonb) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      kept text[];
      gone integer;
    begin
      if jsonb_typeof(lines_sent) is distinct from 'array' then
        return;
      end if;
      kept := array(select line ->> 'id' from jsonb_array_elements(lines_sent) as line where line ->> 'id' is not null);
      if cardinality(kept) > (select count(distinct line) from unnest(kept) as line) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "salesDetails"}');
      end if;

      -- Held first, so that no warranty for them begins meanwhile.
      perform from app_public.sales_details as line where line.sale_id = $1 order by line.id for update;
      select min(line.line_number) into gone
      from app_public.sales_details as line
      where line.sale_id = $1 and exists (
          select from app_public.sales_details as warranty where warranty.warranty_of = line.id and warranty.status = 1)
        and not exists (
          select from jsonb_array_elements(lines_sent) as sent
          where sent ->> 'id' = line.id::text and sent ->> 'subserviceId' = line.subservice_id::text);
      if gone is not null then
        perform app_hidden.fail('LINE_HAS_WARRANTY', jsonb_build_object('line', gone));
      end if;
      update app_public.sales_details as warranty set warranty_of = null
      from app_public.sales_details as line
      where line.sale_id = $1 and warranty.warranty_of = line.id and warranty.status = 2
        and line.id::text <> all (kept);
    end
  $$;
--! EndIncluded sales/proc_update_sales.sql
--! Included sales/next_invoice_number.sql
-- What the form proposes as the next number of the office's series (D18): 'S/F' where the office does not invoice.
create or replace function app_public.next_invoice_number(office_id uuid default null) returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select case
      when settings.invoicing = 'NO APLICA'
        or not (app_hidden.can('sale.create') or app_hidden.can('warranty.create') or app_hidden.can('sale.series'))
        then 'S/F'
      else app_hidden.series_next(settings.office_id)::text
    end
    from app_public.office_settings as settings
    where settings.office_id = app_hidden.require_office($1)
  $$;

comment on function app_public.next_invoice_number(uuid) is
  'The next number of the office''s invoice series, which sales and warranties share (D18), or S/F where it does not invoice.';
grant execute on function app_public.next_invoice_number(uuid) to turno_staff;
--! EndIncluded sales/next_invoice_number.sql
--! Included sales/proc_set_invoice_series.sql
create or replace function app_public.proc_set_invoice_series(next_number text, office_id uuid default null)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office uuid := app_hidden.require_office(proc_set_invoice_series.office_id);
      typed text := btrim(coalesce(proc_set_invoice_series.next_number, ''));
    begin
      perform app_hidden.require('sale.series');
      if typed = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "nextNumber"}');
      end if;
      if typed !~ '^0*[1-9][0-9]{0,14}$' then
        perform app_hidden.fail('SERIES_NUMBER', '{"field": "nextNumber"}');
      end if;
      -- What was numbered before stays as it is, and no longer counts (the change is in the audit trail).
      update app_public.office_settings as settings
      set series = settings.series + 1, series_start = typed::bigint
      where settings.office_id = office;
      return row(office, null, '99999', 'Registro actualizado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_set_invoice_series(text, uuid) is
  E'@resultFieldName result\nBegins the office''s series of invoices anew with this number, where a wrong one broke it (D18, D69). Sales keep their numbers; the proposal goes on past those that are taken.';
grant execute on function app_public.proc_set_invoice_series(text, uuid) to turno_staff;
--! EndIncluded sales/proc_set_invoice_series.sql

--! Previous: sha1:03eb57a1cda93865515ae43b17a8dd324b716aa1
--! Hash: sha1:2cc28b80682bbc7d33070286a74a6557ea804d47
--! Message: Days and numbers have ranges

-- Days that nobody means and numbers out of all range (D69), on what is written from now on.
--! Included access/check_day.sql
-- Refuses a day that nobody means (D69), at its field: before the first one, or more years ahead than what it is of may
-- be. Mirrors domain/ranges.ts.
create or replace function app_hidden.check_day(field text, day date, years integer default 1) returns void
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if day < '2000-01-01' then
        perform app_hidden.fail('DATE_TOO_OLD', jsonb_build_object('field', field));
      end if;
      if day > current_date + make_interval(years => years) then
        perform app_hidden.fail('DATE_TOO_FAR', jsonb_build_object('field', field));
      end if;
    end
  $$;

-- Refuses a birthday that no living person has.
create or replace function app_hidden.check_birthday(field text, day date) returns void
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if day < '1900-01-01' then
        perform app_hidden.fail('DATE_TOO_OLD', jsonb_build_object('field', field));
      end if;
      if day > current_date + 1 then
        perform app_hidden.fail('FUTURE_DATE', jsonb_build_object('field', field));
      end if;
    end
  $$;
--! EndIncluded access/check_day.sql
--! Included access/bound_numbers.sql
-- The numbers that may be written, by what they are (D69). Mirrors domain/ranges.ts; a test holds both together.
create or replace function app_hidden.number_range(kind text, out lowest numeric, out highest numeric)
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select case kind when 'amount' then 0.01 when 'part' then 0 when 'minutes' then 1 end,
      case kind when 'minutes' then 1440 else 999999999999.99 end
  $$;

-- Refuses a number out of its kind's range, at its field; NaN is greater than every number.
create or replace function app_hidden.check_number(field text, value numeric, kind text, line bigint default null)
  returns void
  language plpgsql immutable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      range record := app_hidden.number_range(kind);
    begin
      if not value between range.lowest and range.highest then
        perform app_hidden.fail('NUMBER_OUT_OF_RANGE', jsonb_strip_nulls(jsonb_build_object(
          'field', field, 'min', range.lowest::text, 'max', range.highest::text, 'line', line)));
      end if;
    end
  $$;

-- Holds written numbers to their ranges; the trigger names columns, each with its kind. What is left as it was is not
-- judged (D69).
create or replace function app_hidden.tg_bound_numbers() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      present jsonb := to_jsonb(new);
      before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
      name text;
    begin
      for place in 0 .. tg_nargs - 1 by 2 loop
        name := tg_argv[place];
        if present ->> name is distinct from before ->> name then
          perform app_hidden.check_number(
            lower(left(name, 1)) || substr(replace(initcap(replace(name, '_', ' ')), ' ', ''), 2),
            (present ->> name)::numeric, tg_argv[place + 1]);
        end if;
      end loop;
      return new;
    end
  $$;

create or replace trigger bound_numbers before insert or update of amount on app_public.extra_expenses
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_numbers('amount', 'amount');
create or replace trigger bound_numbers before insert or update of total, tax_total on app_public.invoices
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_numbers('total', 'amount', 'tax_total', 'part');
create or replace trigger bound_numbers before insert or update of unit_price on app_public.products
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_numbers('unit_price', 'amount');
create or replace trigger bound_numbers before insert or update of cost, avg_minuts on app_public.subservices
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_numbers('cost', 'amount', 'avg_minuts', 'minutes');
--! EndIncluded access/bound_numbers.sql
--! Included expenses/tg_check_expense.sql
-- What an expense keeps beside what was written: its day and currency are the office's (D5, D12), an invoice's names
-- those that its provider and money account had.
create or replace function app_hidden.tg_check_invoice() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      office app_public.offices;
      empty text;
    begin
      select * into office from app_public.offices where id = new.office_id and company_id = new.company_id;
      if office.id is null then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "officeId"}');
      end if;
      new.invoice_number := btrim(new.invoice_number);
      new.notes := btrim(new.notes);
      empty := case
        when new.invoice_number = '' then 'invoiceNumber'
        when new.notes = '' then 'notes'
        when new.total is null then 'total'
        when new.tax_total is null then 'taxTotal'
        when new.invoice_date is null then 'invoiceDate'
      end;
      if empty is not null then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', empty));
      end if;
      if tg_op = 'INSERT' or new.provider_id <> old.provider_id then
        select provider.provider_name into new.provider_name from app_public.providers as provider
        where provider.id = new.provider_id and provider.office_id = new.office_id and provider.status = 1;
        if not found then
          perform app_hidden.fail('NOT_FOUND', '{"field": "providerId"}');
        end if;
      end if;
      if tg_op = 'INSERT' or new.money_store_id <> old.money_store_id then
        select store.money_store_name into new.money_store_name from app_public.money_stores as store
        where store.id = new.money_store_id and store.office_id = new.office_id and store.status = 1;
        if not found then
          perform app_hidden.fail('NOT_FOUND', '{"field": "moneyStoreId"}');
        end if;
      end if;
      new.invoice_day := (new.invoice_date at time zone office.time_zone)::date;
      -- An expense may be of a coming day (doc 2 §7), but of no day that nobody means.
      if tg_op = 'INSERT' or new.invoice_date <> old.invoice_date then
        perform app_hidden.check_day('invoiceDate', new.invoice_day);
      end if;
      if tg_op = 'INSERT' then
        new.currency_code := office.currency_code;
        new.created_by := coalesce(app_hidden.current_actor_id(), new.created_by);
      end if;
      return new;
    end
  $$;

create or replace function app_hidden.tg_check_extra_expense() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      office app_public.offices;
      empty text;
    begin
      select * into office from app_public.offices where id = new.office_id and company_id = new.company_id;
      if office.id is null then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "officeId"}');
      end if;
      new.service_name := btrim(new.service_name);
      new.description := btrim(coalesce(new.description, ''));
      new.invoice_number := coalesce(nullif(btrim(new.invoice_number), ''), 'S/F');
      empty := case
        when new.service_name = '' then 'serviceName'
        when new.amount is null then 'amount'
        when new.expense_date is null then 'expenseDate'
      end;
      if empty is not null then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', empty));
      end if;

      new.expense_day := (new.expense_date at time zone office.time_zone)::date;
      if tg_op = 'INSERT' or new.expense_date <> old.expense_date then
        perform app_hidden.check_day('expenseDate', new.expense_day);
      end if;
      if tg_op = 'INSERT' then
        new.currency := office.currency_code;
        new.created_by := coalesce(app_hidden.current_actor_id(), new.created_by);
      end if;
      return new;
    end
  $$;

create or replace trigger check_invoice before insert or update on app_public.invoices
  for each row execute function app_hidden.tg_check_invoice();
create or replace trigger check_extra_expense before insert or update on app_public.extra_expenses
  for each row execute function app_hidden.tg_check_extra_expense();
--! EndIncluded expenses/tg_check_expense.sql
drop function app_hidden.check_expense_date(timestamptz, text);
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
      perform app_hidden.check_day('date', date);
      return app_hidden.create_workday(office, identification_number, date);
    end
  $$;

comment on function app_public.proc_create_old_workday(text, date, uuid) is
  E'@resultFieldName result\nOpens a technician''s turn of an earlier day (doc 1 §7); end codes as procCreateWorkdays.';
grant execute on function app_public.proc_create_old_workday(text, date, uuid) to turno_staff;
--! EndIncluded workdays/proc_create_old_workday.sql
--! Included appointments/appointment_times.sql
-- When an appointment takes place: a date with its time (doc 2 §7). A text without a zone means the office's.
create or replace function app_hidden.appointment_instant(sent text, zone text) returns timestamptz
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      typed text := btrim(coalesce(sent, ''));
      instant timestamptz;
    begin
      if typed = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "appointmentDate"}');
      end if;
      if typed !~ '^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "appointmentDate"}');
      end if;
      instant := date_trunc('minute', case
        when typed ~ '(Z|[+-]\d{2}(:?\d{2})?)$' and length(typed) > 16 then typed::timestamptz
        else typed::timestamp at time zone zone
      end);
      -- Who is booked as they come in stands at the minute that has begun.
      if instant < now() - interval '5 minutes' then
        perform app_hidden.fail('PAST_DATE', '{"field": "appointmentDate"}');
      end if;
      if instant > now() + interval '1 year' then
        perform app_hidden.fail('DATE_TOO_FAR', '{"field": "appointmentDate"}');
      end if;
      return instant;
    exception when datetime_field_overflow or invalid_datetime_format or invalid_text_representation
      or invalid_time_zone_displacement_value then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "appointmentDate"}');
    end
  $$;

-- A time as people say it: 'martes 24/11/2026 a las 3:00 p. m.', in the zone of the office (D5).
create or replace function app_hidden.spoken_time(at timestamptz, zone text) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select format('%s %s a %s %s %s',
      ('{domingo,lunes,martes,miércoles,jueves,viernes,sábado}'::text[])[extract(dow from here)::integer + 1],
      to_char(here, 'DD/MM/YYYY'),
      case extract(hour from here)::integer % 12 when 1 then 'la' else 'las' end,
      to_char(here, 'FMHH12:MI'),
      case when extract(hour from here) < 12 then 'a. m.' else 'p. m.' end)
    from (select at at time zone zone as here) as local
  $$;
--! EndIncluded appointments/appointment_times.sql
--! Included sales/sale_instant.sql
-- When a sale takes place (D16): nothing is now; more than 10 characters as it is; a time alone is today's;
-- a date alone is that date at the present time of day. Texts without a zone mean the office's.
create or replace function app_hidden.sale_instant(sent text, zone text) returns timestamptz
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      here timestamp := now() at time zone zone;
      typed text := btrim(coalesce(sent, ''));
      instant timestamptz;
    begin
      instant := case
        when typed = '' then now()
        when typed ~ '^\d{1,2}:\d{2}(:\d{2})?$' then (here::date + typed::time) at time zone zone
        when typed ~ '^\d{4}-\d{2}-\d{2}$' then (typed::date + here::time) at time zone zone
        when typed ~ '(Z|[+-]\d{2}(:?\d{2})?)$' and length(typed) > 19 then typed::timestamptz
        else typed::timestamp at time zone zone
      end;
      if instant < timestamp '2000-01-01' at time zone zone then
        perform app_hidden.fail('DATE_TOO_OLD', '{"field": "saleDate"}');
      end if;
      -- A till whose clock is a little ahead sells now, not in the future.
      if instant > now() and instant < now() + interval '5 minutes' then
        return now();
      end if;
      return instant;
    exception when datetime_field_overflow or invalid_datetime_format or invalid_text_representation then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "saleDate"}');
    end
  $$;
--! EndIncluded sales/sale_instant.sql
drop function app_hidden.tipped_lines(app_hidden.priced_line[], numeric);
drop function app_hidden.save_sale_lines(app_public.sales, app_hidden.priced_line[]);
drop function app_hidden.check_warranted_lines(app_public.sales, app_hidden.priced_line[]);
drop function app_hidden.priced_lines(app_public.sales, jsonb);
drop type app_hidden.priced_line;
--! Included sales/priced_lines.sql
-- The lines of a sale as they will be recorded: looked up, priced and earned by the server (D9, D10, D20).
create type app_hidden.priced_line as (
  id uuid,
  line_number smallint,
  workday_id uuid,
  employee_id uuid,
  subservice_id uuid,
  service_name text,
  subservice_name text,
  employee_in text,
  employee_name text,
  employee_last_name text,
  price numeric,
  price_currency text,
  exchange_rate numeric,
  discount numeric,
  cost numeric,
  tax numeric,
  tax_rate numeric,
  cost_usd numeric,
  tip numeric,
  net_base numeric,
  commission numeric,
  total_commission numeric,
  avg_minuts integer,
  starts_at timestamptz,
  ends_at timestamptz,
  warranty_of uuid
);

-- Refuses lines that are not of the office and day, or whose cost or tax differs from the server's by more than 0.01.
-- A line takes the discount in force on the sale's day (D23), a warranty's none (D22). One that corrects a line of the
-- sale, whose id it carries, keeps what that was sold at (D11) unless it is another subservice now.
create or replace function app_hidden.priced_lines(sale app_public.sales, lines jsonb)
  returns setof app_hidden.priced_line
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      settings app_public.office_settings;
      usd_rate numeric;
      item record;
      line app_hidden.priced_line;
      minutes integer;
    begin
      if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
        perform app_hidden.fail('LINE_REQUIRED');
      end if;
      if jsonb_array_length(lines) > 50 then
        perform app_hidden.fail('TOO_MANY_LINES');
      end if;
      select * into settings from app_public.office_settings as setting where setting.office_id = sale.office_id;
      usd_rate := app_hidden.usd_rate(sale);
      if usd_rate is null and sale.currency_code = 'VES' then
        perform app_hidden.fail('RATE_MISSING', '{"currency": "USD"}');
      end if;

      for item in
        select
          sent.ordinality, sent.cost as sent_cost, sent.tax as sent_tax, sent.avg_minuts as sent_minutes,
          coalesce(sent.tip, 0) as tip, sent."startsAt" as starts_at, sent."endsAt" as ends_at,
          sent."salesDetailId" as warranty_of,
          workday.id as workday_id, workday.work_date,
          employee.id as employee_id, employee.identification_number, employee.first_name, employee.last_name,
          case kept.employee_id when employee.id then kept.commission else employee.commission end as commission,
          subservice.id as subservice_id, subservice.subservice_name, subservice.avg_minuts, service.service_name,
          kept.id as kept_id, kept.exchange_rate as kept_rate,
          coalesce(kept.price, subservice.cost) as price,
          coalesce(kept.price_currency, subservice.currency_code) as price_currency,
          coalesce(kept.discount, discount.percentage_discount, 0) as discount,
          coalesce(kept.tax_rate, app_hidden.tax_rate(settings)) as tax_rate,
          coalesce(kept.net_base, settings.net_base) as net_base
        from rows from (
          jsonb_to_recordset(lines) as (
            id uuid, "workdayId" uuid, "subserviceId" uuid, cost numeric, tax numeric, avg_minuts integer, tip numeric,
            "startsAt" timestamptz, "endsAt" timestamptz, "salesDetailId" uuid)
        ) with ordinality as sent(
          id, "workdayId", "subserviceId", cost, tax, avg_minuts, tip, "startsAt", "endsAt", "salesDetailId", ordinality)
        left join app_public.workdays as workday
          on workday.id = sent."workdayId" and workday.office_id = sale.office_id
        left join app_public.employees as employee on employee.id = workday.employee_id
        left join app_public.sales_details as kept
          on kept.id = sent.id and kept.sale_id = sale.id and kept.subservice_id = sent."subserviceId"
        left join app_public.subservices as subservice
          on subservice.id = sent."subserviceId" and subservice.office_id = sale.office_id
          and (subservice.status = 1 or kept.id is not null)
        left join app_public.services as service on service.id = subservice.service_id
        left join app_hidden.discounts_on(sale.office_id, sale.sale_day) as discount
          on discount.subservice_id = subservice.id and sale.kind = 'SALE'
        order by sent.ordinality
      loop
        if item.workday_id is null then
          perform app_hidden.fail('WORKDAY_NOT_FOUND', jsonb_build_object('line', item.ordinality));
        end if;
        if item.work_date <> sale.sale_day then
          perform app_hidden.fail('WORKDAY_NOT_OF_DAY', jsonb_build_object('line', item.ordinality));
        end if;
        if item.subservice_id is null then
          perform app_hidden.fail('SUBSERVICE_NOT_FOUND', jsonb_build_object('line', item.ordinality));
        end if;
        if item.ends_at <= item.starts_at then
          perform app_hidden.fail('LINE_TIMES', jsonb_build_object('line', item.ordinality));
        end if;
        -- Of the sale's day, in whatever zone it was written.
        if not (coalesce(item.starts_at, item.ends_at, sale.sale_date) between sale.sale_day - 1 and sale.sale_day + 2
          and coalesce(item.ends_at, item.starts_at, sale.sale_date) between sale.sale_day - 1 and sale.sale_day + 2) then
          perform app_hidden.fail('LINE_TIMES_DAY', jsonb_build_object('line', item.ordinality));
        end if;
        minutes := coalesce(
          ceil(extract(epoch from item.ends_at - item.starts_at) / 60)::integer, item.sent_minutes, item.avg_minuts);
        perform app_hidden.check_number('avg_minuts', minutes, 'minutes', item.ordinality);
        perform app_hidden.check_number('tip', item.tip, 'part', item.ordinality);
        if item.tip <> round(item.tip, 2) then
          perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', 'tip', 'line', item.ordinality));
        end if;

        line.exchange_rate := coalesce(item.kept_rate, case
          when item.price_currency = sale.currency_code then 1
          when item.price_currency = 'USD' then usd_rate
          when item.price_currency = 'EUR' then app_hidden.rate_at(sale.office_id, 'EUR', sale.sale_date)
        end);
        if line.exchange_rate is null then
          perform app_hidden.fail('RATE_MISSING', jsonb_build_object('currency', item.price_currency));
        end if;
        line.discount := item.discount;
        line.tax_rate := item.tax_rate;
        select priced.cost, priced.tax, priced.cost_usd into line.cost, line.tax, line.cost_usd
        from app_hidden.price_line(item.price, item.price_currency, line.exchange_rate, usd_rate, line.discount,
          line.tax_rate, sale.kind) as priced;
        if item.sent_cost is null or abs(item.sent_cost - line.cost) > 0.01 then
          perform app_hidden.fail('COST_DIFFERS',
            jsonb_build_object('line', item.ordinality, 'sent', coalesce(item.sent_cost, 0)::text, 'ours', line.cost::text));
        end if;
        if item.sent_tax is null or abs(item.sent_tax - line.tax) > 0.01 then
          perform app_hidden.fail('TAX_DIFFERS',
            jsonb_build_object('line', item.ordinality, 'sent', coalesce(item.sent_tax, 0)::text, 'ours', line.tax::text));
        end if;

        line.id := coalesce(item.kept_id, app_hidden.new_id());
        line.line_number := item.ordinality;
        line.workday_id := item.workday_id;
        line.employee_id := item.employee_id;
        line.employee_in := item.identification_number;
        line.employee_name := item.first_name;
        line.employee_last_name := item.last_name;
        line.subservice_id := item.subservice_id;
        line.subservice_name := item.subservice_name;
        line.service_name := item.service_name;
        line.price := item.price;
        line.price_currency := item.price_currency;
        line.tip := item.tip;
        line.net_base := item.net_base;
        line.commission := item.commission;
        line.total_commission := case when sale.advertising then 0
          else round((line.cost - line.tax) * item.net_base * item.commission, 2) end;
        line.starts_at := item.starts_at;
        line.ends_at := item.ends_at;
        line.warranty_of := case sale.kind when 'WARRANTY' then item.warranty_of end;
        line.avg_minuts := minutes;
        return next line;
      end loop;
    exception when invalid_text_representation or numeric_value_out_of_range or datetime_field_overflow
      or invalid_datetime_format or invalid_parameter_value then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "salesDetails"}');
    end
  $$;

-- A tip for the sale as a whole goes to the lines in proportion to their cost, the left-over cents to the first (D15).
-- Mirrors domain/tips.ts.
create or replace function app_hidden.split_tip(total_tip numeric, costs numeric[]) returns numeric[]
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    with share as (
      select place, coalesce(trunc(total_tip * cost / nullif(sum(cost) over (), 0), 2), 0) as tip
      from unnest(costs) with ordinality as line(cost, place)
    )
    select array_agg(tip + case when place = 1 then total_tip - (select sum(tip) from share) else 0 end order by place)
    from share
  $$;
--! EndIncluded sales/priced_lines.sql
--! Included sales/check_warranted_lines.sql
-- Refuses a warranty for a line that is not of the same client and subservice, was sold later or is deleted (D22). The
-- lines are held until the warranty is recorded, so that no correction of their sales takes them away.
create or replace function app_hidden.check_warranted_lines(warranty app_public.sales, lines app_hidden.priced_line[])
  returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      line app_hidden.priced_line;
    begin
      foreach line in array lines loop
        if line.warranty_of is not null then
          perform from app_public.sales_details as original
          join app_public.sales as sale on sale.id = original.sale_id
          where original.id = line.warranty_of and original.subservice_id = line.subservice_id
            and original.kind = 'SALE' and original.status = 1
            and original.sale_date <= warranty.sale_date and sale.client_id = warranty.client_id
          for key share of original;
          if not found then
            perform app_hidden.fail('WARRANTY_LINE_NOT_FOUND', jsonb_build_object('line', line.line_number));
          end if;
        end if;
      end loop;
    end
  $$;
--! EndIncluded sales/check_warranted_lines.sql
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
      perform app_hidden.check_birthday('birthdate', age);
      if nullif(btrim(url), '') is not null then
        url := app_hidden.photo_address(client.company_id, url);
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
drop policy staff_adds on app_public.people;
drop policy hirers_read on app_public.people;
--! Included people/people_editing.sql
-- What the civil registry told is kept by who registers clients or technicians (doc 1 §7 createPerson).
create policy staff_adds on app_public.people for insert to turno_staff
  with check (
    company_id = (select app_hidden.company_where_can('client.create'))
    or company_id = (select app_hidden.company_where_can('employee.create'))
  );
create policy hirers_read on app_public.people for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('employee.create')));

grant insert (
  company_id, identification_number, first_name, second_name, last_name, second_last_name, birthday, sex,
  place_birth_country, place_birth_city, nationality
) on app_public.people to turno_staff;

create or replace function app_hidden.tg_check_person() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_hidden.check_birthday('birthday', new.birthday);
      new.identification_number := upper(regexp_replace(new.identification_number, '[\s.-]', '', 'g'));
      return new;
    end
  $$;

create or replace trigger check_person before insert on app_public.people
  for each row execute function app_hidden.tg_check_person();
--! EndIncluded people/people_editing.sql
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
      case when $7 between '1900-01-01' and current_date then $7 end,
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
      if discount.begin_date is distinct from (
        select held.begin_date from app_public.discounts as held where held.id = discount.id) then
        perform app_hidden.check_day('beginDate', discount.begin_date, 10);
      end if;
      if discount.end_date is distinct from (
        select held.end_date from app_public.discounts as held where held.id = discount.id) then
        perform app_hidden.check_day('endDate', discount.end_date, 10);
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
      if asked < '2000-01-01' then
        perform app_hidden.fail('DATE_TOO_OLD', '{"field": "month"}');
      end if;
      if asked >= date_trunc('month', app_hidden.office_today(office.id)) then
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

--! Previous: sha1:a4afe728d52e969b11267057e5e65c87f75325e0
--! Hash: sha1:22484ef2e71dce939def54f76fd280e34129de8b
--! Message: Lines are priced in steps and what is long is called by names

-- Enter migration here
drop type app_hidden.priced_line cascade;
drop type app_hidden.sale_payment cascade;
--! Included sales/commission.sql
-- What a line earns who gets a fraction of it (D20): of what it costs without tax, of which net_base is the part that the
-- office pays on; a line that is not billed pays on all of it.
create or replace function app_hidden.commission(cost numeric, tax numeric, net_base numeric, fraction numeric)
  returns numeric
  language sql immutable parallel safe
  return round((cost - tax) * net_base * fraction, 2);
--! EndIncluded sales/commission.sql
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

-- What a refused figure was and what it is now, as programs read it and as people do (D61).
create or replace function app_hidden.difference(line bigint, service text, currency text, sent numeric, ours numeric)
  returns jsonb
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_strip_nulls(jsonb_build_object(
      'line', line, 'service', service, 'sent', coalesce(sent, 0)::text, 'ours', ours::text,
      'now', app_hidden.told_amount(ours, currency),
      'before', case when abs(sent) < 1e12 then app_hidden.told_amount(sent, currency) end))
  $$;

-- The lines of a sale as they will be recorded: read, checked, priced and compared one after the other. Fails with what
-- is wrong with the first that it refuses.
create or replace function app_hidden.priced_lines(sale app_public.sales, lines jsonb)
  returns setof app_hidden.priced_line
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      usd_rate numeric;
      sent record;
      line app_hidden.priced_line;
    begin
      perform app_hidden.check_number_of_lines(lines);
      usd_rate := app_hidden.usd_rate(sale);
      if usd_rate is null and sale.currency_code = 'VES' then
        perform app_hidden.fail('RATE_MISSING', '{"currency": "USD"}');
      end if;
      for sent in select * from app_hidden.read_lines(sale, lines, usd_rate) loop
        perform app_hidden.check_line(sale, sent);
        line := app_hidden.line_at_its_price(sale, sent, usd_rate);
        perform app_hidden.compare_line(sale, sent, line);
        return next line;
      end loop;
    exception when invalid_text_representation or numeric_value_out_of_range or datetime_field_overflow
      or invalid_datetime_format or invalid_parameter_value then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "salesDetails"}');
    end
  $$;

create or replace function app_hidden.check_number_of_lines(lines jsonb) returns void
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
        perform app_hidden.fail('LINE_REQUIRED');
      end if;
      if jsonb_array_length(lines) > 50 then
        perform app_hidden.fail('TOO_MANY_LINES');
      end if;
    end
  $$;

-- Reads the lines of a sale: what was sent, and what the office knows of it; a turn, a subservice or a rate that there
-- is none of is null. A line takes the rates (D53, D60) and the discount in force on the sale's day (D23), a warranty no
-- discount (D22). One that corrects a line of the sale, whose id it carries, keeps what that was sold at (D11) unless it
-- is another subservice now.
create or replace function app_hidden.read_lines(sale app_public.sales, lines jsonb, usd_rate numeric)
  returns table (
    place bigint, sent_cost numeric, sent_tax numeric, sent_minutes integer, usual_minutes integer, tip numeric,
    starts_at timestamptz, ends_at timestamptz, warranty_of uuid,
    workday_id uuid, work_date date, employee_id uuid, identification_number text, first_name text, last_name text,
    commission numeric, subservice_id uuid, subservice_name text, service_name text, kept_id uuid,
    price numeric, price_currency text, exchange_rate numeric, discount numeric, tax_rate numeric, net_base numeric
  )
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      tax_of_day numeric := app_hidden.rate_on(sale.office_id, 'TAX', sale.sale_day);
      base_of_day numeric := app_hidden.rate_on(sale.office_id, 'BASE', sale.sale_day);
    begin
      return query
      select
        sent.ordinality, sent.cost, sent.tax, sent.avg_minuts, subservice.avg_minuts, coalesce(sent.tip, 0),
        sent."startsAt", sent."endsAt", sent."salesDetailId",
        workday.id, workday.work_date,
        employee.id, employee.identification_number, employee.first_name, employee.last_name,
        case kept.employee_id when employee.id then kept.commission else employee.commission end,
        subservice.id, subservice.subservice_name, service.service_name, kept.id,
        coalesce(kept.price, subservice.cost), offer.currency_code,
        coalesce(kept.exchange_rate, case
          when offer.currency_code = sale.currency_code then 1
          when offer.currency_code = 'USD' then read_lines.usd_rate
          when offer.currency_code = 'EUR' then app_hidden.rate_on(sale.office_id, 'EUR', sale.sale_day)
        end),
        coalesce(kept.discount, discount.percentage_discount, 0),
        coalesce(kept.tax_rate, tax_of_day), coalesce(kept.net_base, base_of_day)
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
      cross join lateral (select coalesce(kept.price_currency, subservice.currency_code) as currency_code) as offer
      order by sent.ordinality;
    end
  $$;

-- How long a line took: as its times say, or as was sent, or as it usually takes.
create or replace function app_hidden.line_minutes(sent record) returns integer
  language plpgsql immutable
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      return coalesce(
        ceil(extract(epoch from sent.ends_at - sent.starts_at) / 60)::integer, sent.sent_minutes, sent.usual_minutes);
    end
  $$;

-- Refuses a line, as read_lines gives it, that is not of the office and day or has no price there.
create or replace function app_hidden.check_line(sale app_public.sales, sent record) returns void
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if sent.workday_id is null then
        perform app_hidden.fail('WORKDAY_NOT_FOUND', jsonb_build_object('line', sent.place));
      end if;
      if sent.work_date <> sale.sale_day then
        perform app_hidden.fail('WORKDAY_NOT_OF_DAY', jsonb_build_object('line', sent.place));
      end if;
      if sent.subservice_id is null then
        perform app_hidden.fail('SUBSERVICE_NOT_FOUND', jsonb_build_object('line', sent.place));
      end if;
      if sent.ends_at <= sent.starts_at then
        perform app_hidden.fail('LINE_TIMES', jsonb_build_object('line', sent.place));
      end if;
      -- Of the sale's day, in whatever zone it was written.
      if not (coalesce(sent.starts_at, sent.ends_at, sale.sale_date) between sale.sale_day - 1 and sale.sale_day + 2
        and coalesce(sent.ends_at, sent.starts_at, sale.sale_date) between sale.sale_day - 1 and sale.sale_day + 2) then
        perform app_hidden.fail('LINE_TIMES_DAY', jsonb_build_object('line', sent.place));
      end if;
      perform app_hidden.check_number('avg_minuts', app_hidden.line_minutes(sent), 'minutes', sent.place);
      perform app_hidden.check_number('tip', sent.tip, 'part', sent.place);
      if sent.tip <> round(sent.tip, 2) then
        perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', 'tip', 'line', sent.place));
      end if;
      if sent.exchange_rate is null then
        perform app_hidden.fail('RATE_MISSING', jsonb_build_object('currency', sent.price_currency));
      end if;
    end
  $$;

-- A line as it will be recorded: at the office's price, with what its technician earns on it.
create or replace function app_hidden.line_at_its_price(sale app_public.sales, sent record, usd_rate numeric)
  returns app_hidden.priced_line
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      line app_hidden.priced_line;
    begin
      select priced.cost, priced.tax, priced.cost_usd into line.cost, line.tax, line.cost_usd
      from app_hidden.price_line(
        price => sent.price, price_currency => sent.price_currency, price_rate => sent.exchange_rate,
        usd_rate => line_at_its_price.usd_rate, discount => sent.discount, tax_rate => sent.tax_rate,
        kind => sale.kind) as priced;
      line.id := coalesce(sent.kept_id, app_hidden.new_id());
      line.line_number := sent.place;
      line.workday_id := sent.workday_id;
      line.employee_id := sent.employee_id;
      line.employee_in := sent.identification_number;
      line.employee_name := sent.first_name;
      line.employee_last_name := sent.last_name;
      line.subservice_id := sent.subservice_id;
      line.subservice_name := sent.subservice_name;
      line.service_name := sent.service_name;
      line.price := sent.price;
      line.price_currency := sent.price_currency;
      line.exchange_rate := sent.exchange_rate;
      line.discount := sent.discount;
      line.tax_rate := sent.tax_rate;
      line.net_base := sent.net_base;
      line.tip := sent.tip;
      line.commission := sent.commission;
      line.total_commission := case when sale.advertising then 0
        else app_hidden.commission(line.cost, line.tax, line.net_base, line.commission) end;
      line.starts_at := sent.starts_at;
      line.ends_at := sent.ends_at;
      line.warranty_of := case sale.kind when 'WARRANTY' then sent.warranty_of end;
      line.avg_minuts := app_hidden.line_minutes(sent);
      return line;
    end
  $$;

-- Refuses a line whose cost or tax was sent other than it is by more than 0.01.
create or replace function app_hidden.compare_line(sale app_public.sales, sent record, line app_hidden.priced_line)
  returns void
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if sent.sent_cost is null or abs(sent.sent_cost - line.cost) > 0.01 then
        perform app_hidden.fail('COST_DIFFERS', app_hidden.difference(
          sent.place, line.subservice_name, sale.currency_code, sent.sent_cost, line.cost));
      end if;
      if sent.sent_tax is null or abs(sent.sent_tax - line.tax) > 0.01 then
        perform app_hidden.fail('TAX_DIFFERS', app_hidden.difference(
          sent.place, line.subservice_name, sale.currency_code, sent.sent_tax, line.tax));
      end if;
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

-- What a sale without payment lines was paid with: cash in the office's currency, or dollars as far as they go (D64).
-- dollars: null when it was not paid in dollars, 0 for as many as are due.
create or replace function app_hidden.cash_payments(office_currency text, usd_rate numeric, dollars numeric, due numeric)
  returns setof app_hidden.sale_payment
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      in_dollars boolean := dollars is not null and office_currency <> 'USD';
    begin
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
    end
  $$;

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
        return query select * from app_hidden.cash_payments(
          office_currency, usd_rate, case when in_dollars then coalesce(dollars, 0) end, due);
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
--! Included sales/check_warranted_lines.sql
-- Refuses a warranty for a line that is not of the same client and subservice, was sold later or is deleted (D22). The
-- lines are held until the warranty is recorded, so that neither a correction nor a deletion of their sales takes them away.
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
          for share of original;
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
          rate.fraction, app_hidden.commission(line.cost, line.tax, 1, rate.fraction)
        from app_public.sales_details as line,
          (select coalesce(app_hidden.rate_on(sale.office_id, 'ADVERTISING', sale.sale_day), 0) as fraction) as rate
        where line.sale_id = sale.id;
      else
        insert into app_public.sales_details_commissions (
          sale_id, sales_detail_id, company_id, office_id, employee_id, sale_day, type_commission, commission, total_commission)
        select sale.id, line.id, line.company_id, line.office_id, earner.employee_id, line.sale_day, 'SUPERVISOR_COMMISSION',
          earner.fraction, app_hidden.commission(line.cost, line.tax, line.net_base, earner.fraction)
        from app_hidden.supervising(sale.office_id, sale.sale_day) as earner
        join app_public.sales_details as line on line.sale_id = sale.id and line.employee_id <> earner.employee_id;
      end if;
    end
  $$;
--! EndIncluded sales/record_sale.sql
--! Included sales/supervisor_commissions.sql
-- Who earns on other technicians' billable lines of an office on a day, and which fraction (D20): supervisors always,
-- attendants on the days on which they have a turn.
create or replace function app_hidden.supervising(office_id uuid, work_day date)
  returns table (employee_id uuid, fraction numeric)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select employee.id,
      case role.earns_on when 'office' then employee.commission else employee.supervisor_commission end
    from app_public.employees as employee
    join app_public.roles as role on role.id = employee.role_id
    where employee.office_id = $1 and employee.status = 1
      and (
        role.earns_on = 'office' and employee.commission > 0
        or role.earns_on = 'lines' and employee.supervisor_commission > 0 and exists (
          select from app_public.workdays as workday
          where workday.employee_id = employee.id and workday.work_date = $2)
      )
  $$;

-- An attendant earns on the whole day on which they have a turn, whenever in the day it is opened or deleted (D20).
create or replace function app_hidden.tg_attendant_commissions() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      changed app_public.workdays := coalesce(new, old);
      own_slot smallint := pg_backend_pid() % 8;
      amount numeric;
      -- Of what each kind of sale earned them: the office's share of it shrinks or grows by as much.
      sold numeric;
      warranted numeric;
    begin
      if tg_op = 'INSERT' then
        with earned as (
          insert into app_public.sales_details_commissions (
            sale_id, sales_detail_id, company_id, office_id, employee_id, sale_day,
            type_commission, commission, total_commission)
          select line.sale_id, line.id, line.company_id, line.office_id, earner.employee_id, line.sale_day,
            'SUPERVISOR_COMMISSION', earner.fraction,
            app_hidden.commission(line.cost, line.tax, line.net_base, earner.fraction)
          from app_hidden.supervising(changed.office_id, changed.work_date) as earner
          join app_public.sales_details as line
            on line.office_id = changed.office_id and line.sale_day = changed.work_date
            and line.status = 1 and not line.advertising and line.employee_id <> earner.employee_id
          where earner.employee_id = changed.employee_id
          on conflict do nothing
          returning sales_detail_id, total_commission
        )
        select sum(earned.total_commission), sum(earned.total_commission) filter (where line.kind = 'SALE'),
          sum(earned.total_commission) filter (where line.kind = 'WARRANTY')
        into amount, sold, warranted
        from earned
        join app_public.sales_details as line on line.id = earned.sales_detail_id;
      else
        perform app_hidden.lock_office_day(changed.office_id, changed.work_date, false);
        with gone as (
          delete from app_public.sales_details_commissions
          where employee_id = changed.employee_id and sale_day = changed.work_date and office_id = changed.office_id
            and type_commission = 'SUPERVISOR_COMMISSION' and status = 1
          returning sales_detail_id, total_commission
        )
        select -sum(gone.total_commission), -sum(gone.total_commission) filter (where line.kind = 'SALE'),
          -sum(gone.total_commission) filter (where line.kind = 'WARRANTY')
        into amount, sold, warranted
        from gone
        join app_public.sales_details as line on line.id = gone.sales_detail_id;
      end if;
      if amount <> 0 then
        insert into app_public.employee_days as day (employee_id, sale_day, slot, office_id, company_id, supervisor_profit)
        values (changed.employee_id, changed.work_date, own_slot, changed.office_id, changed.company_id, amount)
        on conflict (employee_id, sale_day, slot, office_id) do update
        set supervisor_profit = day.supervisor_profit + excluded.supervisor_profit;
        insert into app_public.employee_months as month (employee_id, month, slot, office_id, company_id, supervisor_profit)
        values (changed.employee_id, date_trunc('month', changed.work_date), own_slot, changed.office_id, changed.company_id, amount)
        on conflict (employee_id, month, slot, office_id) do update
        set supervisor_profit = month.supervisor_profit + excluded.supervisor_profit;
        insert into app_public.office_sale_days as day (office_id, sale_day, slot, company_id, kind, commission)
        select changed.office_id, changed.work_date, own_slot, changed.company_id, earned.kind, earned.amount
        from (values ('SALE', sold), ('WARRANTY', warranted)) as earned(kind, amount)
        where earned.amount <> 0
        on conflict (office_id, sale_day, kind, slot) do update
        set commission = day.commission + excluded.commission;
      end if;
      return null;
    end
  $$;

create or replace trigger attendant_commissions after insert or delete on app_public.workdays
  for each row execute function app_hidden.tg_attendant_commissions();
--! EndIncluded sales/supervisor_commissions.sql
--! Included sales/sale_kinds.sql
-- The kinds of sale that the session may read or delete. What policies compare with.
create or replace function app_hidden.sale_kinds(act text) returns text[]
  language sql stable parallel safe security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select array(
      select held.kind
      from (values
        ('SALE', 'read', 'sale.read'), ('SALE', 'delete', 'sale.delete'),
        ('WARRANTY', 'read', 'warranty.read'), ('WARRANTY', 'delete', 'warranty.delete')
      ) as held(kind, act, permission)
      where held.act = $1 and app_hidden.can(held.permission))
  $$;

grant execute on function app_hidden.sale_kinds(text) to turno_staff;
--! EndIncluded sales/sale_kinds.sql
--! Included sales/sale_client.sql
-- The client of a sale: the known one, or a new one saved in the sale's own transaction (doc 2 §5 Sale save rule, D17).
create or replace function app_hidden.sale_client(
  office_id uuid, identification_number text, identification_type text, phone text, email text, address text,
  first_name text, last_name text
) returns app_public.clients
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      asked text[] := app_hidden.same_identification(sale_client.identification_number);
      client app_public.clients;
    begin
      -- As typed first: a lookup by one value keeps its plan.
      select found.* into client
      from app_public.clients as found
      where found.company_id = app_hidden.current_company_id() and found.identification_number = asked[1];
      if client.id is null then
        select found.* into client
        from app_public.clients as found
        where found.company_id = app_hidden.current_company_id() and found.identification_number = any (asked)
        order by array_position(asked, found.identification_number)
        limit 1;
      end if;
      if client.status = 1 then
        return client;
      end if;
      if client.id is not null then
        perform app_hidden.fail('CLIENT_DISABLED', app_hidden.told_record('identificationNumber', 'clients', client.id));
      end if;
      if nullif(btrim(sale_client.identification_type), '') is null then
        perform app_hidden.fail('CLIENT_NOT_FOUND', '{"field": "identificationNumber"}');
      end if;
      return app_hidden.create_client(
        office_id => sale_client.office_id, identification_type => sale_client.identification_type,
        identification_number => sale_client.identification_number, phone => sale_client.phone,
        email => sale_client.email, address => sale_client.address, first_name => sale_client.first_name,
        last_name => sale_client.last_name, password_hash => null);
    end
  $$;
--! EndIncluded sales/sale_client.sql
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
        client := app_hidden.sale_client(
          office_id => sale.office_id, identification_number => sold_to.identification_number,
          identification_type => sold_to.identification_type, phone => sold_to.phone, email => sold_to.email,
          address => sold_to.address, first_name => sold_to.first_name, last_name => sold_to.last_name);
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
-- of the client and lines are as the documents name them; nothing is kept of a call that is refused. They require the
-- permission of their kind; of another day it asks for one more. An appointment is
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
      if create_sale.employee_id is not null
        and create_sale.employee_id is distinct from app_hidden.current_employee_id() then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      sale := app_hidden.new_sale(
        kind => create_sale.kind, office_id => app_hidden.require_office(create_sale.office_id),
        sale_date => create_sale.sale_date, invoice_number => create_sale.invoice_number,
        advertising => create_sale.advertising, confirm_number => create_sale.confirm_number);

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
          perform app_hidden.require(case sale.kind when 'SALE' then 'sale.create_past' else 'warranty.create_past' end);
        end if;
        sale := app_hidden.sold_to(
          sale => sale, identification_number => create_sale.identification_number,
          identification_type => create_sale.identification_type, phone => create_sale.phone,
          email => create_sale.email, address => create_sale.address, first_name => create_sale.first_name,
          last_name => create_sale.last_name);
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
      answer app_public.procedure_result;
    begin
      perform app_hidden.require('sale.create');
      answer := app_hidden.create_sale(
        kind => 'SALE', office_id => office_id, employee_id => employee_id,
        identification_number => identification_number, identification_type => identification_type,
        phone => phone, email => email, address => address, first_name => first_name, last_name => last_name,
        sale_date => sale_date, invoice_number => invoice_number, total_tip => total_tip,
        sales_details => sales_details, payment_details => payment_details, advertising => advertising,
        request_id => request_id, appointment_id => appointment_id, confirm_number => confirm_number);
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
      answer app_public.procedure_result;
    begin
      perform app_hidden.require('warranty.create');
      answer := app_hidden.create_sale(
        kind => 'WARRANTY', office_id => office_id, employee_id => employee_id,
        identification_number => identification_number, identification_type => identification_type,
        phone => phone, email => email, address => address, first_name => first_name, last_name => last_name,
        sale_date => sale_date, invoice_number => invoice_number, total_tip => total_tip,
        sales_details => sales_details, payment_details => null, advertising => false,
        request_id => request_id, appointment_id => null, confirm_number => confirm_number);
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
--! Included people/tg_check_employee.sql
-- Requires what the session needs to hire, edit or disable (create, update, disable) someone of a role: for technicians
-- permissions of employees, for supervisors of supervisors, anybody else only by who may change permissions, so that nobody makes a colleague mightier than the
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
        when role.takes_turns then
          case verb when 'create' then 'employee.create' when 'update' then 'employee.update' else 'employee.disable' end
        when role.role_name = 'crm_supervisor' then
          case verb when 'create' then 'supervisor.create' else 'supervisor.update' end
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
--! Included people/proc_create_clients.sql
create or replace function app_public.proc_create_clients(
  identification_number text, identification_type text, phone text default null, email text default null,
  password text default null, office_id uuid default null, address text default null,
  first_name text default null, last_name text default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      office uuid := app_hidden.require_office(office_id);
      client app_public.clients;
    begin
      perform app_hidden.require('client.create');
      client := app_hidden.create_client(
        office_id => office, identification_type => identification_type, identification_number => identification_number,
        phone => phone, email => email, address => address, first_name => first_name, last_name => last_name,
        password_hash => password);
      return row(client.id, client.phone, '99999', 'Cliente agregado con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_create_clients(text, text, text, text, text, uuid, text, text, text) is
  E'@resultFieldName result\nSaves a new client (doc 1 §5, §7). The server hashes the password before it arrives here (D31, D36). Fails with CLIENT_EXISTS or CLIENT_EMAIL_EXISTS.';
grant execute on function app_public.proc_create_clients(text, text, text, text, text, uuid, text, text, text) to turno_staff;
--! EndIncluded people/proc_create_clients.sql
--! Included people/proc_save_client_profile.sql
-- Refuses a client's birthday that is none yet where the office is, or that no living person has.
create or replace function app_hidden.check_birthdate(day date, office_id uuid) returns void
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if day > app_hidden.office_today(office_id) then
        perform app_hidden.fail('FUTURE_DATE', '{"field": "birthdate"}');
      end if;
      perform app_hidden.check_birthday('birthdate', day);
    end
  $$;

-- The address of a photo of the company as it is kept, and the photo with it: it is in a client's file from now on.
create or replace function app_hidden.attached_photo(company_id uuid, url text) returns text
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      address text := app_hidden.photo_address(attached_photo.company_id, attached_photo.url);
    begin
      update app_private.photos as photo set attached = true
      where photo.name = substr(address, 8) and photo.company_id = attached_photo.company_id;
      return address;
    end
  $$;

create or replace function app_public.proc_save_client_profile(
  client_id uuid, identification_number text default null, age date default '0002-02-02 BC', email text default null,
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
      -- A day has no empty text: none sent is this default, which no caller can send, and null one that was emptied.
      if age <> '0002-02-02 BC' then
        perform app_hidden.check_birthdate(age, client.office_id);
      end if;
      if nullif(btrim(url), '') is not null then
        url := app_hidden.attached_photo(client.company_id, url);
      end if;
      known := app_hidden.person_of(client.company_id, client.identification_number);

      -- What is not sent is kept, what is sent empty is emptied (D56). Empty first and last names fall back to the
      -- client's own, then to the stored person's (doc 1 §5 Client profile); an empty e-mail to what stands for none (D31).
      update app_public.clients as edited set
        first_name = coalesce(nullif(btrim(proc_save_client_profile.first_name), ''), nullif(edited.first_name, ''), known.first_name, ''),
        second_name = coalesce(btrim(proc_save_client_profile.second_name), edited.second_name),
        last_name = coalesce(nullif(btrim(proc_save_client_profile.last_name), ''), nullif(edited.last_name, ''), known.last_name, ''),
        second_last_name = coalesce(btrim(proc_save_client_profile.second_last_name), edited.second_last_name),
        phone = coalesce(btrim(proc_save_client_profile.phone), edited.phone),
        email = coalesce(
          case btrim(proc_save_client_profile.email)
            when '' then edited.identification_type || edited.identification_number
            else btrim(proc_save_client_profile.email) end,
          edited.email),
        updated = now()
      where edited.id = client.id
      returning * into client;

      -- The client is locked. Edited first: what the file keeps as it was is not judged as if it were new (D69).
      update app_public.profiles as profile set
        birthdate = case when age = '0002-02-02 BC' then coalesce(profile.birthdate, known.birthday) else age end,
        mom_dad = coalesce(proc_save_client_profile.mom_dad, profile.mom_dad),
        social_network = case when proc_save_client_profile.social_network is null then profile.social_network
          else nullif(btrim(proc_save_client_profile.social_network), '') end,
        color = case when proc_save_client_profile.color is null then profile.color
          else nullif(btrim(proc_save_client_profile.color), '') end,
        profession = case when proc_save_client_profile.profession is null then profile.profession
          else nullif(btrim(proc_save_client_profile.profession), '') end,
        trademark = case when proc_save_client_profile.trademark is null then profile.trademark
          else nullif(btrim(proc_save_client_profile.trademark), '') end,
        url = case when proc_save_client_profile.url is null then profile.url
          else nullif(btrim(proc_save_client_profile.url), '') end,
        updated = now()
      where profile.client_id = client.id;
      if not found then
        insert into app_public.profiles (
          client_id, company_id, birthdate, mom_dad, social_network, color, profession, trademark, url, updated)
        values (
          client.id, client.company_id, case when age = '0002-02-02 BC' then known.birthday else age end,
          proc_save_client_profile.mom_dad,
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
  E'@resultFieldName result\nSaves the personal file of a client (doc 1 §7): what is not sent is kept, what is sent empty is emptied (D56); an empty first or last name falls back to the one that is known. The birth date is sent as age (doc 1 §3), null for none.';
grant execute on function app_public.proc_save_client_profile(
  uuid, text, date, text, text, text, text, text, boolean, text, text, text, text, text, text
) to turno_staff;
--! EndIncluded people/proc_save_client_profile.sql
--! Included places/tg_check_office.sql
-- Refuses a rate of an office that is not the session's own, or that counts in another currency than VES.
create or replace function app_hidden.require_own_ves_office(office app_public.offices) returns void
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if office.id <> app_hidden.current_office_id() or office.currency_code <> 'VES' then
        perform app_hidden.fail('FORBIDDEN');
      end if;
    end
  $$;

-- What of an office may be changed by whom (doc 1 §6, doc 3 §6): the rates by their screens' roles at their own VES
-- office, the rest by who manages offices; disabling by who may.
create or replace function app_hidden.tg_check_office() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      place record;
    begin
      new.email := lower(btrim(new.email));
      -- A place is judged when it is chosen; one that an office has stays.
      if tg_op = 'INSERT' or (new.town_id, new.country_id, new.company_id) is distinct from (old.town_id, old.country_id, old.company_id)
        or new.status = 1 and old.status <> 1 then
        select town.status, country.status as country_status, town.town_name, country.country_name into place
        from app_public.towns as town
        join app_public.countries as country on country.id = town.country_id
        where town.id = new.town_id and town.country_id = new.country_id and town.company_id = new.company_id
        for share of town;
        if not found then
          perform app_hidden.fail('NOT_FOUND', '{"field": "townId"}');
        end if;
        if app_hidden.current_company_id() is not null and (place.status <> 1 or place.country_status <> 1) then
          perform app_hidden.fail('TOWN_DISABLED', jsonb_build_object(
            'field', 'townId', 'town', place.town_name || ', ' || place.country_name));
        end if;
      end if;
      if app_hidden.current_company_id() is null then
        return new;
      end if;
      if new.email <> '' and new.email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
        perform app_hidden.fail('INVALID_EMAIL', '{"field": "email"}');
      end if;
      if tg_op = 'INSERT' then
        return new;
      end if;
      new.updated := old.updated;
      if new is distinct from old then
        new.updated := now();
      end if;
      if new.exchange_value is distinct from old.exchange_value then
        perform app_hidden.require('exchange.update');
        perform app_hidden.require_own_ves_office(old);
        if new.exchange_value is null or not new.exchange_value between 0.000001 and 1e12 then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "exchangeValue"}');
        end if;
      end if;
      if new.euro_value is distinct from old.euro_value then
        perform app_hidden.require('exchange.update');
        perform app_hidden.require_own_ves_office(old);
        if new.euro_value is null or not new.euro_value between 0.000001 and 1e12 then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "euroValue"}');
        end if;
      end if;
      if new.advertising_value is distinct from old.advertising_value then
        perform app_hidden.require('advertising.update');
        perform app_hidden.require_own_ves_office(old);
        if new.advertising_value is null or new.advertising_value <= 0 then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "advertisingValue"}');
        end if;
      end if;
      if new.status <> old.status then
        perform app_hidden.require('office.disable');
      end if;
      if (new.country_id, new.town_id, new.office_name, new.address, new.phone, new.email, new.instagram, new.currency_code, new.time_zone)
        is distinct from
        (old.country_id, old.town_id, old.office_name, old.address, old.phone, old.email, old.instagram, old.currency_code, old.time_zone) then
        perform app_hidden.require('office.manage');
      end if;
      -- What it sold and spent is in its currency, and of its days: reports of the past stay as they were.
      if (new.currency_code, new.time_zone) <> (old.currency_code, old.time_zone) and (
        exists (select from app_public.sales where office_id = old.id)
        or exists (select from app_public.invoices where office_id = old.id)
        or exists (select from app_public.extra_expenses where office_id = old.id)
      ) then
        perform app_hidden.fail('OFFICE_HAS_SALES', jsonb_build_object('field',
          case when new.currency_code <> old.currency_code then 'currencyCode' else 'timeZone' end));
      end if;
      return new;
    end
  $$;

create or replace trigger check_office before insert or update on app_public.offices
  for each row execute function app_hidden.tg_check_office();

-- An office has settings from its first moment, so that nothing ever meets one without; the form replaces them.
create or replace function app_hidden.tg_first_settings() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if app_hidden.current_company_id() is not null then
        insert into app_public.office_settings (office_id, company_id, iva, invoicing)
        values (new.id, new.company_id, case new.currency_code when 'PEN' then 0.18 else 0.16 end, 'NO APLICA');
      end if;
      return null;
    end
  $$;

create or replace trigger first_settings after insert on app_public.offices
  for each row execute function app_hidden.tg_first_settings();
--! EndIncluded places/tg_check_office.sql
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
--! Included search/ranked_clients.sql
-- The clients of a branch's last five hundred visits, the latest first.
create or replace function app_hidden.latest_visitors(office_id uuid) returns uuid[]
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      return array(
        select visit.client_id
        from (
          select sale.client_id, sale.sale_date from app_public.sales as sale
          where sale.office_id = latest_visitors.office_id and sale.kind = 'SALE' and sale.status = 1
          order by sale.sale_date desc limit 500
        ) as visit
        where visit.client_id is not null
        group by visit.client_id
        order by max(visit.sale_date) desc);
    end
  $$;

-- The clients whom someone at the counter means by what they typed, the likeliest first (D57): who has that very number;
-- then whose names begin with the words before who has them inside; of these the branch's own, by how the first name
-- fits, by the last visit to the branch, by name. It reads past row-level security as clients_page does.
-- What it looks at is bounded: of a name that thousands bear it takes some from each source, not all.
create or replace function app_hidden.ranked_clients(asked jsonb, take integer) returns uuid[]
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      typed text := asked ->> 'searchText';
      sought text := app_hidden.clients_sought(asked);
      words text[] := app_hidden.search_words(typed);
      -- As LIKE patterns: the words that begin a name, if they are no numbers.
      begins text[] := array(
        select '% ' || substr(app_hidden.search_pattern(word), 2) from unnest(words) as word where word !~ '\d');
      first_word text := substr(app_hidden.search_pattern(words[1]), 2);
      whole_company text := sought;
      company uuid := app_hidden.company_where_can('client.read');
      office uuid := app_hidden.current_office_id();
      visitors uuid[];
      candidates uuid[];
      enough constant integer := 300;
    begin
      if company is null or cardinality(words) = 0 then
        return '{}';
      end if;
      visitors := app_hidden.latest_visitors(office);
      -- No index tells who has one or two letters somewhere; it tells whose word begins with them.
      if (select max(length(word)) from unnest(words) as word) < 3 then
        select sought || string_agg(format(' and (client.search_text like %L or client.search_text like %L)',
          substr(app_hidden.search_pattern(word), 2), '% ' || substr(app_hidden.search_pattern(word), 2)), '')
        into whole_company
        from unnest(words) as word;
      end if;

      -- Most searches mean few, all of whom are candidates.
      execute format(
        'select array(select client.id from app_public.clients as client
           where client.company_id = $1 and client.status = 1 and %s limit $2)', whole_company)
      into candidates using company, enough;

      -- Of many: who visited lately, and the branch's own. The index by the first name is to be the one that is entered
      -- for it, hence the text that no index knows.
      if cardinality(candidates) = enough then
        execute format($query$
          select $1 || array(
            select client.id from unnest($2) as visited(id) join app_public.clients as client using (id) where %1$s
          ) || array(
            select client.id from app_public.clients as client
            where client.office_id = $3 and client.status = 1 and left(client.search_text, 60) like %3$L and %2$s limit 100
          ) || array(
            select client.id from app_public.clients as client
            where client.office_id = $3 and client.status = 1 and left(client.search_text, 60) like %4$L and %2$s limit 100
          ) || array(
            select client.id from app_public.clients as client
            where client.office_id = $3 and client.status = 1 and %1$s limit 100
          )$query$,
          whole_company, replace(sought, 'client.search_text like', 'client.search_text || '''' like'),
          regexp_replace(first_word, '%$', ' %'), first_word)
        into candidates using candidates, visitors, office;
      end if;

      return array(
        select client.id
        from app_public.clients as client
        where client.id = any (candidates) and client.company_id = company and client.status = 1
        order by
          client.identification_number = any (app_hidden.same_identification(typed)) desc,
          ' ' || client.search_text like all (begins) desc,
          client.office_id = office desc,
          case
            when split_part(client.search_text, ' ', 1) = any (words) then 0
            when client.search_text like first_word then 1
            else 2
          end,
          array_position(visitors, client.id), client.search_text, client.id
        limit least(take, 50));
    end
  $$;

grant execute on function app_hidden.ranked_clients(jsonb, integer) to turno_staff;
--! EndIncluded search/ranked_clients.sql
--! Included security/security_alerts.sql
-- Raises an alert, or adds to that of the last hour: one per matter and hour. `times` says how often what it tells of
-- happened; null, once more. Screens of administrators show it at once (D44).
create or replace function app_private.raise_alert(
  event app_public.security_events, kind text, matter text, words text, times integer, told_of text
) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      raised uuid;
    begin
      perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'alert', event.company_id, kind, matter), 0));
      update app_public.security_alerts as alert
      set times = coalesce(raise_alert.times, alert.times + 1), last_at = greatest(alert.last_at, event.last_at),
        words = raise_alert.words
      where alert.company_id = event.company_id and alert.kind = raise_alert.kind and alert.matter = raise_alert.matter
        and alert.created > now() - interval '1 hour';
      if found then
        return;
      end if;
      insert into app_public.security_alerts (
        company_id, office_id, kind, matter, event_kind, actor_id, address, words, times, first_at, last_at)
      values (
        event.company_id, event.office_id, kind, matter, event.kind,
        case when told_of = 'person' then event.actor_id end, case when told_of = 'address' then event.address else '' end,
        words, coalesce(times, 1), event.created, event.last_at)
      returning id into raised;
      raise notice using message = 'turno_security', detail = jsonb_build_object(
        'kind', 'ALERT', 'alert', kind, 'alertId', raised, 'companyId', event.company_id, 'officeId', event.office_id,
        'actorId', event.actor_id, 'address', event.address, 'times', coalesce(times, 1))::text;
    end
  $$;

-- Five wrong passwords for one account, or ten for several accounts from one address, within 15 minutes.
create or replace function app_private.alert_guessing(event app_public.security_events) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      since timestamptz := event.last_at - interval '15 minutes';
      -- Rows that count an hour begin with it.
      begun timestamptz := since - interval '1 hour';
      tries integer;
      accounts integer;
      addresses integer;
      who text := coalesce(nullif(event.actor_name, ''), event.actor_email);
    begin
      select coalesce(sum(known.times), 0), count(distinct known.address) into tries, addresses
      from app_public.security_events as known
      where known.company_id = event.company_id and known.actor_id = event.actor_id and known.created >= begun
        and known.last_at >= since and known.kind = 'SIGN_IN' and known.outcome = 'REFUSED';
      if tries >= 5 then
        perform app_private.raise_alert(
          event => event, kind => 'GUESSING', matter => 'account ' || event.actor_id,
          words => format('%s intentos fallidos con la cuenta de %s', tries, who) ||
            case when addresses > 1 then format(' desde %s direcciones', addresses)
              when event.address <> '' then ' desde ' || event.address else '' end,
          times => tries, told_of => 'person');
      end if;
      if event.address = '' then
        return;
      end if;
      select coalesce(sum(known.times), 0), count(distinct known.actor_id) into tries, accounts
      from app_public.security_events as known
      where known.company_id = event.company_id and known.address = event.address and known.created >= begun
        and known.last_at >= since and known.kind = 'SIGN_IN' and known.outcome = 'REFUSED';
      if tries >= 10 and accounts > 1 then
        perform app_private.raise_alert(
          event => event, kind => 'GUESSING', matter => 'address ' || event.address,
          words => format('%s intentos fallidos con %s cuentas desde %s', tries, accounts, event.address),
          times => tries, told_of => 'address');
      end if;
    end
  $$;

-- A list of 500 people or more, or twenty lists of one person within an hour.
create or replace function app_private.alert_exports(event app_public.security_events) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      who text := coalesce(nullif(event.actor_name, ''), event.actor_email);
      lists integer;
    begin
      if (event.detail ->> 'personal')::boolean and (event.detail ->> 'rows')::bigint >= 500 then
        perform app_private.raise_alert(
          event => event, kind => 'EXPORT', matter => concat_ws(' ', 'rows', event.actor_id, event.subject),
          words => format('%s exportó %s: %s', who, event.subject,
            app_hidden.security_words('EXPORT', event.detail - 'filters')),
          times => null, told_of => 'person');
      end if;
      select sum(known.times) into lists from app_public.security_events as known
      where known.company_id = event.company_id and known.actor_id = event.actor_id
        and known.created > event.created - interval '1 hour' and known.kind = 'EXPORT';
      if lists >= 20 then
        perform app_private.raise_alert(
          event => event, kind => 'EXPORT', matter => 'many ' || event.actor_id,
          words => format('%s exportó %s listas en una hora', who, lists), times => lists, told_of => 'person');
      end if;
    end
  $$;

create or replace function app_private.tg_security_alerts() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      by_whom text := coalesce(' Por ' || coalesce(nullif(new.actor_name, ''), nullif(new.actor_email, '')) || '.', '');
      words text := app_hidden.security_words(new.kind, new.detail);
    begin
      case new.kind
        when 'SIGN_IN' then perform app_private.alert_guessing(new);
        when 'EXPORT' then perform app_private.alert_exports(new);
        when 'ADMINISTRATOR' then
          perform app_private.raise_alert(
            event => new, kind => 'ADMINISTRATOR', matter => new.subject,
            words => format('%s administra ahora con el rol %s.', new.subject, new.detail ->> 'role') || by_whom,
            times => null, told_of => 'person');
        when 'PERMISSIONS' then
          perform app_private.raise_alert(
            event => new, kind => 'PERMISSIONS', matter => coalesce(new.detail ->> 'roleId', new.subject),
            words => left(format('%s: %s', new.subject, words), 300) || '.' || by_whom,
            times => null, told_of => 'person');
        when 'RATE' then
          if abs((new.detail ->> 'after')::numeric / nullif((new.detail ->> 'before')::numeric, 0) - 1) > 0.2 then
            perform app_private.raise_alert(
              event => new, kind => 'RATE', matter => concat_ws(' ', new.office_id, new.detail ->> 'rate'),
              words => format('%s: %s.', new.subject, words) || by_whom, times => null, told_of => 'person');
          end if;
      end case;
      return null;
    end
  $$;

drop trigger if exists security_alerts on app_public.security_events;
create trigger security_alerts after insert or update of times on app_public.security_events
  for each row when (
    new.kind in ('EXPORT', 'ADMINISTRATOR', 'PERMISSIONS', 'RATE') or new.kind = 'SIGN_IN' and new.outcome = 'REFUSED')
  execute function app_private.tg_security_alerts();

drop trigger if exists notify_office on app_public.security_alerts;
create trigger notify_office after insert or update on app_public.security_alerts
  for each row execute function app_hidden.tg_notify_office('security', 'no_office');
drop trigger if exists notify_office on app_public.security_alerts_seen;
create trigger notify_office after insert or update on app_public.security_alerts_seen
  for each row execute function app_hidden.tg_notify_office('security', 'no_office');
--! EndIncluded security/security_alerts.sql

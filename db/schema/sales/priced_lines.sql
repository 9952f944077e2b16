-- What a refused figure was and what it is now, as programs read it and as people do (D61).
create or replace function app_hidden.difference(line bigint, service text, currency text, sent numeric, ours numeric)
  returns jsonb
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select jsonb_strip_nulls(jsonb_build_object(
      'line', line, 'service', service, 'sent', coalesce(sent, 0)::text, 'ours', ours::text,
      'now', app_hidden.format_money(ours, currency),
      'before', case when abs(sent) < 1e12 then app_hidden.format_money(sent, currency) end))
  $$;

-- The lines of a sale as they will be recorded: read, checked, priced and compared one after the other. Fails with what
-- is wrong with the first that it refuses.
create or replace function app_hidden.priced_lines(sale app_public.sales, lines jsonb)
  returns setof app_hidden.priced_line
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
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
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
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
    line_number bigint, sent_cost numeric, sent_tax numeric, sent_minutes integer, usual_minutes integer, tip numeric,
    starts_at timestamptz, ends_at timestamptz, warranty_of uuid,
    workday_id uuid, work_date date, employee_id uuid, identification_number text, first_name text, last_name text,
    commission numeric, subservice_id uuid, subservice_name text, service_name text, kept_id uuid,
    price numeric, price_currency text, exchange_rate numeric, discount numeric, tax_rate numeric, net_base numeric
  )
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
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
create or replace function app_hidden.line_minutes(
  starts_at timestamptz, ends_at timestamptz, sent_minutes integer, usual_minutes integer
) returns integer
  language sql immutable parallel safe
  return coalesce(ceil(extract(epoch from ends_at - starts_at) / 60)::integer, sent_minutes, usual_minutes);

-- Refuses a line, as read_lines gives it, that is not of the office and day or has no price there.
create or replace function app_hidden.check_line(sale app_public.sales, sent record) returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      if sent.workday_id is null then
        perform app_hidden.fail('WORKDAY_NOT_FOUND', jsonb_build_object('line', sent.line_number));
      end if;
      if sent.work_date <> sale.sale_day then
        perform app_hidden.fail('WORKDAY_NOT_OF_DAY', jsonb_build_object('line', sent.line_number));
      end if;
      if sent.subservice_id is null then
        perform app_hidden.fail('SUBSERVICE_NOT_FOUND', jsonb_build_object('line', sent.line_number));
      end if;
      if sent.ends_at <= sent.starts_at then
        perform app_hidden.fail('LINE_TIMES', jsonb_build_object('line', sent.line_number));
      end if;
      -- Of the sale's day, in whatever zone it was written.
      if not (coalesce(sent.starts_at, sent.ends_at, sale.sale_date) between sale.sale_day - 1 and sale.sale_day + 2
        and coalesce(sent.ends_at, sent.starts_at, sale.sale_date) between sale.sale_day - 1 and sale.sale_day + 2) then
        perform app_hidden.fail('LINE_TIMES_DAY', jsonb_build_object('line', sent.line_number));
      end if;
      perform app_hidden.check_number('avg_minuts', app_hidden.line_minutes(
        sent.starts_at, sent.ends_at, sent.sent_minutes, sent.usual_minutes), 'minutes', sent.line_number);
      perform app_hidden.check_number('tip', sent.tip, 'part', sent.line_number);
      if sent.tip <> round(sent.tip, 2) then
        perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', 'tip', 'line', sent.line_number));
      end if;
      if sent.exchange_rate is null then
        perform app_hidden.fail('RATE_MISSING', jsonb_build_object('currency', sent.price_currency));
      end if;
    end
  $$;

-- A line as it will be recorded: at the office's price, with what its technician earns on it.
create or replace function app_hidden.line_at_its_price(sale app_public.sales, sent record, usd_rate numeric)
  returns app_hidden.priced_line
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      line app_hidden.priced_line;
    begin
      select priced.cost, priced.tax, priced.cost_usd into line.cost, line.tax, line.cost_usd
      from app_hidden.price_line(
        price => sent.price, price_currency => sent.price_currency, price_rate => sent.exchange_rate,
        usd_rate => line_at_its_price.usd_rate, discount => sent.discount, tax_rate => sent.tax_rate,
        kind => sale.kind) as priced;
      line.id := coalesce(sent.kept_id, app_hidden.new_id());
      line.line_number := sent.line_number;
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
      line.avg_minuts := app_hidden.line_minutes(
        sent.starts_at, sent.ends_at, sent.sent_minutes, sent.usual_minutes);
      return line;
    end
  $$;

-- Refuses a line whose cost or tax was sent other than it is by more than 0.01.
create or replace function app_hidden.compare_line(sale app_public.sales, sent record, line app_hidden.priced_line)
  returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      if sent.sent_cost is null or abs(sent.sent_cost - line.cost) > 0.01 then
        perform app_hidden.fail('COST_DIFFERS', app_hidden.difference(
          sent.line_number, line.subservice_name, sale.currency_code, sent.sent_cost, line.cost));
      end if;
      if sent.sent_tax is null or abs(sent.sent_tax - line.tax) > 0.01 then
        perform app_hidden.fail('TAX_DIFFERS', app_hidden.difference(
          sent.line_number, line.subservice_name, sale.currency_code, sent.sent_tax, line.tax));
      end if;
    end
  $$;

-- A tip for the sale as a whole goes to the lines in proportion to their cost, the left-over cents to the first (D15).
-- Mirrors domain/tips.ts.
create or replace function app_hidden.split_tip(total_tip numeric, costs numeric[]) returns numeric[]
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    with share as (
      select position, coalesce(trunc(total_tip * cost / nullif(sum(cost) over (), 0), 2), 0) as tip
      from unnest(costs) with ordinality as line(cost, position)
    )
    select array_agg(tip + case when position = 1 then total_tip - (select sum(tip) from share) else 0 end order by position)
    from share
  $$;

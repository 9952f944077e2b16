-- What a refused figure was and what it is now, as programs read it and as people do (D61).
create or replace function app_hidden.difference(line bigint, service text, currency text, sent numeric, ours numeric)
  returns jsonb
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select jsonb_strip_nulls(jsonb_build_object(
      'line', line, 'service', service, 'sent', coalesce(sent, 0)::text, 'ours', ours::text,
      'now', app_hidden.format_money(ours, currency),
      'before', case when abs(sent) < 1e12 then app_hidden.format_money(sent, currency) end))
  $$;

-- The lines of a sale as they will be recorded: read and priced at once, then checked one after the other, reduced by what
-- is given at the counter (D70), and compared with what was sent. Fails with what is wrong with the first that it refuses.
create or replace function app_hidden.lines_at_their_prices(
  sale app_public.sales, lines jsonb, tax_of_day numeric, base_of_day numeric, granted jsonb
) returns app_hidden.sale_line[]
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      usd_rate numeric := app_hidden.usd_rate(sale);
      sent record;
      costs numeric[];
      taxes numeric[];
      priced app_hidden.sale_line[];
    begin
      if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
        perform app_hidden.fail('LINE_REQUIRED');
      end if;
      if jsonb_array_length(lines) > 50 then
        perform app_hidden.fail('TOO_MANY_LINES');
      end if;
      if usd_rate is null and sale.currency_code = 'VES' then
        perform app_hidden.fail('RATE_MISSING', '{"currency": "USD"}');
      end if;
      if not app_hidden.are_records(lines,
        '{{id, uuid}, {workdayId, uuid}, {subserviceId, uuid}, {salesDetailId, uuid}, {cost, numeric}, {tax, numeric},
          {tip, numeric}, {avg_minuts, integer}, {startsAt, timestamptz}, {endsAt, timestamptz}}') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "salesDetails", "reason": "es una lista de líneas: sus ids son uuid, sus montos números y sus horas fechas con hora"}');
      end if;
      for sent in select * from app_hidden.read_lines(sale, lines, usd_rate, tax_of_day, base_of_day) loop
        priced := priced || app_hidden.checked_line(sent.line, sale.sale_date, sale.sale_day, sent.work_date);
        costs := costs || sent.cost;
        taxes := taxes || sent.tax;
      end loop;
      priced := app_hidden.lines_as_granted(sale, priced, lines, granted, usd_rate);
      for position in 1 .. cardinality(priced) loop
        priced[position] := app_hidden.compared_line(
          priced[position], sale.currency_code, costs[position], taxes[position]);
        if lines -> (position - 1) ?| '{currencyCode,discount}' then
          priced[position] := app_hidden.compared_claims(priced[position], lines -> (position - 1));
        end if;
      end loop;
      return priced;
    end
  $$;

-- Reads the lines of a sale: what was sent, and the line as it will be recorded, at the office's price and with what its
-- technician earns on it. A turn, a subservice or a rate that there is none of is null. A line takes the rates (D53, D60)
-- and the discount in force on the sale's day (D23), a warranty no discount (D22). One that corrects a line of the sale,
-- whose id it carries, keeps what that was sold at (D11) and given (D70) unless it is another subservice now. Turns and subservices are
-- looked up one by one: for what JSON may hold a plan would read all turns that the office ever had. Without settings of
-- its own, so that it is part of the query that asks.
create or replace function app_hidden.read_lines(
  sale app_public.sales, lines jsonb, usd_rate numeric, tax_of_day numeric, base_of_day numeric
)
  returns table (cost numeric, tax numeric, work_date date, line app_hidden.sale_line)
  language sql stable as $$
    select
      sent.cost, sent.tax, turn.work_date,
      row(
        coalesce(kept.id, app_hidden.new_id()), sent.ordinality, turn.id, turn.employee_id, subservice.id,
        subservice.service_name, subservice.subservice_name, turn.identification_number, turn.first_name, turn.last_name,
        offer.price, offer.currency_code, quoted.rate, offer.discount,
        priced.cost, priced.tax, offer.tax_rate, priced.cost_usd, round(coalesce(sent.tip, 0), 2), offer.net_base, offer.commission,
        case when sale.advertising then 0
          else app_hidden.commission(priced.cost, priced.tax, offer.net_base, offer.commission) end,
        app_hidden.line_minutes(sent."startsAt", sent."endsAt", sale.sale_day, sent.avg_minuts, subservice.avg_minuts),
        sent."startsAt", sent."endsAt", case sale.kind when 'WARRANTY' then sent."salesDetailId" end,
        kept.granted_percent, kept.granted_amount, kept.granted_reason, kept.granted_by
      )::app_hidden.sale_line
    from rows from (
      jsonb_to_recordset(lines) as (
        id uuid, "workdayId" uuid, "subserviceId" uuid, cost numeric, tax numeric, avg_minuts integer, tip numeric,
        "startsAt" timestamptz, "endsAt" timestamptz, "salesDetailId" uuid)
    ) with ordinality as sent(
      id, "workdayId", "subserviceId", cost, tax, avg_minuts, tip, "startsAt", "endsAt", "salesDetailId", ordinality)
    left join lateral (
      select workday.id, workday.work_date, workday.employee_id, employee.identification_number, employee.first_name,
        employee.last_name, employee.commission
      from app_public.workdays as workday
      join app_public.employees as employee on employee.id = workday.employee_id
      where workday.id = sent."workdayId" and workday.office_id = sale.office_id
      limit 1
    ) as turn on true
    left join app_public.sales_details as kept
      on kept.id = sent.id and kept.sale_id = sale.id and kept.subservice_id = sent."subserviceId"
    left join lateral (
      select offered.id, offered.subservice_name, offered.cost, offered.currency_code, offered.avg_minuts,
        service.service_name
      from app_public.subservices as offered
      join app_public.services as service on service.id = offered.service_id
      where offered.id = sent."subserviceId" and offered.office_id = sale.office_id
        and (offered.status = 1 or kept.id is not null)
      limit 1
    ) as subservice on true
    left join app_hidden.discounts_on(sale.office_id, sale.sale_day) as discount
      on discount.subservice_id = subservice.id and sale.kind = 'SALE'
    cross join lateral (
      select coalesce(kept.price, subservice.cost) as price,
        coalesce(kept.price_currency, subservice.currency_code) as currency_code,
        coalesce(kept.discount, discount.percentage_discount, 0) as discount,
        coalesce(kept.tax_rate, tax_of_day) as tax_rate, coalesce(kept.net_base, base_of_day) as net_base,
        case kept.employee_id when turn.employee_id then kept.commission else turn.commission end as commission
    ) as offer
    cross join lateral (
      select coalesce(kept.exchange_rate, case
        when offer.currency_code = sale.currency_code then 1
        when offer.currency_code = 'USD' then usd_rate
        when offer.currency_code = 'EUR' then app_hidden.rate_on(sale.office_id, 'EUR', sale.sale_day)
      end) as rate
    ) as quoted
    cross join lateral app_hidden.price_line(
      price => offer.price, price_currency => offer.currency_code, price_rate => quoted.rate, usd_rate => usd_rate,
      discount => offer.discount, tax_rate => offer.tax_rate, kind => sale.kind) as priced
    order by sent.ordinality
  $$;

-- Whether a time is of a sale's day, in whatever zone it was written.
create or replace function app_hidden.of_day(at timestamptz, day date) returns boolean
  language sql stable parallel safe
  return at between day - 1 and day + 2;

-- How long a line took: as its times say, or as was sent, or as it usually takes. Times of other days are refused and not
-- counted: there may be no such number of minutes.
create or replace function app_hidden.line_minutes(
  starts_at timestamptz, ends_at timestamptz, day date, sent_minutes integer, usual_minutes integer
) returns integer
  language sql stable parallel safe
  return coalesce(
    case when app_hidden.of_day(starts_at, day) and app_hidden.of_day(ends_at, day)
      then ceil(extract(epoch from ends_at - starts_at) / 60)::integer end,
    sent_minutes, usual_minutes);

-- A line as read_lines gives it; refuses one that is not of the office and day or has no price there. Gives what it takes,
-- so that who asks assigns it: a perform is a statement of its own, for each line of each sale.
create or replace function app_hidden.checked_line(
  line app_hidden.sale_line, sale_date timestamptz, sale_day date, work_date date
) returns app_hidden.sale_line
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      if line.workday_id is null then
        perform app_hidden.fail('WORKDAY_NOT_FOUND', jsonb_build_object('line', line.line_number));
      end if;
      if work_date <> sale_day then
        perform app_hidden.fail('WORKDAY_NOT_OF_DAY', jsonb_build_object('line', line.line_number));
      end if;
      if line.subservice_id is null then
        perform app_hidden.fail('SUBSERVICE_NOT_FOUND', jsonb_build_object('line', line.line_number));
      end if;
      if line.starts_at is null and line.ends_at is not null then
        perform app_hidden.fail('LINE_START', jsonb_build_object('line', line.line_number));
      end if;
      if line.ends_at <= line.starts_at then
        perform app_hidden.fail('LINE_TIMES', jsonb_build_object('line', line.line_number));
      end if;
      if not (app_hidden.of_day(coalesce(line.starts_at, line.ends_at, sale_date), sale_day)
        and app_hidden.of_day(coalesce(line.ends_at, line.starts_at, sale_date), sale_day)) then
        perform app_hidden.fail('LINE_TIMES_DAY', jsonb_build_object('line', line.line_number));
      end if;
      if not app_hidden.in_range(line.avg_minuts, 'minutes') then
        perform app_hidden.check_number('avg_minuts', line.avg_minuts, 'minutes', line.line_number);
      end if;
      if not app_hidden.in_range(line.tip, 'part') then
        perform app_hidden.check_number('tip', line.tip, 'part', line.line_number);
      end if;
      if line.exchange_rate is null then
        perform app_hidden.fail('RATE_MISSING', jsonb_build_object('currency', line.price_currency));
      end if;
      return line;
    end
  $$;

-- The same of a line whose cost or tax was sent other than it is by more than 0.01.
create or replace function app_hidden.compared_line(
  line app_hidden.sale_line, currency_code text, sent_cost numeric, sent_tax numeric
) returns app_hidden.sale_line
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      if sent_cost is null or abs(sent_cost - line.cost) > 0.01 then
        perform app_hidden.fail('COST_DIFFERS', app_hidden.difference(
          line.line_number, line.subservice_name, currency_code, sent_cost, line.cost));
      end if;
      if sent_tax is null or abs(sent_tax - line.tax) > 0.01 then
        perform app_hidden.fail('TAX_DIFFERS', app_hidden.difference(
          line.line_number, line.subservice_name, currency_code, sent_tax, line.tax));
      end if;
      return line;
    end
  $$;

-- The same of a line that was sent in a currency which is neither the sale's nor its price's, or with another discount than
-- the dated one that it has (D9, D70).
create or replace function app_hidden.compared_claims(line app_hidden.sale_line, sent jsonb) returns app_hidden.sale_line
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      discount text := nullif(btrim(sent ->> 'discount'), '');
    begin
      if not (app_hidden.is_sale_currency(sent ->> 'currencyCode') or sent ->> 'currencyCode' = line.price_currency) then
        perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', 'currencyCode', 'line', line.line_number, 'reason', 'es la moneda de la sucursal o la del precio'));
      end if;
      if not app_hidden.is_valid(discount, 'numeric') then
        perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', 'discount', 'line', line.line_number, 'reason', 'debe ser numérico'));
      end if;
      if abs(discount::numeric - line.discount) > 0.01 then
        perform app_hidden.fail('DISCOUNT_DIFFERS', jsonb_build_object(
          'line', line.line_number, 'service', line.subservice_name, 'sent', discount, 'ours', trim_scale(line.discount)::text));
      end if;
      return line;
    end
  $$;

-- A tip for the sale as a whole goes to the lines in proportion to their cost, the left-over cents to the first (D15).
-- Mirrors domain/sales/tips.ts.
create or replace function app_hidden.split_tip(total_tip numeric, costs numeric[]) returns numeric[]
  language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    declare
      cost numeric;
      total numeric := 0;
      tip numeric;
      left_over numeric := total_tip;
      tips numeric[];
    begin
      foreach cost in array costs loop
        total := total + cost;
      end loop;
      foreach cost in array costs loop
        tip := coalesce(trunc(total_tip * cost / nullif(total, 0), 2), 0);
        left_over := left_over - tip;
        tips := tips || tip;
      end loop;
      tips[1] := tips[1] + left_over;
      return tips;
    end
  $$;

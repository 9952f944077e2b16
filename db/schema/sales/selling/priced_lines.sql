-- Returns the sent and the correct figure of a rejected line, as numbers for programs and as formatted text (D61).
create or replace function app_hidden.difference(p_line bigint, p_service text, p_currency text, p_sent numeric, p_ours numeric)
  returns jsonb
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select jsonb_strip_nulls(jsonb_build_object(
      'line', p_line, 'service', p_service, 'sent', coalesce(p_sent, 0)::text, 'ours', p_ours::text,
      'now', app_hidden.format_money(p_ours, p_currency),
      'before', case when abs(p_sent) < 1e12 then app_hidden.format_money(p_sent, p_currency) end))
  $$;

-- Returns the lines of a sale as they will be recorded. It parses and prices all lines, validates each line, subtracts
-- discounts granted at the counter (D70), and compares the result with the sent figures. Fails for the first invalid
-- line.
create or replace function app_hidden.priced_lines(
  p_sale app_public.sales, p_lines jsonb, p_tax_of_day numeric, p_base_of_day numeric, p_granted jsonb
) returns app_hidden.sale_line[]
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      usd_rate numeric := app_hidden.usd_rate(p_sale);
      sent record;
      costs numeric[];
      taxes numeric[];
      priced app_hidden.sale_line[];
    begin
      if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) = 0 then
        perform app_hidden.fail('LINE_REQUIRED');
      end if;
      if jsonb_array_length(p_lines) > 50 then
        perform app_hidden.fail('TOO_MANY_LINES');
      end if;
      if usd_rate is null and p_sale.currency_code = 'VES' then
        perform app_hidden.fail('RATE_MISSING', '{"currency": "USD"}');
      end if;
      if not app_hidden.are_records(p_lines,
        '{{id, uuid}, {workdayId, uuid}, {subserviceId, uuid}, {salesDetailId, uuid}, {cost, numeric}, {tax, numeric},
          {tip, numeric}, {avg_minuts, integer}, {startsAt, timestamptz}, {endsAt, timestamptz}}') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "salesDetails", "reason": "es una lista de líneas: sus ids son uuid, sus montos números y sus horas fechas con hora"}');
      end if;
      for sent in select * from app_hidden.read_lines(p_sale, p_lines, usd_rate, p_tax_of_day, p_base_of_day) loop
        priced := priced || app_hidden.checked_line(
          app_hidden.line_as_read(sent), p_sale.sale_date, p_sale.sale_day, sent.work_date);
        costs := costs || sent.sent_cost;
        taxes := taxes || sent.sent_tax;
      end loop;
      priced := app_hidden.lines_as_granted(p_sale, priced, p_lines, p_granted, usd_rate);
      for position in 1 .. cardinality(priced) loop
        priced[position] := app_hidden.compared_line(
          priced[position], p_sale.currency_code, costs[position], taxes[position]);
        if p_lines -> (position - 1) ?| '{currencyCode,discount}' then
          priced[position] := app_hidden.compared_claims(priced[position], p_lines -> (position - 1));
        end if;
      end loop;
      return priced;
    end
  $$;

-- Parses the lines of a sale. Returns the sent figures, and the line to record at the office's price with its
-- technician's commission. An unknown turn, subservice or rate is null.
-- Rates (D53, D60) and the discount (D23) are those of the sale's day; a warranty has no discount (D22). A line with the
-- id of a line of the sale corrects that line. It keeps price (D11) and granted discount (D70) if the subservice is the
-- same, and its commission if the technician also is (D78).
-- Turns and subservices are looked up one by one: a join with JSON of unknown length would read all turns of the office.
-- The function has no settings, so that PostgreSQL inlines it.
create or replace function app_hidden.read_lines(
  p_sale app_public.sales, p_lines jsonb, p_usd_rate numeric, p_tax_of_day numeric, p_base_of_day numeric
)
  returns table (
    sent_cost numeric, sent_tax numeric, work_date date, id uuid, line_number smallint, workday_id uuid, employee_id uuid,
    subservice_id uuid, service_name text, subservice_name text, employee_in text, employee_name text,
    employee_last_name text, price numeric, price_currency text, exchange_rate numeric, discount numeric, cost numeric,
    tax numeric, tax_rate numeric, cost_usd numeric, tip numeric, net_base numeric, commission numeric,
    total_commission numeric, avg_minuts integer, starts_at timestamptz, ends_at timestamptz, warranty_of uuid,
    granted_percent numeric, granted_amount numeric, granted_reason text, granted_by uuid
  )
  language sql stable as $$
    select
      sent.cost as sent_cost, sent.tax as sent_tax, turn.work_date, coalesce(kept.id, app_hidden.new_id()) as id,
      sent.ordinality::smallint as line_number, turn.id as workday_id, turn.employee_id, subservice.id as subservice_id,
      subservice.service_name, subservice.subservice_name, turn.identification_number as employee_in,
      turn.first_name as employee_name, turn.last_name as employee_last_name, offer.price,
      offer.currency_code as price_currency, quoted.rate as exchange_rate, offer.discount, priced.cost, priced.tax,
      offer.tax_rate, priced.cost_usd, round(coalesce(sent.tip, 0), 2) as tip, offer.net_base, offer.commission,
      case when p_sale.advertising then 0
        else app_hidden.commission(priced.cost, priced.tax, offer.net_base, offer.commission) end as total_commission,
      app_hidden.line_minutes(sent."startsAt", sent."endsAt", p_sale.sale_day, sent.avg_minuts, subservice.avg_minuts)
        as avg_minuts,
      sent."startsAt" as starts_at, sent."endsAt" as ends_at,
      case p_sale.kind when 'WARRANTY' then sent."salesDetailId" end as warranty_of,
      kept.granted_percent, kept.granted_amount, kept.granted_reason, kept.granted_by
    from rows from (
      jsonb_to_recordset(p_lines) as (
        id uuid, "workdayId" uuid, "subserviceId" uuid, cost numeric, tax numeric, avg_minuts integer, tip numeric,
        "startsAt" timestamptz, "endsAt" timestamptz, "salesDetailId" uuid)
    ) with ordinality as sent(
      id, "workdayId", "subserviceId", cost, tax, avg_minuts, tip, "startsAt", "endsAt", "salesDetailId", ordinality)
    left join lateral (
      select workday.id, workday.work_date, workday.employee_id, employee.identification_number, employee.first_name,
        employee.last_name, employee.commission
      from app_public.workdays as workday
      join app_public.employees as employee on employee.id = workday.employee_id
      where workday.id = sent."workdayId" and workday.office_id = p_sale.office_id
      limit 1
    ) as turn on true
    left join app_public.sales_details as kept
      on kept.id = sent.id and kept.sale_id = p_sale.id and kept.subservice_id = sent."subserviceId"
    left join lateral (
      select offered.id, offered.subservice_name, offered.cost, offered.currency_code, offered.avg_minuts,
        service.id as service_id, service.service_name
      from app_public.subservices as offered
      join app_public.services as service on service.id = offered.service_id
      where offered.id = sent."subserviceId" and offered.office_id = p_sale.office_id
        and (offered.status = app_hidden.active() or kept.id is not null)
      limit 1
    ) as subservice on true
    left join app_hidden.discounts_on(p_sale.office_id, p_sale.sale_day) as discount
      on discount.subservice_id = subservice.id and p_sale.kind = 'SALE'
    left join app_hidden.special_rate(p_sale.office_id, turn.employee_id, subservice.service_id, subservice.id) as special
      on true
    cross join lateral (
      select coalesce(kept.price, subservice.cost) as price,
        coalesce(kept.price_currency, subservice.currency_code) as currency_code,
        coalesce(kept.discount, discount.percentage_discount, 0) as discount,
        coalesce(kept.tax_rate, p_tax_of_day) as tax_rate, coalesce(kept.net_base, p_base_of_day) as net_base,
        case kept.employee_id when turn.employee_id then kept.commission
          else coalesce(special.rate, turn.commission) end as commission
    ) as offer
    cross join lateral (
      select coalesce(kept.exchange_rate, case
        when offer.currency_code = p_sale.currency_code then 1
        when offer.currency_code = 'USD' then p_usd_rate
        when offer.currency_code = 'EUR' then app_hidden.rate_on(p_sale.office_id, 'EUR', p_sale.sale_day)
      end) as rate
    ) as quoted
    cross join lateral app_hidden.price_line(
      p_price => offer.price, p_price_currency => offer.currency_code, p_price_rate => quoted.rate, p_usd_rate => p_usd_rate,
      p_discount => offer.discount, p_tax_rate => offer.tax_rate, p_kind => p_sale.kind) as priced
    order by sent.ordinality
  $$;

-- Converts a row of read_lines to a sale_line.
create or replace function app_hidden.line_as_read(p_read record) returns app_hidden.sale_line
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      line app_hidden.sale_line;
    begin
      line.id := p_read.id;
      line.line_number := p_read.line_number;
      line.workday_id := p_read.workday_id;
      line.employee_id := p_read.employee_id;
      line.subservice_id := p_read.subservice_id;
      line.service_name := p_read.service_name;
      line.subservice_name := p_read.subservice_name;
      line.employee_in := p_read.employee_in;
      line.employee_name := p_read.employee_name;
      line.employee_last_name := p_read.employee_last_name;
      line.price := p_read.price;
      line.price_currency := p_read.price_currency;
      line.exchange_rate := p_read.exchange_rate;
      line.discount := p_read.discount;
      line.cost := p_read.cost;
      line.tax := p_read.tax;
      line.tax_rate := p_read.tax_rate;
      line.cost_usd := p_read.cost_usd;
      line.tip := p_read.tip;
      line.net_base := p_read.net_base;
      line.commission := p_read.commission;
      line.total_commission := p_read.total_commission;
      line.avg_minuts := p_read.avg_minuts;
      line.starts_at := p_read.starts_at;
      line.ends_at := p_read.ends_at;
      line.warranty_of := p_read.warranty_of;
      line.granted_percent := p_read.granted_percent;
      line.granted_amount := p_read.granted_amount;
      line.granted_reason := p_read.granted_reason;
      line.granted_by := p_read.granted_by;
      return line;
    end
  $$;

-- Returns whether an instant can be on a sale's day, in any time zone.
create or replace function app_hidden.of_day(p_at timestamptz, p_day date) returns boolean
  language sql stable parallel safe
  return p_at between p_day - 1 and p_day + 2;

-- Returns the duration of a line: from its times, as sent, or the usual one. Times of other days are not subtracted: the
-- minutes could exceed an integer. checked_line rejects them.
create or replace function app_hidden.line_minutes(
  p_starts_at timestamptz, p_ends_at timestamptz, p_day date, p_sent_minutes integer, p_usual_minutes integer
) returns integer
  language sql stable parallel safe
  return coalesce(
    case when app_hidden.of_day(p_starts_at, p_day) and app_hidden.of_day(p_ends_at, p_day)
      then ceil(extract(epoch from p_ends_at - p_starts_at) / 60)::integer end,
    p_sent_minutes, p_usual_minutes);

-- Validates a line of read_lines: its turn, day, subservice, times, numbers and rate. It returns the line so that the
-- caller assigns it: a perform would be one more statement for each line of each sale.
create or replace function app_hidden.checked_line(
  p_line app_hidden.sale_line, p_sale_date timestamptz, p_sale_day date, p_work_date date
) returns app_hidden.sale_line
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      if p_line.workday_id is null then
        perform app_hidden.fail('WORKDAY_NOT_FOUND', jsonb_build_object('line', p_line.line_number));
      end if;
      if p_work_date <> p_sale_day then
        perform app_hidden.fail('WORKDAY_NOT_OF_DAY', jsonb_build_object('line', p_line.line_number));
      end if;
      if p_line.subservice_id is null then
        perform app_hidden.fail('SUBSERVICE_NOT_FOUND', jsonb_build_object('line', p_line.line_number));
      end if;
      if p_line.starts_at is null and p_line.ends_at is not null then
        perform app_hidden.fail('LINE_START', jsonb_build_object('line', p_line.line_number));
      end if;
      if p_line.ends_at <= p_line.starts_at then
        perform app_hidden.fail('LINE_TIMES', jsonb_build_object('line', p_line.line_number));
      end if;
      if not (app_hidden.of_day(coalesce(p_line.starts_at, p_line.ends_at, p_sale_date), p_sale_day)
        and app_hidden.of_day(coalesce(p_line.ends_at, p_line.starts_at, p_sale_date), p_sale_day)) then
        perform app_hidden.fail('LINE_TIMES_DAY', jsonb_build_object('line', p_line.line_number));
      end if;
      if not app_hidden.in_range(p_line.avg_minuts, 'minutes') then
        perform app_hidden.check_number('avg_minuts', p_line.avg_minuts, 'minutes', p_line.line_number);
      end if;
      if not app_hidden.in_range(p_line.tip, 'part') then
        perform app_hidden.check_number('tip', p_line.tip, 'part', p_line.line_number);
      end if;
      if p_line.exchange_rate is null then
        perform app_hidden.fail('RATE_MISSING', jsonb_build_object('currency', p_line.price_currency));
      end if;
      return p_line;
    end
  $$;

-- Rejects a line whose sent cost or tax differs from the computed one by more than 0.01.
create or replace function app_hidden.compared_line(
  p_line app_hidden.sale_line, p_currency_code text, p_sent_cost numeric, p_sent_tax numeric
) returns app_hidden.sale_line
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      if p_sent_cost is null or abs(p_sent_cost - p_line.cost) > 0.01 then
        perform app_hidden.fail('COST_DIFFERS', app_hidden.difference(
          p_line.line_number, p_line.subservice_name, p_currency_code, p_sent_cost, p_line.cost));
      end if;
      if p_sent_tax is null or abs(p_sent_tax - p_line.tax) > 0.01 then
        perform app_hidden.fail('TAX_DIFFERS', app_hidden.difference(
          p_line.line_number, p_line.subservice_name, p_currency_code, p_sent_tax, p_line.tax));
      end if;
      return p_line;
    end
  $$;

-- Rejects a line that was sent in a currency other than the sale's or its price's, or with a discount other than its
-- dated one (D9, D70).
create or replace function app_hidden.compared_claims(p_line app_hidden.sale_line, p_sent jsonb) returns app_hidden.sale_line
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      discount text := nullif(btrim(p_sent ->> 'discount'), '');
    begin
      if not (app_hidden.is_sale_currency(p_sent ->> 'currencyCode') or p_sent ->> 'currencyCode' = p_line.price_currency) then
        perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', 'currencyCode', 'line', p_line.line_number,
          'reason', 'es la moneda de la sucursal o la del precio'));
      end if;
      if not app_hidden.is_valid(discount, 'numeric') then
        perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', 'discount', 'line', p_line.line_number, 'reason',
          'debe ser numérico'));
      end if;
      if abs(discount::numeric - p_line.discount) > 0.01 then
        perform app_hidden.fail('DISCOUNT_DIFFERS', jsonb_build_object(
          'line', p_line.line_number, 'service', p_line.subservice_name, 'sent', discount, 'ours',
            trim_scale(p_line.discount)::text));
      end if;
      return p_line;
    end
  $$;

-- Splits a tip for the whole sale among its lines in proportion to their cost. The first line gets the remaining cents
-- (D15). Mirrors domain/sales/tips.ts.
create or replace function app_hidden.split_tip(p_total_tip numeric, p_costs numeric[]) returns numeric[]
  language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    declare
      cost numeric;
      total numeric := 0;
      tip numeric;
      left_over numeric := p_total_tip;
      tips numeric[];
    begin
      foreach cost in array p_costs loop
        total := total + cost;
      end loop;
      foreach cost in array p_costs loop
        tip := coalesce(trunc(p_total_tip * cost / nullif(total, 0), 2), 0);
        left_over := left_over - tip;
        tips := tips || tip;
      end loop;
      tips[1] := tips[1] + left_over;
      return tips;
    end
  $$;

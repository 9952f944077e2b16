--! Previous: sha1:22484ef2e71dce939def54f76fd280e34129de8b
--! Hash: sha1:9cbe7f2a47253fa15a2d73257e8c0c1354c82a0c
--! Message: What a sale adds to the summaries is said once

-- Enter migration here
drop type app_hidden.priced_line cascade;
drop function app_hidden.line_minutes(record);
drop function app_hidden.count_sale(app_public.sales, integer);
--! Included sales/sale_facts.sql
-- The weekday, from 0 on Sunday (doc 2 §9), and the hour of an instant in a zone: '5 17'. Without settings of its own, so
-- that it costs a sale no call.
create or replace function app_hidden.fact_hour(instant timestamptz, zone text) returns text
  language sql stable
  return extract(dow from instant at time zone zone) || to_char(instant at time zone zone, ' HH24');
--! EndIncluded sales/sale_facts.sql
--! Included sales/sale_parts.sql
-- What a recorded sale adds to each summary, a row per key, whether it is deleted or not: what is summed up is said here
-- and nowhere else in the product. db/wrong-summaries.ts says it once more, from the rows, to find what is wrong here.
-- Amounts have the tax inside and are in the office's currency; the column names are those of the summaries.

-- To the days of its office (D20, D21): what is billable, what is not, and of the first the new clients' and walk-ins'.
create or replace view app_hidden.office_parts with (security_invoker = true) as
  select
    part.id as sale_id, part.office_id, part.sale_day, part.company_id, part.kind, 1 as sales,
    part.billable as billable_sales, part.billable * part.total as total, part.billable * part.tax_total as tax_total,
    part.billable * part.total_tip as total_tip, part.billable * part.total_usd as total_usd,
    1 - part.billable as advertising_sales, (1 - part.billable) * part.total as advertising_total,
    (1 - part.billable) * part.total_tip as advertising_tip, (1 - part.billable) * part.total_usd as advertising_usd,
    part.billable * part.services as services, part.billable * part.commission as commission,
    part.new as new_sales, part.new * part.services as new_services, part.new * part.total as new_total,
    part.walk_in as walk_in_sales, part.walk_in * part.services as walk_in_services,
    part.walk_in * part.total as walk_in_total
  from (
    select sale.*, sum(earned.services)::integer as services, sum(earned.commission) as commission
    from (
      select id, office_id, sale_day, company_id, kind, total, tax_total, total_tip, total_usd,
        case when advertising then 0 else 1 end as billable,
        case when first_visit and not advertising then 1 else 0 end as new,
        case when client_id is null and not advertising then 1 else 0 end as walk_in
      from app_public.sales
    ) as sale
    join (
      select line.sale_id, 1 as services, line.total_commission as commission from app_public.sales_details as line
      union all
      select extra.sale_id, 0, extra.total_commission from app_public.sales_details_commissions as extra
    ) as earned on earned.sale_id = sale.id
    group by sale.id, sale.office_id, sale.sale_day, sale.company_id, sale.kind, sale.total, sale.tax_total,
      sale.total_tip, sale.total_usd, sale.billable, sale.new, sale.walk_in
  ) as part;

-- To the days and months of who served it or earns on it. What they sold is of billable sales alone (D21, D22).
create or replace view app_hidden.employee_parts with (security_invoker = true) as
  select
    part.sale_id, part.employee_id, part.sale_day, part.office_id, part.company_id,
    sum(part.services) as services, sum(part.profit) as profit, sum(part.supervisor_profit) as supervisor_profit,
    sum(part.advertising_profit) as advertising_profit, sum(part.tip) as tip,
    max(part.sold) as sold_sales, sum(part.sold) as sold_services, sum(part.sold * part.cost) as sold_amount,
    sum(part.sold * part.tax) as sold_tax
  from (
    select line.sale_id, line.employee_id, line.sale_day, line.office_id, line.company_id, 1 as services,
      line.total_commission as profit, 0 as supervisor_profit, 0 as advertising_profit, line.tip,
      case when line.kind = 'SALE' and not line.advertising then 1 else 0 end as sold, line.cost, line.tax
    from app_public.sales_details as line
    union all
    select extra.sale_id, extra.employee_id, extra.sale_day, extra.office_id, extra.company_id, 0, 0,
      case extra.type_commission when 'SUPERVISOR_COMMISSION' then extra.total_commission else 0 end,
      case extra.type_commission when 'ADVERTISING_COMMISSION' then extra.total_commission else 0 end, 0, 0, 0, 0
    from app_public.sales_details_commissions as extra
  ) as part
  group by part.sale_id, part.employee_id, part.sale_day, part.office_id, part.company_id;

-- To the facts of its office when it is billable (D21): by hour, by subservice, by payment. A member's sales are those
-- that it was part of, of payments their number; amounts of payments are in the payment's currency and with the tip.
create or replace view app_hidden.fact_parts with (security_invoker = true) as
  select sale.id as sale_id, sale.office_id, 'HOUR' as dimension, sale.sale_day,
    app_hidden.fact_hour(sale.sale_date, office.time_zone) as member, sale.company_id,
    1 as sales, count(*)::integer as services, sale.total as amount, sale.tax_total as tax
  from app_public.sales as sale
  join app_public.offices as office on office.id = sale.office_id
  join app_public.sales_details as line on line.sale_id = sale.id
  where sale.kind = 'SALE' and not sale.advertising
  group by sale.id, sale.office_id, sale.sale_day, sale.sale_date, office.time_zone, sale.company_id, sale.total,
    sale.tax_total
  union all
  select line.sale_id, line.office_id, 'SUBSERVICE', line.sale_day, line.subservice_id::text, line.company_id,
    1, count(*)::integer, sum(line.cost), sum(line.tax)
  from app_public.sales_details as line
  where line.kind = 'SALE' and not line.advertising
  group by line.sale_id, line.office_id, line.sale_day, line.subservice_id, line.company_id
  union all
  select sale.id, sale.office_id, 'PAYMENT', sale.sale_day, payment.payment_type || ' ' || payment.currency_code,
    sale.company_id, count(*)::integer, 0, sum(payment.amount), 0
  from app_public.sales as sale
  join app_public.sales_payments as payment on payment.sale_id = sale.id
  where sale.kind = 'SALE' and not sale.advertising
  group by sale.id, sale.office_id, sale.sale_day, payment.payment_type, payment.currency_code, sale.company_id;
--! EndIncluded sales/sale_parts.sql
--! Included sales/sale_summaries.sql
-- Adds a recorded sale to the summaries of its day and month, or with sign -1 takes it out again. All tills write in one
-- order, so that those that share a slot wait for each other and never in a circle.
create or replace function app_hidden.add_to_summaries(sale_id uuid, sign integer) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      own_slot smallint := pg_backend_pid() % 8;
    begin
      perform app_hidden.add_to_office_days(sale_id, sign, own_slot);
      perform app_hidden.add_to_employee_days(sale_id, sign, own_slot);
      perform app_hidden.add_to_office_facts(sale_id, sign, own_slot);
    end
  $$;

create or replace function app_hidden.add_to_office_days(sale_id uuid, sign integer, slot smallint) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    begin
      insert into app_public.office_sale_days as day
      select part.office_id, part.sale_day, add_to_office_days.slot, part.company_id, part.kind,
        sign * part.sales, sign * part.billable_sales, sign * part.total, sign * part.tax_total,
        sign * part.total_tip, sign * part.total_usd, sign * part.advertising_sales,
        sign * part.advertising_total, sign * part.advertising_tip, sign * part.advertising_usd,
        sign * part.services, sign * part.commission, sign * part.new_sales,
        sign * part.new_services, sign * part.new_total, sign * part.walk_in_sales,
        sign * part.walk_in_services, sign * part.walk_in_total
      from app_hidden.office_parts as part
      where part.sale_id = add_to_office_days.sale_id
      order by part.office_id, part.sale_day, part.kind
      on conflict (office_id, sale_day, kind, slot) do update set
        sales = day.sales + excluded.sales,
        billable_sales = day.billable_sales + excluded.billable_sales,
        total = day.total + excluded.total,
        tax_total = day.tax_total + excluded.tax_total,
        total_tip = day.total_tip + excluded.total_tip,
        total_usd = day.total_usd + excluded.total_usd,
        advertising_sales = day.advertising_sales + excluded.advertising_sales,
        advertising_total = day.advertising_total + excluded.advertising_total,
        advertising_tip = day.advertising_tip + excluded.advertising_tip,
        advertising_usd = day.advertising_usd + excluded.advertising_usd,
        services = day.services + excluded.services,
        commission = day.commission + excluded.commission,
        new_sales = day.new_sales + excluded.new_sales,
        new_services = day.new_services + excluded.new_services,
        new_total = day.new_total + excluded.new_total,
        walk_in_sales = day.walk_in_sales + excluded.walk_in_sales,
        walk_in_services = day.walk_in_services + excluded.walk_in_services,
        walk_in_total = day.walk_in_total + excluded.walk_in_total;
    end
  $$;

create or replace function app_hidden.add_to_employee_days(sale_id uuid, sign integer, slot smallint) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    begin
      with earned as materialized (
        select part.employee_id, part.sale_day, add_to_employee_days.slot, part.office_id, part.company_id,
          sign * part.services as services, sign * part.profit as profit,
          sign * part.supervisor_profit as supervisor_profit,
          sign * part.advertising_profit as advertising_profit, sign * part.tip as tip,
          sign * part.sold_sales as sold_sales, sign * part.sold_services as sold_services,
          sign * part.sold_amount as sold_amount, sign * part.sold_tax as sold_tax
        from app_hidden.employee_parts as part
        where part.sale_id = add_to_employee_days.sale_id
        order by part.employee_id, part.sale_day, part.office_id
      ), days as (
        insert into app_public.employee_days as day
        select earned.* from earned
        on conflict (employee_id, sale_day, slot, office_id) do update set
          services = day.services + excluded.services,
          profit = day.profit + excluded.profit,
          supervisor_profit = day.supervisor_profit + excluded.supervisor_profit,
          advertising_profit = day.advertising_profit + excluded.advertising_profit,
          tip = day.tip + excluded.tip,
          sold_sales = day.sold_sales + excluded.sold_sales,
          sold_services = day.sold_services + excluded.sold_services,
          sold_amount = day.sold_amount + excluded.sold_amount,
          sold_tax = day.sold_tax + excluded.sold_tax
      )
      insert into app_public.employee_months as month
      select earned.employee_id, date_trunc('month', earned.sale_day) as month, earned.slot, earned.office_id,
        earned.company_id, earned.services, earned.profit, earned.supervisor_profit, earned.advertising_profit,
        earned.tip, earned.sold_sales, earned.sold_services, earned.sold_amount, earned.sold_tax
      from earned
      on conflict (employee_id, month, slot, office_id) do update set
        services = month.services + excluded.services,
        profit = month.profit + excluded.profit,
        supervisor_profit = month.supervisor_profit + excluded.supervisor_profit,
        advertising_profit = month.advertising_profit + excluded.advertising_profit,
        tip = month.tip + excluded.tip,
        sold_sales = month.sold_sales + excluded.sold_sales,
        sold_services = month.sold_services + excluded.sold_services,
        sold_amount = month.sold_amount + excluded.sold_amount,
        sold_tax = month.sold_tax + excluded.sold_tax;
    end
  $$;

create or replace function app_hidden.add_to_office_facts(sale_id uuid, sign integer, slot smallint) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    begin
      insert into app_public.office_facts as fact
      select part.office_id, part.dimension, period.grain, period.starts, part.member, add_to_office_facts.slot,
        part.company_id, sign * part.sales, sign * part.services, sign * part.amount, sign * part.tax
      from app_hidden.fact_parts as part
      cross join lateral (
        values ('DAY', part.sale_day), ('MONTH', date_trunc('month', part.sale_day)::date)) as period(grain, starts)
      where part.sale_id = add_to_office_facts.sale_id
      order by part.office_id, part.dimension, period.grain, period.starts, part.member
      on conflict (office_id, dimension, grain, starts, member, slot) do update set
        sales = fact.sales + excluded.sales,
        services = fact.services + excluded.services,
        amount = fact.amount + excluded.amount,
        tax = fact.tax + excluded.tax;
    end
  $$;
--! EndIncluded sales/sale_summaries.sql
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
create or replace function app_hidden.line_minutes(
  starts_at timestamptz, ends_at timestamptz, sent_minutes integer, usual_minutes integer
) returns integer
  language sql immutable parallel safe
  return coalesce(ceil(extract(epoch from ends_at - starts_at) / 60)::integer, sent_minutes, usual_minutes);

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
      perform app_hidden.check_number('avg_minuts', app_hidden.line_minutes(
        sent.starts_at, sent.ends_at, sent.sent_minutes, sent.usual_minutes), 'minutes', sent.place);
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
      line.avg_minuts := app_hidden.line_minutes(
        sent.starts_at, sent.ends_at, sent.sent_minutes, sent.usual_minutes);
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
      perform app_hidden.add_to_summaries(sale.id, 1);
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
    begin
      perform app_hidden.add_to_summaries($1, -1);
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
--! Included sales/tg_delete_sale.sql
-- Deleting a sale sets status 2 (doc 2 §4): its number is free again, who deleted it and when stay on record (D18),
-- and it leaves every summary (D20).
create or replace function app_hidden.tg_delete_sale() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_hidden.lock_office_day(old.office_id, old.sale_day, true);
      new.active_correlative := null;
      new.deleted_by := app_hidden.current_actor_id();
      new.deleted_at := now();
      return new;
    end
  $$;

create or replace function app_hidden.tg_uncount_sale() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      warranted integer;
    begin
      perform app_hidden.add_to_summaries(old.id, -1);
      update app_public.sales_details set status = 2 where sale_id = new.id;
      -- As in a correction: what a warranty stands on is not taken away. The lines are held by now.
      select min(line.line_number) into warranted
      from app_public.sales_details as line
      join app_public.sales_details as warranty on warranty.warranty_of = line.id and warranty.status = 1
      where line.sale_id = new.id;
      if warranted is not null and app_hidden.current_company_id() is not null then
        perform app_hidden.fail('LINE_HAS_WARRANTY', jsonb_build_object('line', warranted));
      end if;
      update app_public.sales_details_commissions set status = 2 where sale_id = new.id;
      return null;
    end
  $$;

create or replace trigger delete_sale before update of status on app_public.sales
  for each row when (old.status = 1 and new.status = 2) execute function app_hidden.tg_delete_sale();
create or replace trigger uncount_sale after update of status on app_public.sales
  for each row when (old.status = 1 and new.status = 2) execute function app_hidden.tg_uncount_sale();
--! EndIncluded sales/tg_delete_sale.sql
--! Included reports/employee_sums.sql
-- What employees earned and sold between two days at each office (D20, D21): from days at both ends and whole months
-- between. A day that is not given is the other one; without both it is each office's today (D5).
create or replace function app_hidden.employee_sums(date_from date, date_until date)
  returns table (
    employee_id uuid, office_id uuid, first date, last date,
    services integer, profit numeric, advertising_profit numeric, tip numeric,
    sold_sales integer, sold_services integer, sold_amount numeric, sold_tax numeric
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    -- The bounds are made once, and plain: under row-level security only plain comparisons reach the index.
    with asked as materialized (
      select office.id as office_id, given.first, given.last, months.*
      from app_public.offices as office
      cross join lateral (
        select coalesce($1, $2, today) as first, coalesce($2, $1, today) as last
        from app_hidden.office_today(office.id) as today
      ) as given
      cross join lateral app_hidden.whole_months(given.first, given.last) as months
      where office.id = any ((select app_hidden.offices_where_can('profit.read'))::uuid[])
    ), part as (
      select asked.first, asked.last, day.*
      from asked
      cross join lateral (
        select day.* from app_public.employee_days as day
        where day.office_id = asked.office_id and day.sale_day >= asked.first and day.sale_day < asked.months_begin
        union all
        select day.* from app_public.employee_days as day
        where day.office_id = asked.office_id and day.sale_day >= asked.months_end and day.sale_day <= asked.last
        union all
        select month.* from app_public.employee_months as month
        where month.office_id = asked.office_id and month.month >= asked.months_begin and month.month < asked.months_end
      ) as day
    )
    select part.employee_id, part.office_id, part.first, part.last,
      sum(part.services)::integer, sum(part.profit + part.supervisor_profit), sum(part.advertising_profit), sum(part.tip),
      sum(part.sold_sales)::integer, sum(part.sold_services)::integer, sum(part.sold_amount), sum(part.sold_tax)
    from part
    group by part.employee_id, part.office_id, part.first, part.last
    having sum(part.services) <> 0 or sum(part.profit + part.supervisor_profit) <> 0
      or sum(part.advertising_profit) <> 0 or sum(part.tip) <> 0
  $$;

grant execute on function app_hidden.employee_sums(date, date) to turno_staff;
--! EndIncluded reports/employee_sums.sql
--! Included reports/fact_sums.sql
-- What is known of the billable sales of offices between two days, by the members of a dimension: from days at both
-- ends and whole months between.
create or replace function app_hidden.fact_sums(office_ids uuid[], dimension text, date_from date, date_until date)
  returns table (office_id uuid, member text, sales integer, services integer, amount numeric, tax numeric)
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.id as office_id, months.*
      from unnest($1) as office(id), app_hidden.whole_months($3, $4) as months
    ), part as (
      select fact.*
      from asked
      cross join lateral (
        select fact.* from app_public.office_facts as fact
        where fact.office_id = asked.office_id and fact.dimension = $2 and fact.grain = 'DAY'
          and fact.starts >= $3 and fact.starts < asked.months_begin
        union all
        select fact.* from app_public.office_facts as fact
        where fact.office_id = asked.office_id and fact.dimension = $2 and fact.grain = 'DAY'
          and fact.starts >= asked.months_end and fact.starts <= $4
        union all
        select fact.* from app_public.office_facts as fact
        where fact.office_id = asked.office_id and fact.dimension = $2 and fact.grain = 'MONTH'
          and fact.starts >= asked.months_begin and fact.starts < asked.months_end
      ) as fact
    )
    select part.office_id, part.member, sum(part.sales)::integer, sum(part.services)::integer,
      sum(part.amount), sum(part.tax)
    from part
    group by part.office_id, part.member
    having sum(part.sales) <> 0 or sum(part.amount) <> 0
  $$;

grant execute on function app_hidden.fact_sums(uuid[], text, date, date) to turno_staff;
--! EndIncluded reports/fact_sums.sql

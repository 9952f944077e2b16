-- What a line costs without any discount, in the sale's currency.
create or replace function app_hidden.plain_cost(line app_hidden.sale_line) returns numeric
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      plain record := app_hidden.price_line(
        price => line.price, price_currency => line.price_currency, price_rate => line.exchange_rate, usd_rate => null,
        discount => 0, tax_rate => line.tax_rate, kind => 'SALE');
    begin
      return plain.cost;
    end
  $$;

-- A line with a discount that was sent for it, or for the sale where no line is told: {percent | amount, reason}, the
-- percent below 100, the amount in the sale's currency. It is nobody's yet, and the line costs what it did.
create or replace function app_hidden.line_asked_off(line app_hidden.sale_line, sent jsonb, line_number integer)
  returns app_hidden.sale_line
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      place jsonb := jsonb_strip_nulls(jsonb_build_object('field', 'grantedDiscount', 'line', line_number));
      figure numeric;
    begin
      if not (app_hidden.is_valid(sent ->> 'percent', 'numeric') and app_hidden.is_valid(sent ->> 'amount', 'numeric')) then
        perform app_hidden.fail('INVALID_INPUT', place || '{"reason": "lleva un número en percent o en amount"}');
      end if;
      line.granted_percent := sent ->> 'percent';
      line.granted_amount := round((sent ->> 'amount')::numeric, 2);
      figure := coalesce(line.granted_percent, line.granted_amount);
      if line.granted_percent >= 100 and line.granted_percent <> 'NaN' then
        perform app_hidden.fail('INVALID_INPUT', place
          || '{"reason": "debe ser menor a 100 %: un servicio gratis se registra como No facturable"}');
      end if;
      -- Both bounds refuse NaN, which is greater than every number.
      if num_nonnulls(line.granted_percent, line.granted_amount) <> 1 or not app_hidden.in_range(figure, 'amount')
        or not coalesce(line.granted_percent < 100, true) or figure <> round(figure, 2) then
        perform app_hidden.fail('INVALID_INPUT', place || '{"reason": "es percent o amount, mayor a 0 y con 2 decimales como máximo"}');
      end if;
      line.granted_reason := app_hidden.check_text('grantedReason', coalesce(sent ->> 'reason', ''), 'name');
      if line.granted_reason = '' then
        perform app_hidden.fail('DISCOUNT_REASON', jsonb_strip_nulls(jsonb_build_object('line', line_number)));
      end if;
      return line;
    end
  $$;

-- Refuses a discount that the session may not give on what costs so much without any.
create or replace function app_hidden.require_grantable(line app_hidden.sale_line, plain numeric, line_number integer)
  returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      most numeric := app_public.grantable_percent();
    begin
      perform app_hidden.require('discount.grant');
      if line.granted_percent > most or line.granted_amount * 100 > plain * most then
        perform app_hidden.fail('DISCOUNT_ABOVE_LIMIT', jsonb_strip_nulls(jsonb_build_object(
          'limit', trim_scale(most)::text, 'line', line_number)));
      end if;
    end
  $$;

-- A line that is given nothing.
create or replace function app_hidden.line_ungranted(line app_hidden.sale_line) returns app_hidden.sale_line
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      line.granted_percent := null;
      line.granted_amount := null;
      line.granted_reason := null;
      line.granted_by := null;
      return line;
    end
  $$;

-- What a line is given, as it is sent: the amount that a percent comes to is none that was sent.
create or replace function app_hidden.granted_as_sent(line app_hidden.sale_line) returns jsonb
  language sql immutable parallel safe
  return jsonb_build_array(line.granted_percent::numeric(5, 2),
    case when line.granted_percent is null then line.granted_amount::numeric(18, 2) end, line.granted_reason);

-- A line at what it costs by the discount that it was granted, where that is larger than the dated one; else without it
-- (D23, D70). Commission and tax follow. granted_amount is then what was taken off the plain cost. Mirrors
-- domain/sales/granted-discounts.ts; a test holds both together.
create or replace function app_hidden.reduced_line(
  line app_hidden.sale_line, advertising boolean, usd_rate numeric
) returns app_hidden.sale_line
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      plain numeric := app_hidden.plain_cost(line);
      reduced record;
    begin
      reduced := app_hidden.price_line(
        price => line.price, price_currency => line.price_currency, price_rate => line.exchange_rate,
        usd_rate => usd_rate, discount => coalesce(line.granted_percent, 0), tax_rate => line.tax_rate, kind => 'SALE',
        amount_off => case when line.granted_percent is null then line.granted_amount else 0 end);
      if reduced.cost <= 0 then
        perform app_hidden.fail('DISCOUNT_TOO_LARGE', jsonb_build_object('line', line.line_number));
      end if;
      if reduced.cost >= line.cost then
        return app_hidden.line_ungranted(line);
      end if;
      line.granted_amount := plain - reduced.cost;
      line.cost := reduced.cost;
      line.tax := reduced.tax;
      line.cost_usd := reduced.cost_usd;
      line.total_commission := case when advertising then 0
        else app_hidden.commission(line.cost, line.tax, line.net_base, line.commission) end;
      return line;
    end
  $$;

-- The lines of a sale with the discounts of the counter (D70): each line's own, or one for the sale as a whole, whose
-- amount goes to the lines as a tip does (D15). A line that is corrected keeps what it was given, and by whom, unless it
-- is told otherwise: null takes it away. A sale without one costs no statement.
create or replace function app_hidden.lines_as_granted(
  sale app_public.sales, lines app_hidden.sale_line[], sent jsonb, granted jsonb, usd_rate numeric
) returns app_hidden.sale_line[]
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      on_lines boolean := jsonb_path_exists(sent, '$[*].grantedDiscount ? (@ != null)');
      on_sale boolean := coalesce(jsonb_typeof(granted) <> 'null', false);
      line app_hidden.sale_line;
      asked app_hidden.sale_line;
      told jsonb;
    begin
      if (on_lines or on_sale) and sale.kind = 'WARRANTY' then
        perform app_hidden.fail('DISCOUNT_ON_WARRANTY');
      end if;
      if on_sale then
        if on_lines then
          perform app_hidden.fail('DISCOUNT_TWICE');
        end if;
        lines := app_hidden.lines_sharing(lines, granted);
      end if;
      for position in 1 .. cardinality(lines) loop
        line := lines[position];
        told := case when not on_sale then sent -> (position - 1) -> 'grantedDiscount' end;
        if jsonb_typeof(told) = 'null' then
          line := app_hidden.line_ungranted(line);
        elsif told is not null then
          asked := app_hidden.line_asked_off(line, told, position);
          if app_hidden.granted_as_sent(asked) is distinct from app_hidden.granted_as_sent(line) then
            perform app_hidden.require_grantable(asked, app_hidden.plain_cost(asked), position);
            asked.granted_by := app_hidden.current_actor_id();
            line := asked;
          end if;
        end if;
        if line.granted_by is not null then
          line := app_hidden.reduced_line(line, sale.advertising, usd_rate);
        end if;
        lines[position] := line;
      end loop;
      return lines;
    end
  $$;

-- The lines with their parts of a discount for the sale as a whole: its percent, or their cents of its amount.
create or replace function app_hidden.lines_sharing(lines app_hidden.sale_line[], granted jsonb)
  returns app_hidden.sale_line[]
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      asked app_hidden.sale_line := app_hidden.line_asked_off(null, granted, null);
      costs numeric[] := array(select app_hidden.plain_cost(line) from unnest(lines) as line);
      shares numeric[];
    begin
      perform app_hidden.require_grantable(asked, (select sum(cost) from unnest(costs) as cost), null);
      shares := app_hidden.split_tip(asked.granted_amount, costs);
      for position in 1 .. cardinality(lines) loop
        lines[position].granted_percent := asked.granted_percent;
        lines[position].granted_amount := case when asked.granted_percent is null then shares[position] end;
        lines[position].granted_reason := asked.granted_reason;
        lines[position].granted_by := app_hidden.current_actor_id();
      end loop;
      return lines;
    end
  $$;

-- What a request says besides what it said before there were such discounts: the same id with the same content is the
-- same request still (D19).
create or replace function app_hidden.granted_in_request(granted jsonb) returns jsonb
  language sql immutable parallel safe
  return case when granted is null then '[]' else jsonb_build_array(granted) end;

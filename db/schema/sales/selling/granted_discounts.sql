-- What a line costs without any discount, in the sale's currency.
create or replace function app_hidden.plain_cost(p_line app_hidden.sale_line) returns numeric
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      plain record := app_hidden.price_line(
        p_price => p_line.price, p_price_currency => p_line.price_currency, p_price_rate => p_line.exchange_rate,
        p_usd_rate => null, p_discount => 0, p_tax_rate => p_line.tax_rate, p_kind => 'SALE');
    begin
      return plain.cost;
    end
  $$;

-- A line with a discount that was sent for it, or for the sale where no line is told: {percent | amount, reason}, the
-- percent below 100, the amount in the sale's currency. It is nobody's yet, and the line costs what it did.
create or replace function app_hidden.line_asked_off(p_line app_hidden.sale_line, p_sent jsonb, p_line_number integer)
  returns app_hidden.sale_line
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      place jsonb := jsonb_strip_nulls(jsonb_build_object('field', 'grantedDiscount', 'line', p_line_number));
      figure numeric;
    begin
      if not (app_hidden.is_valid(p_sent ->> 'percent', 'numeric') and app_hidden.is_valid(p_sent ->> 'amount', 'numeric')) then
        perform app_hidden.fail('INVALID_INPUT', place || '{"reason": "lleva un número en percent o en amount"}');
      end if;
      p_line.granted_percent := p_sent ->> 'percent';
      p_line.granted_amount := round((p_sent ->> 'amount')::numeric, 2);
      figure := coalesce(p_line.granted_percent, p_line.granted_amount);
      if p_line.granted_percent >= 100 and p_line.granted_percent <> 'NaN' then
        perform app_hidden.fail('INVALID_INPUT', place
          || '{"reason": "debe ser menor a 100 %: un servicio gratis se registra como No facturable"}');
      end if;
      -- Both bounds refuse NaN, which is greater than every number.
      if num_nonnulls(p_line.granted_percent, p_line.granted_amount) <> 1 or not app_hidden.in_range(figure, 'amount')
        or not coalesce(p_line.granted_percent < 100, true) or figure <> round(figure, 2) then
        perform app_hidden.fail('INVALID_INPUT', place || '{"reason": "es percent o amount, mayor a 0 y con 2 decimales como máximo"}');
      end if;
      p_line.granted_reason := app_hidden.check_text('grantedReason', coalesce(p_sent ->> 'reason', ''), 'name');
      if p_line.granted_reason = '' then
        perform app_hidden.fail('DISCOUNT_REASON', jsonb_strip_nulls(jsonb_build_object('line', p_line_number)));
      end if;
      return p_line;
    end
  $$;

-- Refuses a discount that the session may not give on what costs so much without any.
create or replace function app_hidden.require_grantable(p_line app_hidden.sale_line, p_plain numeric, p_line_number integer)
  returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      most numeric := app_public.grantable_percent();
    begin
      perform app_hidden.require('discount.grant');
      if p_line.granted_percent > most or p_line.granted_amount * 100 > p_plain * most then
        perform app_hidden.fail('DISCOUNT_ABOVE_LIMIT', jsonb_strip_nulls(jsonb_build_object(
          'limit', trim_scale(most)::text, 'line', p_line_number)));
      end if;
    end
  $$;

-- A line that is given nothing.
create or replace function app_hidden.line_ungranted(p_line app_hidden.sale_line) returns app_hidden.sale_line
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      p_line.granted_percent := null;
      p_line.granted_amount := null;
      p_line.granted_reason := null;
      p_line.granted_by := null;
      return p_line;
    end
  $$;

-- What a line is given, as it is sent: the amount that a percent comes to is none that was sent.
create or replace function app_hidden.granted_as_sent(p_line app_hidden.sale_line) returns jsonb
  language sql immutable parallel safe
  return jsonb_build_array(p_line.granted_percent::numeric(5, 2),
    case when p_line.granted_percent is null then p_line.granted_amount::numeric(18, 2) end, p_line.granted_reason);

-- A line at what it costs by the discount that it was granted, where that is larger than the dated one; else without it
-- (D23, D70). Commission and tax follow. granted_amount is then what was taken off the plain cost. Mirrors
-- domain/sales/granted-discounts.ts; a test holds both together.
create or replace function app_hidden.reduced_line(
  p_line app_hidden.sale_line, p_advertising boolean, p_usd_rate numeric
) returns app_hidden.sale_line
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      plain numeric := app_hidden.plain_cost(p_line);
      reduced record;
    begin
      reduced := app_hidden.price_line(
        p_price => p_line.price, p_price_currency => p_line.price_currency, p_price_rate => p_line.exchange_rate,
        p_usd_rate => p_usd_rate, p_discount => coalesce(p_line.granted_percent, 0), p_tax_rate => p_line.tax_rate,
        p_kind => 'SALE', p_amount_off => case when p_line.granted_percent is null then p_line.granted_amount else 0 end);
      if reduced.cost <= 0 then
        perform app_hidden.fail('DISCOUNT_TOO_LARGE', jsonb_build_object('line', p_line.line_number));
      end if;
      if reduced.cost >= p_line.cost then
        return app_hidden.line_ungranted(p_line);
      end if;
      p_line.granted_amount := plain - reduced.cost;
      p_line.cost := reduced.cost;
      p_line.tax := reduced.tax;
      p_line.cost_usd := reduced.cost_usd;
      p_line.total_commission := case when p_advertising then 0
        else app_hidden.commission(p_line.cost, p_line.tax, p_line.net_base, p_line.commission) end;
      return p_line;
    end
  $$;

-- The lines of a sale with the discounts of the counter (D70): each line's own, or one for the sale as a whole, whose
-- amount goes to the lines as a tip does (D15). A line that is corrected keeps what it was given, and by whom, unless it
-- is told otherwise: null takes it away. A sale without one costs no statement.
create or replace function app_hidden.lines_as_granted(
  p_sale app_public.sales, p_lines app_hidden.sale_line[], p_sent jsonb, p_granted jsonb, p_usd_rate numeric
) returns app_hidden.sale_line[]
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      on_lines boolean := jsonb_path_exists(p_sent, '$[*].grantedDiscount ? (@ != null)');
      on_sale boolean := coalesce(jsonb_typeof(p_granted) <> 'null', false);
      line app_hidden.sale_line;
      requested app_hidden.sale_line;
      sent_discount jsonb;
    begin
      if (on_lines or on_sale) and p_sale.kind = 'WARRANTY' then
        perform app_hidden.fail('DISCOUNT_ON_WARRANTY');
      end if;
      if on_sale then
        if on_lines then
          perform app_hidden.fail('DISCOUNT_TWICE');
        end if;
        p_lines := app_hidden.lines_sharing(p_lines, p_granted);
      end if;
      for position in 1 .. cardinality(p_lines) loop
        line := p_lines[position];
        sent_discount := case when not on_sale then p_sent -> (position - 1) -> 'grantedDiscount' end;
        if jsonb_typeof(sent_discount) = 'null' then
          line := app_hidden.line_ungranted(line);
        elsif sent_discount is not null then
          requested := app_hidden.line_asked_off(line, sent_discount, position);
          if app_hidden.granted_as_sent(requested) is distinct from app_hidden.granted_as_sent(line) then
            perform app_hidden.require_grantable(requested, app_hidden.plain_cost(requested), position);
            requested.granted_by := app_hidden.current_actor_id();
            line := requested;
          end if;
        end if;
        if line.granted_by is not null then
          line := app_hidden.reduced_line(line, p_sale.advertising, p_usd_rate);
        end if;
        p_lines[position] := line;
      end loop;
      return p_lines;
    end
  $$;

-- The lines with their parts of a discount for the sale as a whole: its percent, or their cents of its amount.
create or replace function app_hidden.lines_sharing(p_lines app_hidden.sale_line[], p_granted jsonb)
  returns app_hidden.sale_line[]
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      requested app_hidden.sale_line := app_hidden.line_asked_off(null, p_granted, null);
      costs numeric[] := array(select app_hidden.plain_cost(line) from unnest(p_lines) as line);
      shares numeric[];
    begin
      perform app_hidden.require_grantable(requested, (select sum(cost) from unnest(costs) as cost), null);
      shares := app_hidden.split_tip(requested.granted_amount, costs);
      for position in 1 .. cardinality(p_lines) loop
        p_lines[position].granted_percent := requested.granted_percent;
        p_lines[position].granted_amount := case when requested.granted_percent is null then shares[position] end;
        p_lines[position].granted_reason := requested.granted_reason;
        p_lines[position].granted_by := app_hidden.current_actor_id();
      end loop;
      return p_lines;
    end
  $$;

-- What a request says besides what it said before there were such discounts: the same id with the same content is the
-- same request still (D19).
create or replace function app_hidden.granted_in_request(p_granted jsonb) returns jsonb
  language sql immutable parallel safe
  return case when p_granted is null then '[]' else jsonb_build_array(p_granted) end;

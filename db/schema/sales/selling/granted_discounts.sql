-- Returns the cost of a line without any discount, in the sale's currency.
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

-- Returns a line with a requested discount {percent | amount, reason}. p_line_number is null for a discount on the whole
-- sale. The percentage is below 100, the amount in the sale's currency. The function sets neither granted_by nor the
-- cost.
create or replace function app_hidden.line_with_requested_discount(p_line app_hidden.sale_line, p_sent jsonb, p_line_number integer)
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
      -- Both bounds reject NaN, which is greater than every number.
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

-- Rejects a discount above the session's limit. p_plain is the cost without any discount.
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

-- Returns a line without a granted discount.
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

-- Returns the granted discount of a line in the form in which it was sent: a percentage has no amount.
create or replace function app_hidden.granted_as_sent(p_line app_hidden.sale_line) returns jsonb
  language sql immutable parallel safe
  return jsonb_build_array(p_line.granted_percent::numeric(5, 2),
    case when p_line.granted_percent is null then p_line.granted_amount::numeric(18, 2) end, p_line.granted_reason);

-- Returns a line at its cost with the granted discount, if that discount is larger than the dated one; otherwise the line
-- without the granted discount (D23, D70). Commission and tax follow the cost. granted_amount becomes the difference from
-- the cost without discounts. Mirrors domain/sales/granted-discounts.ts; a test compares both.
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

-- Returns the lines of a sale with the discounts granted at the counter (D70): one per line, or one for the whole sale,
-- whose amount is split like a tip (D15). A corrected line keeps its discount and its grantor unless the request has a
-- discount for it; null removes it. A sale without discounts executes no additional statement.
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
          requested := app_hidden.line_with_requested_discount(line, sent_discount, position);
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

-- Returns the lines with their shares of a discount on the whole sale: its percentage, or their part of its amount.
create or replace function app_hidden.lines_sharing(p_lines app_hidden.sale_line[], p_granted jsonb)
  returns app_hidden.sale_line[]
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      requested app_hidden.sale_line := app_hidden.line_with_requested_discount(null, p_granted, null);
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

-- Returns the part of a request's content for a granted discount. It is empty without a discount, so that a repeated
-- request from before these discounts still has the same content (D19).
create or replace function app_hidden.granted_in_request(p_granted jsonb) returns jsonb
  language sql immutable parallel safe
  return case when p_granted is null then '[]' else jsonb_build_array(p_granted) end;

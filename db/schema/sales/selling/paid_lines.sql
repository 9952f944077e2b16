-- Parses the payments of a sale (doc 2 §3 Payment detail, doc 4 §3). Their sum Σ direction × amount_local must equal
-- p_due within 0.01 in the office's currency, or within the rounding of coins (D72).
-- A foreign amount counts as its amount_bs, if that matches the server's rate of the sale's day within half a cent of
-- its currency. Without paymentMethodId the office's default method of the type and currency applies (D47). A pair
-- without a method is rejected.
-- A sale without payment lines has one payment in cash. With paid_in_dollars, exchange_amount is the amount in dollars,
-- at most p_due, and the rest is in the office's currency (D64). Cash without an amount is rounded to coins (D98).
create or replace function app_hidden.paid_lines(p_sale app_public.sales, p_payment_details jsonb, p_due numeric)
  returns app_hidden.paid_line[]
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      in_dollars text;
      dollars text;
      lines jsonb := p_payment_details;
    begin
      if jsonb_typeof(lines) = 'object' then
        in_dollars := lines ->> 'paid_in_dollars';
        dollars := nullif(btrim(lines ->> 'exchange_amount'), '');
        lines := lines -> 'payments';
      end if;
      if not (app_hidden.is_valid(in_dollars, 'boolean') and app_hidden.is_valid(dollars, 'numeric')) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "paymentDetails", "reason": "paid_in_dollars es true o false, y exchange_amount un número"}');
      end if;
      if jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0 then
        return app_hidden.parsed_payments(p_sale, lines, p_due);
      end if;
      return array(
        select row(cash.line_number::smallint, cash.payment_type, cash.currency_code, paid.amount, cash.exchange_rate,
          paid.amount_local, method.id, null::text, 1::smallint, paid.amount_local - cash.amount_local,
          coalesce(method.counting, 'CASH'))::app_hidden.paid_line
        from app_hidden.cash_payments(
          p_sale.currency_code, app_hidden.usd_rate(p_sale),
          case when in_dollars::boolean then coalesce(round(dollars::numeric, 2), 0) end, p_due) as cash
        left join app_public.payment_methods as method on method.office_id = p_sale.office_id and method.is_default
          and method.payment_type = cash.payment_type and method.currency_code = cash.currency_code
        cross join lateral (
          select app_hidden.in_coins(cash.amount, case
            when cash.currency_code = p_sale.currency_code or coalesce(dollars::numeric, 0) = 0 then method.rounding_step
          end) as amount
        ) as coins
        cross join lateral (
          select coins.amount, case when coins.amount = cash.amount then cash.amount_local
            else round(coins.amount * cash.exchange_rate, 2) end as amount_local
        ) as paid
        order by cash.line_number);
    end
  $$;

-- Returns the nearest multiple of a coin step; without a step, the amount itself (D72).
create or replace function app_hidden.in_coins(p_amount numeric, p_step numeric) returns numeric
  language sql immutable parallel safe
  return case when p_step > 0 then round(p_amount / p_step) * p_step else p_amount end;

-- Returns the Spanish reason why a sent payment is invalid; null for a valid one. Documented calls know the office's
-- currency and dollars (doc 2 §5). Other currencies require a payment method of the same type and currency.
create or replace function app_hidden.payment_error(
  p_office_currency text, p_payment app_hidden.paid_line, p_direction numeric, p_method_id uuid, p_is_as_method boolean
) returns text
  language sql stable
  return case
    when p_method_id is null and p_payment.currency_code not in (p_office_currency, 'USD')
      then 'sin medio de pago, la moneda es la de la sucursal o USD'
    when not app_hidden.pays_in(p_office_currency, p_payment.currency_code) then 'aquí no se paga en esa moneda'
    when coalesce(p_payment.payment_type, '') not in ('Transfer', 'Cash', 'TDC', 'TDD')
      then 'el pago es Transfer, Cash, TDC o TDD'
    when p_direction not in (1, -1) then 'la dirección es 1 o -1'
    when p_method_id is not null and not p_is_as_method
      then 'el medio de pago no es de esta sucursal, o es de otro tipo o moneda'
    when not coalesce(app_hidden.in_range(p_payment.amount, 'amount'), false)
      then 'el monto debe ser mayor a 0 y de hasta 12 enteros'
  end;

-- Parses the payment lines of a sale and requires that they cover p_due.
create or replace function app_hidden.parsed_payments(p_sale app_public.sales, p_lines jsonb, p_due numeric)
  returns app_hidden.paid_line[]
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      usd_rate numeric := app_hidden.usd_rate(p_sale);
      sent record;
      payment app_hidden.paid_line;
      wrong text;
      paid numeric := 0;
      open_rounding numeric := 0;
      payments app_hidden.paid_line[] := '{}';
    begin
      if jsonb_array_length(p_lines) > 20 then
        perform app_hidden.fail('TOO_MANY_LINES');
      end if;
      if not app_hidden.are_records(p_lines,
        '{{paymentMethodId, uuid}, {amount, numeric}, {amount_bs, numeric}, {direction, numeric}, {reuseReference, boolean}}') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "paymentDetails", "reason": "es una lista de pagos con amount, amount_bs y direction numéricos"}');
      end if;

      for sent in
        select line.*, method.id as known, method.payment_type as known_type, method.currency_code as known_currency,
          method.status as known_status, method.counting, method.needs_reference, method.rounding_step
        from rows from (
          jsonb_to_recordset(p_lines) as (
            amount numeric, payment_type text, currency text, amount_bs numeric, "paymentMethodId" uuid, reference text,
            direction numeric, "reuseReference" boolean)
        ) with ordinality as line(amount, payment_type, currency, amount_bs, method_id, reference, direction, reused, position)
        left join app_public.payment_methods as method on method.office_id = p_sale.office_id and (
          method.id = line.method_id
          or line.method_id is null and method.is_default and method.payment_type = line.payment_type
            and method.currency_code = coalesce(line.currency, p_sale.currency_code))
        order by line.position
      loop
        payment.line_number := sent.position;
        payment.payment_method_id := sent.known;
        payment.payment_type := coalesce(sent.payment_type, sent.known_type);
        payment.currency_code := coalesce(sent.currency, sent.known_currency, p_sale.currency_code);
        payment.amount := round(sent.amount, 2);
        payment.counting := sent.counting;
        payment.rounding := 0;
        payment.exchange_rate := case payment.currency_code when p_sale.currency_code then 1 when 'USD' then usd_rate
          when 'USDT' then usd_rate when 'EUR' then app_hidden.eur_rate(p_sale) end;
        wrong := app_hidden.payment_error(p_sale.currency_code, payment, coalesce(sent.direction, 1), sent.method_id,
          (payment.payment_type, payment.currency_code) is not distinct from (sent.known_type, sent.known_currency));
        if wrong is not null then
          perform app_hidden.fail('INVALID_INPUT', jsonb_build_object(
            'field', 'paymentDetails', 'line', sent.position, 'reason', wrong));
        end if;
        payment.direction := coalesce(sent.direction, 1);
        if sent.known is null then
          payment := app_hidden.by_earlier_method(p_sale, payment);
        elsif sent.known_status = app_hidden.disabled() then
          perform app_hidden.check_disabled_method(p_sale, payment);
        end if;
        payment.amount_local := app_hidden.payment_worth(payment, sent.amount_bs);
        payment.reference := nullif(btrim(sent.reference), '');
        if payment.reference is not null or sent.needs_reference and sent.method_id is not null and payment.direction = 1 then
          perform app_hidden.check_reference(p_sale, payment, payments, sent.reused);
        end if;
        paid := paid + payment.direction * payment.amount_local;
        payments := payments || payment;
        -- An amount in coins can be rounded by half a step, if it is a multiple of the step.
        if sent.rounding_step > 0 and mod(payment.amount, sent.rounding_step) = 0 then
          open_rounding := greatest(open_rounding, round(sent.rounding_step * payment.exchange_rate / 2, 2));
        end if;
      end loop;
      if abs(paid - p_due) > greatest(open_rounding, 0.01) then
        perform app_hidden.fail('PAYMENTS_DIFFER',
          jsonb_build_object(
            'field', 'paymentDetails', 'paid', (sign(p_due) * paid)::text, 'due', abs(p_due)::text));
      end if;
      if open_rounding > 0 and paid <> p_due then
        payments := app_hidden.rounded_payments(payments, paid - p_due);
      end if;
      return payments;
    end
  $$;

-- Returns a payment whose type and currency have no enabled method, with the method of this type and currency that the
-- sale had before its correction or refund. Fails if the sale had none (D47).
create or replace function app_hidden.by_earlier_method(p_sale app_public.sales, p_payment app_hidden.paid_line)
  returns app_hidden.paid_line
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      select known.id, known.counting into p_payment.payment_method_id, p_payment.counting
      from app_public.sales_payments as before
      join app_public.payment_methods as known on known.id = before.payment_method_id
        and (known.payment_type, known.currency_code) = (p_payment.payment_type, p_payment.currency_code)
      where before.sale_id = coalesce(p_sale.refund_of, p_sale.id)
      limit 1;
      if not found then
        perform app_hidden.fail('PAYMENT_METHOD_MISSING', jsonb_build_object('field', 'paymentDetails',
          'line', p_payment.line_number, 'paymentType', p_payment.payment_type, 'currency', p_payment.currency_code));
      end if;
      return p_payment;
    end
  $$;

-- Returns the units of a sale's currency per euro on its day. A corrected or refunded sale uses its recorded rate.
create or replace function app_hidden.eur_rate(p_sale app_public.sales) returns numeric
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select coalesce(
      (select payment.exchange_rate from app_public.sales_payments as payment
        where payment.sale_id = coalesce(p_sale.refund_of, p_sale.id) and payment.currency_code = 'EUR' limit 1),
      app_hidden.rate_on(p_sale.office_id, 'EUR', p_sale.sale_day))
  $$;

-- Records the rounding difference at the last payment with an amount in coins (D72).
create or replace function app_hidden.rounded_payments(p_payments app_hidden.paid_line[], p_rounding numeric)
  returns app_hidden.paid_line[]
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      last smallint;
    begin
      select max(payment.line_number) into last
      from unnest(p_payments) as payment
      join app_public.payment_methods as method on method.id = payment.payment_method_id
      where method.rounding_step > 0 and mod(payment.amount, method.rounding_step) = 0;
      p_payments[last].rounding := p_rounding;
      return p_payments;
    end
  $$;

-- Returns the value of a payment in the sale's currency: its amount_bs, if that matches the rate.
create or replace function app_hidden.payment_worth(p_payment app_hidden.paid_line, p_amount_bs numeric) returns numeric
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      exact numeric := p_payment.amount * p_payment.exchange_rate;
      worth numeric := round(case when p_payment.exchange_rate = 1 then exact else coalesce(p_amount_bs, exact) end, 2);
    begin
      if exact is null then
        perform app_hidden.fail('RATE_MISSING', jsonb_build_object('currency', p_payment.currency_code));
      end if;
      if abs(worth - exact) > p_payment.exchange_rate * 0.005 + 0.01 then
        perform app_hidden.fail('PAYMENTS_DIFFER', jsonb_build_object(
          'field', 'paymentDetails', 'paid', worth::text, 'due', round(exact, 2)::text));
      end if;
      return worth;
    end
  $$;

-- Rejects a disabled method, unless the sale had it before its correction or refund.
create or replace function app_hidden.check_disabled_method(
  p_sale app_public.sales, p_payment app_hidden.paid_line
) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if p_sale.corrections = 0 and p_sale.refund_of is null or not exists (
        select from app_public.sales_payments as before
        where before.sale_id = coalesce(p_sale.refund_of, p_sale.id)
          and before.payment_method_id = p_payment.payment_method_id) then
        perform app_hidden.fail('PAYMENT_METHOD_DISABLED',
          jsonb_build_object('field', 'paymentDetails', 'line', p_payment.line_number));
      end if;
    end
  $$;

-- What a sale without payment lines was paid with: cash in the office's currency, or dollars as far as they go (D64).
-- dollars: null when it was not paid in dollars, 0 for as many as are due.
create or replace function app_hidden.cash_payments(office_currency text, usd_rate numeric, dollars numeric, due numeric)
  returns setof app_hidden.sale_payment
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
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
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
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
        ) with ordinality as line(amount, payment_type, currency, exchange_rate, amount_bs, position)
      loop
        payment.line_number := sent.position;
        payment.payment_type := sent.payment_type;
        payment.currency_code := coalesce(sent.currency, office_currency);
        payment.amount := sent.amount;
        payment.exchange_rate := case payment.currency_code when office_currency then 1 when 'USD' then usd_rate end;
        if payment.currency_code not in (office_currency, 'USD')
          or coalesce(sent.payment_type, '') not in ('Transfer', 'Cash', 'TDC', 'TDD')
          or coalesce(sent.amount, 0) <= 0 or sent.amount <> round(sent.amount, 2) then
          perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', 'paymentDetails', 'line', sent.position));
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

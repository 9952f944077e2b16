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
        if dollars < 0 then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "paymentDetails", "reason": "los dólares no pueden ser negativos"}');
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

-- Returns the payments of a sale without payment lines: cash in the office's currency, or dollars up to the amount due
-- and the rest in the office's currency (D64).
-- p_dollars: null for a sale that was not paid in dollars, 0 for the whole amount due in dollars.
create or replace function app_hidden.cash_payments(p_office_currency text, p_usd_rate numeric, p_dollars numeric,
  p_due numeric)
  returns setof app_hidden.sale_payment
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      in_dollars boolean := p_dollars is not null and p_office_currency <> 'USD';
    begin
      if in_dollars and p_usd_rate is null then
        perform app_hidden.fail('RATE_MISSING', '{"currency": "USD"}');
      end if;
      if in_dollars and p_dollars <> 0 and p_dollars < round(p_due / p_usd_rate::numeric(50, 30), 2) then
        if p_dollars < 0 then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "paymentDetails", "reason": "los dólares no pueden ser negativos"}');
        end if;
        return next row(1, 'Cash', 'USD', p_dollars, p_usd_rate, round(p_dollars * p_usd_rate, 2))::app_hidden.sale_payment;
        return next row(2, 'Cash', p_office_currency, p_due - round(p_dollars * p_usd_rate, 2), 1,
          p_due - round(p_dollars * p_usd_rate, 2))::app_hidden.sale_payment;
        return;
      end if;
      return next row(1, 'Cash', case when in_dollars then 'USD' else p_office_currency end,
        case when in_dollars then round(p_due / p_usd_rate::numeric(50, 30), 2) else p_due end,
        case when in_dollars then p_usd_rate else 1 end, p_due)::app_hidden.sale_payment;
    end
  $$;

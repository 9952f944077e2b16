-- Formats an amount for messages and errors: 'Bs 1,234.50', '-Bs 20.50'. Mirrors formatMoney of domain/money/money.ts.
create or replace function app_hidden.format_money(p_amount numeric, p_currency_code text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select case when round(p_amount, 2) < 0 then '-' else '' end
      || case p_currency_code when 'VES' then 'Bs' when 'PEN' then 'S/' when 'USD' then '$' when 'EUR' then '€'
        else p_currency_code end
      || ' ' || to_char(abs(p_amount), 'FM999,999,999,999,990.00')
  $$;

grant execute on function app_hidden.format_money(numeric, text) to turno_staff;

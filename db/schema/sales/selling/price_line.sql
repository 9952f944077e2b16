-- Prices a line (D8–D10, D22, D70), in this order: a quarter of the price for a warranty; minus the discount; converted
-- and rounded; minus the amount granted at the counter; then the tax inside the cost. Mirrors domain/sales/pricing.ts;
-- a test compares both.
-- p_price_rate: units of the office's currency per unit of the price's currency, 1 if they are equal.
-- p_usd_rate: units of the office's currency per dollar. Without it, cost_usd is 0 for prices in other currencies.
-- p_amount_off: in the office's currency, less than the cost without it.
create or replace function app_hidden.price_line(
  p_price numeric, p_price_currency text, p_price_rate numeric, p_usd_rate numeric, p_discount numeric, p_tax_rate numeric,
  p_kind text, p_amount_off numeric default 0, out cost numeric, out tax numeric, out cost_usd numeric
)
  language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    declare
      base numeric := p_price * case p_kind when 'WARRANTY' then 0.25 else 1 end;
      discounted numeric := base - base * p_discount / 100::numeric(40, 30);
      listed numeric := round(discounted * p_price_rate, 2);
    begin
      cost := listed - p_amount_off;
      if p_amount_off > 0 then
        discounted := discounted * cost / nullif(listed, 0)::numeric(50, 30);
      end if;
      tax := round(cost - cost / (1 + p_tax_rate)::numeric(40, 30), 2);
      cost_usd := case
        when p_price_currency = 'USD' then round(discounted, 2)
        when p_usd_rate > 0 then round(cost / p_usd_rate::numeric(50, 30), 2)
        else 0
      end;
    end
  $$;
-- The price list shows staff the prices that a sale would have.
grant execute on function app_hidden.price_line(numeric, text, numeric, numeric, numeric, numeric, text, numeric) to turno_staff;

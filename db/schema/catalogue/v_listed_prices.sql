-- Returns today's discounts of the visible offices, each by its own date, for sessions with subservice.read. The
-- permission discount.read is not necessary, because the price list only shows discounted prices.
create or replace function app_hidden.discounts_of_today()
  returns table (subservice_id uuid, percentage_discount numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select discount.subservice_id, discount.percentage_discount
    from app_public.offices as office
    cross join lateral app_hidden.discounts_on(office.id, app_hidden.office_today(office.id)) as discount
    where office.id = any ((select app_hidden.visible_office_ids())::uuid[])
      and (select app_hidden.can('subservice.read'))
  $$;
grant execute on function app_hidden.discounts_of_today() to turno_staff;

-- The price list (doc 1 §2): each price, its equivalent by the present rate, and its price with today's discount,
-- calculated like a sale (D10, D23). The equivalent is in dollars, or in the office's currency if the price has
-- another. Prices that need a missing rate are null.
create or replace view app_public.v_listed_prices with (security_invoker = true) as
  select
    listed.id, listed.subservice_name, listed.description, listed.service_id, listed.service_name, listed.cost,
    listed.currency_code, listed.avg_minuts, listed.office_id, listed.office_name, listed.created, listed.time_zone,
    office.currency_code as office_currency,
    case when priced.currency_differs then plain.cost when office.exchange_value > 0 then plain.cost_usd end as equivalent,
    case when priced.currency_differs then office.currency_code else 'USD' end as equivalent_currency,
    discount.percentage_discount / 100 as discount,
    case when discount.percentage_discount > 0 then (
      app_hidden.price_line(
        p_price => listed.cost, p_price_currency => listed.currency_code, p_price_rate => priced.rate,
        p_usd_rate => office.exchange_value, p_discount => discount.percentage_discount, p_tax_rate => 0, p_kind => 'SALE',
        p_amount_off => 0)
    ).cost end as today_cost
  from app_public.v_subservices as listed
  join app_public.offices as office on office.id = listed.office_id
  left join app_hidden.discounts_of_today() as discount on discount.subservice_id = listed.id
  cross join lateral (
    select listed.currency_code <> office.currency_code as currency_differs,
      case listed.currency_code
        when office.currency_code then 1
        when 'USD' then office.exchange_value
        when 'EUR' then office.euro_value
      end as rate
  ) as priced
  cross join lateral app_hidden.price_line(
    p_price => listed.cost, p_price_currency => listed.currency_code, p_price_rate => priced.rate,
    p_usd_rate => office.exchange_value, p_discount => 0, p_tax_rate => 0, p_kind => 'SALE', p_amount_off => 0) as plain;

comment on view app_public.v_listed_prices is
  E'@primaryKey id\n@behavior -single\nThe active subservices with today''s prices: equivalent is the price in equivalentCurrency, the office''s currency or dollars, by the present rate; discount is a fraction, todayCost the discounted price in officeCurrency (doc 1 §2).';
comment on column app_public.v_listed_prices.avg_minuts is E'@name avg_minuts\nDuration in minutes (D39).';
select app_private.mark_not_null('app_public.v_listed_prices',
  '{id,subservice_name,description,service_id,service_name,cost,currency_code,avg_minuts,office_id,office_name,created,time_zone,office_currency,equivalent_currency}');
grant select on app_public.v_listed_prices to turno_staff;

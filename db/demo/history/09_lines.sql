-- Every price at every past rate: plain, with each discount, and with a granted discount, as the procedure calculates
-- them (D8–D10, D70).
create temp table demo_prices on commit drop as
  select row_number() over ()::integer as price_id, offer.*, rate.rate_id, conversion.exchange_rate, off.percent as discount, off.granted,
    priced.cost, priced.tax, priced.cost_usd
  from (
    select office.office_id, office.currency_code, office.tax_rate, office.net_base, subservice.id as subservice_id,
      service.service_name, subservice.subservice_name, subservice.cost as price,
      subservice.currency_code as price_currency, subservice.avg_minuts,
      row_number() over (partition by office.office_id order by md5(subservice.subservice_name)) as position,
      count(*) over (partition by office.office_id) as offers
    from demo_offices as office
    join app_public.subservices as subservice on subservice.office_id = office.office_id and subservice.status = 1
      and subservice.currency_code in (office.currency_code, 'USD')
    join app_public.services as service on service.id = subservice.service_id
  ) as offer
  join (select distinct office_id, rate_id, usd_rate from demo_sales) as rate using (office_id)
  cross join lateral (
    select case offer.price_currency when offer.currency_code then 1 else rate.usd_rate end as exchange_rate
  ) as conversion
  cross join lateral (
    select 0::numeric as percent, false as granted
    union
    select 10, true
    union
    select percent, false from demo_discounts where office_id = offer.office_id and subservice_id = offer.subservice_id
  ) as off
  cross join lateral app_hidden.price_line(
    p_price => offer.price, p_price_currency => offer.price_currency, p_price_rate => conversion.exchange_rate,
    p_usd_rate => rate.usd_rate, p_discount => off.percent, p_tax_rate => offer.tax_rate, p_kind => 'SALE') as priced;
create unique index on demo_prices (rate_id, position, discount, granted);
analyze demo_prices;

create temp table demo_lines on commit drop as
  select
    sale.number, line_number, sale.office_id, sale.sale_day, sale.sale_date, sale.advertising, sale.deleted,
    turn.turn_id, turn.employee_id, price.price_id, price.cost, price.tax, price.cost_usd,
    price.net_base, case when price.granted then plain.cost - price.cost end as granted_amount,
    case when sale.advertising then 0
      else app_hidden.commission(price.cost, price.tax, price.net_base, turn.commission) end as total_commission,
    case line_number when 1 then round(sum(price.cost) over (partition by sale.number) * sale.tip_part) else 0 end as tip
  from demo_sales as sale
  cross join lateral generate_series(1, sale.lines) as line_number
  -- One technician serves the first two lines, another the rest.
  join demo_turns as turn on turn.office_id = sale.office_id and turn.day = sale.sale_day
    and turn.position = 1 + floor(sale.turns * pg_temp.draw(sale.number * 2 + line_number / 3, 51))::bigint
  join (select office_id, max(offers) as offers from demo_prices group by office_id) as offered
    on offered.office_id = sale.office_id
  join demo_prices as plain on plain.rate_id = sale.rate_id and plain.discount = 0 and not plain.granted
    and plain.position = 1 + floor(offered.offers * power(pg_temp.draw(sale.number * 4 + line_number, 52), 1.6))::bigint
  left join demo_discounts as taken on taken.office_id = sale.office_id and taken.day = sale.sale_day
    and taken.subservice_id = plain.subservice_id
  -- Two of a hundred undiscounted lines get a granted discount.
  cross join lateral (
    select taken.percent is null and not sale.advertising and pg_temp.draw(sale.number * 4 + line_number, 53) < 0.02 as granted
  ) as given
  join demo_prices as price on price.rate_id = sale.rate_id and price.position = plain.position
    and price.discount = coalesce(taken.percent, case when given.granted then 10 else 0 end)
    and price.granted = given.granted;
analyze demo_lines;

-- Stocks of the offices: consumed weekly, bought monthly, and a few items close to their minimum (D40).
insert into app_public.categories (company_id, category_name)
select run.company_id, category_name
from demo_run as run, unnest(array[
  'Champús y acondicionadores', 'Tintes y decolorantes', 'Tratamientos capilares', 'Esmaltes y acrílicos',
  'Depilación', 'Cuidado facial', 'Desechables']) as category_name
on conflict do nothing;

create temp table demo_products on commit drop as
  select
    pg_temp.id_at(opened.instant, kept.position, 'product' || spender.office_id) as product_id,
    pg_temp.id_at(opened.instant, kept.position, 'stock' || spender.office_id) as inventory_id,
    spender.company_id, spender.office_id, spender.sellers, spender.time_zone, spender.today, opened.instant,
    category.id as category_id, kept.product_name,
    round(kept.price * office.exchange_value, case office.currency_code when 'VES' then 0 else 1 end) as unit_price,
    kept.least, kept.most, spender.position * 100 + kept.position as draws
  from demo_spenders as spender
  join app_public.offices as office on office.id = spender.office_id
  cross join (values
    (1, 'Champús y acondicionadores', 'Champú hidratante 1 L', 9.50, 8, 30),
    (2, 'Champús y acondicionadores', 'Acondicionador reparador 1 L', 9.90, 8, 30),
    (3, 'Champús y acondicionadores', 'Champú matizador 500 ml', 11.20, 5, 24),
    (4, 'Tintes y decolorantes', 'Tinte castaño 60 g', 4.80, 12, 48),
    (5, 'Tintes y decolorantes', 'Tinte rubio ceniza 60 g', 4.80, 12, 48),
    (6, 'Tintes y decolorantes', 'Polvo decolorante 500 g', 13.40, 6, 24),
    (7, 'Tintes y decolorantes', 'Agua oxigenada 20 vol. 1 L', 5.60, 6, 28),
    (8, 'Tratamientos capilares', 'Keratina brasileña 1 L', 62.00, 5, 20),
    (9, 'Tratamientos capilares', 'Ampolla de argán', 1.90, 15, 60),
    (10, 'Esmaltes y acrílicos', 'Esmalte semipermanente rojo', 6.30, 6, 24),
    (11, 'Esmaltes y acrílicos', 'Esmalte semipermanente nude', 6.30, 6, 24),
    (12, 'Esmaltes y acrílicos', 'Polvo acrílico 120 g', 14.80, 5, 20),
    (13, 'Esmaltes y acrílicos', 'Removedor de esmalte 1 L', 5.20, 6, 24),
    (14, 'Depilación', 'Cera de miel 800 g', 8.70, 8, 32),
    (15, 'Depilación', 'Bandas para depilar (100)', 4.10, 10, 40),
    (16, 'Cuidado facial', 'Mascarilla de arcilla 500 g', 12.90, 5, 20),
    (17, 'Cuidado facial', 'Gel limpiador 500 ml', 10.40, 5, 22),
    (18, 'Desechables', 'Guantes de nitrilo (100)', 7.60, 10, 40),
    (19, 'Desechables', 'Toallas desechables (50)', 6.90, 10, 40),
    (20, 'Desechables', 'Rollo de papel para camilla', 5.80, 8, 32)
  ) as kept(position, category_name, product_name, price, least, most)
  join app_public.categories as category
    on category.company_id = spender.company_id and category.category_name = kept.category_name
  cross join lateral (
    select (spender.today - 88 + time '09:00') at time zone spender.time_zone as instant
  ) as opened;

insert into app_public.products (id, company_id, office_id, category_id, product_name, unit_price, created)
select product_id, company_id, office_id, category_id, product_name, unit_price, instant
from demo_products
order by product_id;

create temp table demo_movements on commit drop as
  with uses as (
    select draws, week, 1 + floor(pg_temp.draw(draws * 100 + week, 41) * 4)::integer as quantity
    from demo_products, generate_series(0, 11) as week
  ), moved as (
    select draws, -88 as day, time '09:00' as hour, most as change, 'Inventario inicial' as reason from demo_products
    union all
    select draws, week * 7 - 84, time '17:40', -quantity, 'Uso en cabina' from uses
    union all
    select draws, month * 28 - 84 + 25, time '10:30',
      (select sum(quantity)::integer from uses as used where used.draws = product.draws and used.week / 4 = month),
      'Compra del mes'
    from demo_products as product, generate_series(0, 1) as month
    union all
    -- Every sixth is at two below its minimum.
    select draws, -1, time '12:15', least - 2 - most + (
      select sum(quantity)::integer from uses as used where used.draws = product.draws and used.week >= 8),
      'Conteo'
    from demo_products as product
    where draws % 6 = 0
  )
  select product.*, moved.change, moved.reason, happened.instant as moved_at,
    sum(moved.change) over by_stock as quantity_after,
    product.sellers[1 + row_number() over by_stock % 2] as mover,
    row_number() over by_stock as turn
  from moved
  join demo_products as product using (draws)
  cross join lateral (
    select (product.today + moved.day + moved.hour) at time zone product.time_zone as instant
  ) as happened
  where moved.change <> 0
  window by_stock as (partition by product.inventory_id order by moved.day, moved.hour);

insert into app_public.inventories (
  id, company_id, office_id, product_id, quantity_available, quantity_min, quantity_max, employee_id, created, updated)
select distinct on (inventory_id) inventory_id, company_id, office_id, product_id, quantity_after, least, most, mover,
  instant, moved_at
from demo_movements
order by inventory_id, turn desc;

insert into app_public.stock_movements (
  id, company_id, office_id, inventory_id, mov_type, quantity, quantity_after, employee_id, created, reason)
select pg_temp.id_at(moved_at, turn, 'movement' || inventory_id), company_id, office_id, inventory_id,
  case when change > 0 then 'ADD' else 'SUB' end, abs(change), quantity_after, mover, moved_at, reason
from demo_movements
order by 1;

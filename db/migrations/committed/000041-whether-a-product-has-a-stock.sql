--! Previous: sha1:e97fce1c02dbee597e1f29bb504428956d7bce93
--! Hash: sha1:f5baac91a3fe7727990a2cfe91de8648ce55d573
--! Message: Whether a product has a stock

-- Products are offered a stock once.
--! Included inventory/products_has_stock.sql
-- A product has one stock (doc 3 §5): who opens one is offered those that have none.
create or replace function app_public.products_has_stock(product app_public.products) returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from app_public.inventories as stock where stock.product_id = product.id and stock.status = 1
    )
  $$;

comment on function app_public.products_has_stock(app_public.products) is E'@notNull\nWhether the product has a stock.';
grant execute on function app_public.products_has_stock(app_public.products) to turno_staff;
--! EndIncluded inventory/products_has_stock.sql

-- Removes a stock with its movements.
create or replace function app_private.remove_opened_stock(p_stock app_public.inventories) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      delete from app_public.stock_movements as movement where movement.inventory_id = p_stock.id;
      delete from app_public.inventories as undone where undone.id = p_stock.id;
    end
  $$;

-- Undoes a row of products (doc 9 §7.13): removes a new product with its stock, or puts the former values back and moves the
-- quantity back, and removes the category that the row added. Returns why the product stays, or null.
create or replace function app_private.undo_import_products(p_row app_public.import_rows) returns text
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      former constant jsonb := p_row.before;
      stock app_public.inventories;
      moves bigint;
    begin
      select * into stock from app_public.inventories as held
      where held.product_id = p_row.target_id and held.status = app_hidden.active()
      for update;
      if (former #>> '{after,0}')::integer is distinct from stock.quantity_available
        or (former #>> '{after,1}')::integer is distinct from stock.quantity_min
        or (former #>> '{after,2}')::integer is distinct from stock.quantity_max then
        return 'su existencia cambió';
      end if;
      -- Not those of this file.
      select count(*) into moves from app_public.stock_movements as movement
      where movement.inventory_id = stock.id and movement.reason not in ('Importación', 'Importación deshecha');
      if former #>> '{stock,0}' is null and moves > 1 then
        return 'tiene ' || app_private.reference_words('app_public.stock_movements', moves);
      end if;
      if former ? 'cost' then
        update app_public.products as undone
        set category_id = (former ->> 'categoryId')::uuid, unit_price = (former ->> 'cost')::numeric
        where undone.id = p_row.target_id
          and (undone.category_id, undone.unit_price) <> ((former ->> 'categoryId')::uuid, (former ->> 'cost')::numeric);
      end if;
      if former #>> '{stock,0}' is null then
        perform app_private.remove_opened_stock(stock);
      else
        perform app_private.move_stock_to(stock, (former #>> '{stock,0}')::integer, 'Importación deshecha');
        update app_public.inventories as undone
        set quantity_min = (former #>> '{stock,1}')::integer, quantity_max = (former #>> '{stock,2}')::integer
        where undone.id = stock.id;
      end if;
      if not former ? 'cost' then
        -- A disabled stock of the product fails here, and the product stays.
        delete from app_public.products as undone where undone.id = p_row.target_id;
      end if;
      delete from app_public.categories as category
      where category.id = (former ->> 'newCategoryId')::uuid
        and app_private.references_of('app_public.categories', category.id, '{}') is null;
      return null;
    end
  $$;

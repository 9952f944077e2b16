-- Adds the category of a row to the company and returns its id.
create or replace function app_private.add_category(p_company_id uuid, p_name text) returns uuid
  language sql set search_path = pg_catalog, pg_temp as $$
    insert into app_public.categories (company_id, category_name)
    values (p_company_id, app_hidden.clean_text(p_name, 'name'))
    returning id
  $$;

-- Moves the stock of a product to the quantity and the limits of a row, and opens one for a quantity above 0. `p_seen` has the
-- quantity and the limits at the simulacro, null if the file itself made the product. Fails with STOCK_CHANGED if a filled
-- quantity changed since, and with STALE for filled limits.
create or replace function app_private.save_imported_stock(p_product app_public.products, p_parsed jsonb, p_seen jsonb)
  returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      stock app_public.inventories;
      wanted app_public.inventories;
    begin
      select * into stock from app_public.inventories as held
      where held.product_id = p_product.id and held.status = app_hidden.active()
      for update;
      wanted := app_private.imported_stock(stock, p_parsed);
      if p_parsed ? 'quantity' and (p_seen ->> 0)::integer <> coalesce(stock.quantity_available, 0) then
        perform app_hidden.fail('STOCK_CHANGED', jsonb_build_object(
          'field', 'quantity', 'seen', p_seen -> 0, 'present', coalesce(stock.quantity_available, 0)));
      end if;
      if stock.id is null then
        if wanted.quantity_available <> 0 then
          perform app_hidden.check_opening_stock(wanted.quantity_available, wanted.quantity_min, wanted.quantity_max);
          perform app_hidden.open_stock(p_product, wanted.quantity_available, wanted.quantity_min, wanted.quantity_max);
        end if;
        return;
      end if;
      if p_parsed ?| '{min,max}' and p_seen is not null
        and ((p_seen ->> 1)::integer, (p_seen ->> 2)::integer) is distinct from (stock.quantity_min, stock.quantity_max) then
        perform app_hidden.fail('STALE');
      end if;
      perform app_private.move_stock_to(stock, wanted.quantity_available, 'Importación');
      update app_public.inventories as edited
      set quantity_min = wanted.quantity_min, quantity_max = wanted.quantity_max
      where edited.id = stock.id
        and (edited.quantity_min, edited.quantity_max) <> (wanted.quantity_min, wanted.quantity_max);
    end
  $$;

-- Moves a stock by the difference to a quantity.
create or replace function app_private.move_stock_to(p_stock app_public.inventories, p_quantity integer, p_reason text)
  returns void
  language sql set search_path = pg_catalog, pg_temp as $$
    select app_hidden.move_stock(
      p_inventory_id => p_stock.id, p_mov_type => case when p_quantity > p_stock.quantity_available then 'ADD' else 'SUB' end,
      p_quantity => abs(p_quantity - p_stock.quantity_available), p_expected => p_stock.quantity_available, p_reason => p_reason)
    where p_quantity <> p_stock.quantity_available
  $$;

-- Saves a row of products (doc 9 §7.8): a new product with its stock, or the filled values that differ. `before` has the stock
-- before and after, and the category that the row added as `newCategoryId`.
create or replace function app_private.save_import_products(p_import app_public.imports, p_row app_public.import_rows)
  returns app_public.import_rows
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      office constant app_public.offices := app_private.import_office(p_import, p_row.parsed);
      present app_public.products;
      wanted app_public.products;
      stock app_public.inventories;
      saved app_public.import_rows := p_row;
    begin
      if p_row.target_id is not null then
        perform app_hidden.require_version('products', p_row.target_id, p_row.version);
        select * into present from app_public.products as held where held.id = p_row.target_id;
        if present.status <> app_hidden.active() then
          perform app_hidden.fail('STALE');
        end if;
        stock := app_private.stock_of(present.id);
        saved.before := jsonb_build_object('categoryId', present.category_id, 'cost', present.unit_price, 'stock',
          jsonb_build_array(stock.quantity_available, stock.quantity_min, stock.quantity_max));
      end if;
      wanted := present;
      wanted.company_id := office.company_id;
      wanted := app_private.imported_product(wanted, p_row.parsed);
      if wanted.category_id is null then
        wanted.category_id := app_private.add_category(office.company_id, p_row.parsed ->> 'categoryName');
        saved.before := coalesce(saved.before, '{}') || jsonb_build_object('newCategoryId', wanted.category_id);
      end if;
      if p_row.target_id is null then
        insert into app_public.products (company_id, office_id, category_id, product_name, unit_price)
        values (office.company_id, office.id, wanted.category_id,
          app_hidden.clean_text(p_row.parsed ->> 'productName', 'name'), wanted.unit_price)
        returning * into present;
        saved.target_id := present.id;
      elsif (wanted.category_id, wanted.unit_price) <> (present.category_id, present.unit_price) then
        update app_public.products as edited set category_id = wanted.category_id, unit_price = wanted.unit_price
        where edited.id = present.id;
      end if;
      perform app_private.save_imported_stock(present, p_row.parsed, p_row.params -> 'seen');
      stock := app_private.stock_of(present.id);
      saved.before := coalesce(saved.before, '{}') || jsonb_build_object('after',
        jsonb_build_array(stock.quantity_available, stock.quantity_min, stock.quantity_max));
      return saved;
    end
  $$;

-- Returns the product of an office with that name; null for none.
create or replace function app_private.matched_product(p_office_id uuid, p_name text) returns app_public.products
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select held.* from app_public.products as held
    where held.office_id = p_office_id and app_hidden.name_key(held.product_name) = app_hidden.name_key(p_name)
    order by held.status, held.id
    limit 1
  $$;

-- Returns the active category of a company with that name; null for none.
create or replace function app_private.category_named(p_company_id uuid, p_name text) returns uuid
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select held.id from app_public.categories as held
    where held.company_id = p_company_id and held.status = app_hidden.active()
      and app_hidden.name_key(held.category_name) = app_hidden.name_key(p_name)
  $$;

-- Returns a product with the filled cells of a row. The category is null if the company has none of that name.
create or replace function app_private.imported_product(p_present app_public.products, p_parsed jsonb)
  returns app_public.products
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      p_present.unit_price := coalesce((p_parsed ->> 'cost')::numeric, p_present.unit_price);
      if p_parsed ? 'categoryName' and not exists (
        select from app_public.categories as held where held.id = p_present.category_id
          and app_hidden.name_key(held.category_name) = app_hidden.name_key(p_parsed ->> 'categoryName'))
      then
        p_present.category_id := app_private.category_named(p_present.company_id, p_parsed ->> 'categoryName');
      end if;
      return p_present;
    end
  $$;

-- Returns the active stock of a product with the filled cells of a row; an absent stock has nothing.
create or replace function app_private.imported_stock(p_present app_public.inventories, p_parsed jsonb)
  returns app_public.inventories
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      p_present.quantity_available := coalesce((p_parsed ->> 'quantity')::integer, p_present.quantity_available, 0);
      p_present.quantity_min := coalesce((p_parsed ->> 'min')::integer, p_present.quantity_min, 0);
      p_present.quantity_max := coalesce((p_parsed ->> 'max')::integer, p_present.quantity_max, 0);
      return p_present;
    end
  $$;

create or replace function app_private.stock_of(p_product_id uuid) returns app_public.inventories
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select held.* from app_public.inventories as held
    where held.product_id = p_product_id and held.status = app_hidden.active()
  $$;

-- Checks a row of products (doc 9 §3, §7.6) as `open_stock`, `move_stock` and the edit form do, without writing. The stock that
-- was seen is in the params. Limits without a stock are ignored, because a stock of 0 is not opened.
create or replace function app_private.check_import_products(p_import app_public.imports, p_row app_public.import_rows)
  returns app_public.import_rows
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      office constant app_public.offices := app_private.import_office(p_import, p_row.parsed);
      name constant text := app_hidden.check_text('productName', coalesce(p_row.parsed ->> 'productName', ''), 'name');
      category constant text := app_hidden.check_text('categoryName', coalesce(p_row.parsed ->> 'categoryName', ''), 'name');
      present constant app_public.products := app_private.matched_product(office.id, name);
      stock constant app_public.inventories := app_private.stock_of(present.id);
      filled constant app_public.inventories := app_private.imported_stock(stock, p_row.parsed);
      wanted app_public.products := present;
      checked app_public.import_rows := p_row;
    begin
      perform app_hidden.require_filled(case when app_hidden.name_key(name) = '' then 'productName' end);
      checked.key := app_hidden.name_key(name) || ' ' || office.id;
      if present.status <> app_hidden.active() then
        perform app_hidden.fail('NAME_TAKEN', '{"field": "productName"}');
      end if;
      wanted.company_id := office.company_id;
      wanted := app_private.imported_product(wanted, p_row.parsed);
      if present.id is null then
        perform app_hidden.require_filled(case
          when app_hidden.name_key(category) = '' then 'categoryName' when wanted.unit_price is null then 'cost' end);
      end if;
      if wanted.category_id is null then
        perform app_private.require_no_disabled(office.company_id, 'categories', 'categoryName', category);
      elsif wanted.category_id is distinct from present.category_id or stock.id is null and filled.quantity_available > 0 then
        perform app_hidden.require_active_category(wanted.category_id);
      end if;
      if wanted.unit_price is distinct from present.unit_price then
        perform app_hidden.check_number('cost', wanted.unit_price, 'amount');
      end if;
      if stock.id is not null then
        if (filled.quantity_min, filled.quantity_max) <> (stock.quantity_min, stock.quantity_max) then
          perform app_hidden.check_limits(filled.quantity_min, filled.quantity_max);
        end if;
      elsif filled.quantity_available <> 0 then
        perform app_hidden.check_opening_stock(filled.quantity_available, filled.quantity_min, filled.quantity_max);
      end if;

      checked.state := 'NEW';
      if present.id is null then
        return checked;
      end if;
      checked.target_id := present.id;
      checked.version := app_hidden.record_version('products', present.id);
      checked.params := jsonb_build_object('seen', jsonb_build_array(
        coalesce(stock.quantity_available, 0), stock.quantity_min, stock.quantity_max));
      checked.state := case
        when (wanted.category_id, wanted.unit_price) is distinct from (present.category_id, present.unit_price)
          or filled.quantity_available <> coalesce(stock.quantity_available, 0)
          or (filled.quantity_min, filled.quantity_max) <> (stock.quantity_min, stock.quantity_max)
          then 'UPDATE' else 'SAME' end;
      if app_private.is_far_price(present.unit_price, wanted.unit_price) then
        checked.state := 'DOUBTFUL';
        checked.code := 'FAR_PRICE';
        checked.params := checked.params || jsonb_build_object(
          'field', 'cost', 'before', app_hidden.format_money(present.unit_price, office.currency_code));
      end if;
      return checked;
    end
  $$;

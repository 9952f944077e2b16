-- Rejects disabling a category while a product of it has an active stock row, even with quantity 0 (doc 3 §4).
create or replace function app_hidden.tg_check_category_use() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if exists (
        select from app_public.products as product
        join app_public.inventories as stock on stock.product_id = product.id and stock.status = app_hidden.active()
        where product.category_id = new.id
      ) then
        perform app_hidden.fail('CATEGORY_IN_USE');
      end if;
      return new;
    end
  $$;

create or replace trigger check_use before update of status on app_public.categories
  for each row when (old.status <> app_hidden.disabled() and new.status = app_hidden.disabled()
    and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_category_use();

-- Rejects a product or a stock that moves into a disabled category.
create or replace function app_hidden.require_active_category(p_category_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      category app_public.categories;
    begin
      -- Locked, so that no other transaction disables it before the commit.
      select * into category from app_public.categories as held where held.id = p_category_id for share;
      if category.status <> app_hidden.active() then
        perform app_hidden.fail('CATEGORY_DISABLED', jsonb_build_object('field', 'categoryId', 'category', category.category_name));
      end if;
    end
  $$;

create or replace function app_hidden.tg_check_product_category() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if tg_op = 'INSERT' or new.category_id <> old.category_id then
        perform app_hidden.require_active_category(new.category_id);
      end if;
      return new;
    end
  $$;

create or replace trigger check_category before insert or update of category_id on app_public.products
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_product_category();

create or replace function app_hidden.tg_check_stock_category() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if tg_op = 'INSERT' or old.status <> app_hidden.active() then
        perform app_hidden.require_active_category(
          (select product.category_id from app_public.products as product where product.id = new.product_id));
      end if;
      return new;
    end
  $$;

create or replace trigger check_category before insert or update of status on app_public.inventories
  for each row when (new.status = app_hidden.active() and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_stock_category();

-- Rejects the quantity or the limits of a new stock (doc 3 §5). A maximum of 0 means no maximum.
create or replace function app_hidden.check_opening_stock(p_quantity integer, p_min integer, p_max integer) returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      if coalesce(p_quantity, 0) < 1 or p_quantity > 1000000 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "quantityAvailable", "reason": "va de 1 a 1000000"}');
      end if;
      if p_min < 0 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "quantityMin", "reason": "no puede ser negativo"}');
      end if;
      if p_max < 0 or p_max > 0 and p_max < p_min then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "quantityMax", "reason": "no puede ser negativo ni menor que el mínimo"}');
      end if;
    end
  $$;

-- Opens the stock of a product with a first movement (D40) and returns its id. Fails with INVENTORY_EXISTS if the product has
-- an active stock.
create or replace function app_hidden.open_stock(
  p_product app_public.products, p_quantity integer, p_min integer, p_max integer
) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      stock uuid;
    begin
      begin
        insert into app_public.inventories (
          company_id, office_id, product_id, quantity_available, quantity_min, quantity_max, employee_id)
        values (
          p_product.company_id, p_product.office_id, p_product.id, 0, coalesce(p_min, 0), coalesce(p_max, 0),
          app_hidden.current_employee_id())
        returning id into stock;
      exception when unique_violation then
        perform app_hidden.fail('INVENTORY_EXISTS', '{"field": "productId"}');
      end;
      perform app_hidden.move_stock(stock, 'ADD', p_quantity, 0);
      return stock;
    end
  $$;

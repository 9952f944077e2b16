create or replace function app_public.proc_create_inventory(
  product_id uuid, quantity_available integer, quantity_min integer default 0, quantity_max integer default 0,
  request_id uuid default null
) returns app_public.inventory_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      product app_public.products;
      answer jsonb;
      stock uuid;
    begin
      perform app_hidden.require('inventory.create');
      select * into product from app_public.products as found
      where found.id = product_id and found.status = app_hidden.active()
        and found.office_id = any (app_hidden.visible_office_ids());
      if product.id is null then
        perform app_hidden.fail('NOT_FOUND', '{"field": "productId"}');
      end if;
      if coalesce(quantity_available, 0) < 1 or quantity_available > 1000000 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "quantityAvailable", "reason": "va de 1 a 1000000"}');
      end if;
      if quantity_min < 0 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "quantityMin", "reason": "no puede ser negativo"}');
      end if;
      if quantity_max < 0 or quantity_max > 0 and quantity_max < quantity_min then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "quantityMax", "reason": "no puede ser negativo ni menor que el mínimo"}');
      end if;
      answer := app_private.request_begin(product.company_id, request_id, jsonb_build_array(
        'inventory', product.id, quantity_available, quantity_min, quantity_max));
      if answer is null then
        begin
          insert into app_public.inventories (
            company_id, office_id, product_id, quantity_available, quantity_min, quantity_max, employee_id)
          values (
            product.company_id, product.office_id, product.id, 0, coalesce(quantity_min, 0), coalesce(quantity_max, 0),
            app_hidden.current_employee_id())
          returning id into stock;
        exception when unique_violation then
          perform app_hidden.fail('INVENTORY_EXISTS', '{"field": "productId"}');
        end;
        perform app_hidden.move_stock(stock, 'ADD', quantity_available, 0);
        answer := jsonb_build_object('v_message', 'Registro agregado con exito', 'v_end_code', app_hidden.success_code(),
          'v_inventory_id', stock);
        perform app_private.request_end(product.company_id, request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.inventory_result, answer);
    end
  $$;

comment on function app_public.proc_create_inventory(uuid, integer, integer, integer, uuid) is
  E'@resultFieldName result\nOpens the stock of a product with a first movement (doc 3 §7, D40); requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_create_inventory(uuid, integer, integer, integer, uuid) to turno_staff;

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
      perform app_hidden.check_opening_stock(quantity_available, quantity_min, quantity_max);
      answer := app_private.request_begin(product.company_id, request_id, jsonb_build_array(
        'inventory', product.id, quantity_available, quantity_min, quantity_max));
      if answer is null then
        stock := app_hidden.open_stock(product, quantity_available, quantity_min, quantity_max);
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

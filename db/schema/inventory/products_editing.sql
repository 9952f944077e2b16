-- Rejects limits of a stock, which follow the rules of its creation: a maximum of 0 means no maximum (doc 3 §5).
create or replace function app_hidden.check_limits(p_min integer, p_max integer) returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      if p_min not between 0 and 1000000 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "quantityMin", "reason": "va de 0 a 1000000"}');
      end if;
      if p_max not between 0 and 1000000 or p_max > 0 and p_max < p_min then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "quantityMax", "reason": "va de 0 a 1000000, y no es menor que el mínimo"}');
      end if;
    end
  $$;

create or replace function app_hidden.tg_check_limits() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      -- The right to disable stocks does not include changing them.
      if app_hidden.current_company_id() is not null and not app_hidden.is_importing() then
        perform app_hidden.require('inventory.create');
      end if;
      perform app_hidden.check_limits(new.quantity_min, new.quantity_max);
      return new;
    end
  $$;

create or replace trigger check_limits before update of quantity_min, quantity_max on app_public.inventories
  for each row when ((new.quantity_min, new.quantity_max) is distinct from (old.quantity_min, old.quantity_max))
  execute function app_hidden.tg_check_limits();
create or replace trigger audit after update of status, quantity_min, quantity_max or delete on app_public.inventories
  for each row execute function app_hidden.tg_audit();

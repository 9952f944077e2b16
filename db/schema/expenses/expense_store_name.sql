-- Returns the name of the active money store that pays an expense of the office; fails with the reason if there is none.
create or replace function app_hidden.expense_store_name(p_money_store_id uuid, p_office_id uuid) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      store_name text := (
        select store.money_store_name from app_public.money_stores as store
        where store.id = p_money_store_id and store.office_id = p_office_id and store.status = app_hidden.active());
    begin
      if store_name is null then
        perform app_hidden.fail_missing('moneyStoreId', 'money_stores', p_money_store_id, p_office_id);
      end if;
      return store_name;
    end
  $$;

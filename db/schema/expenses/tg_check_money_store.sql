-- Sets the default currency of a money store: its office's. Fails with STORE_IN_USE if the currency or type changes
-- and the account has ledger entries or a cash drawer.
create or replace function app_hidden.tg_check_money_store() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      own text := (select office.currency_code from app_public.offices as office where office.id = new.office_id);
    begin
      if tg_op = 'INSERT' then
        new.currency_code := coalesce(new.currency_code, own);
        return new;
      end if;
      if (coalesce(new.currency_code, own), new.store_type) is distinct from (coalesce(old.currency_code, own), old.store_type)
        and (exists (select from app_public.money_entries as entry where entry.store_id = old.id)
          or exists (select from app_public.cash_drawers as drawer where drawer.store_id = old.id)) then
        perform app_hidden.fail('STORE_IN_USE', '{"field": "currencyCode"}');
      end if;
      return new;
    end
  $$;

create or replace trigger check_money_store before insert or update of currency_code, store_type on app_public.money_stores
  for each row execute function app_hidden.tg_check_money_store();

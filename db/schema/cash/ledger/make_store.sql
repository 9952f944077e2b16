-- Creates a money store for a register, with a name that is free in its office: 'Caja 1 USD', else 'Caja 1 USD (2)'.
create or replace function app_hidden.make_store(p_office_id uuid, p_wanted text, p_currency_code text, p_store_type text,
  p_notes text)
  returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      name text := left(p_wanted, 90);
      nth integer := 1;
      made uuid;
    begin
      while exists (
        select from app_public.money_stores as store
        where store.office_id = p_office_id
          and app_hidden.name_key(store.money_store_name) = app_hidden.name_key(name)
      ) loop
        nth := nth + 1;
        name := left(p_wanted, 90) || ' (' || nth || ')';
      end loop;
      insert into app_public.money_stores (company_id, office_id, money_store_name, notes, currency_code, store_type)
      select office.company_id, office.id, name, p_notes, p_currency_code, p_store_type
      from app_public.offices as office where office.id = p_office_id
      returning id into made;
      return made;
    end
  $$;

-- Copies the methods to other offices (doc 4 §2). A method of the same name is overwritten; otherwise a new one is added at
-- the end. The money store of the same name in that office is used, else none. Methods in a currency that the office does not
-- accept are skipped. Returns the number of copies.
create or replace function app_hidden.copy_payment_methods(p_methods uuid[], p_offices uuid[]) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      office app_public.offices;
      method app_public.payment_methods;
      made uuid;
      copied integer := 0;
    begin
      for office in
        select target.* from app_public.offices as target where target.id = any (p_offices)
          and target.status = app_hidden.active()
          order by target.id
      loop
        perform app_hidden.lock_payment_methods(office.id);
        for method in
          select known.* from app_public.payment_methods as known
          where known.id = any (p_methods) and known.status = app_hidden.active() and known.office_id <> office.id
            and app_hidden.pays_in(office.currency_code, known.currency_code)
          order by known.position, known.id
        loop
          made := app_hidden.copied_payment_method(method, office);
          perform app_hidden.keep_default_methods(office.id, case when method.is_default then made end);
          copied := copied + 1;
        end loop;
      end loop;
      return copied;
    end
  $$;

-- Copies one method to an office: overwrites the method of its name, else creates one.
create or replace function app_hidden.copied_payment_method(p_method app_public.payment_methods, p_office app_public.offices)
  returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      same app_public.payment_methods;
      store uuid;
    begin
      select known.* into same from app_public.payment_methods as known
      where known.office_id = p_office.id
        and app_hidden.name_key(known.method_name) = app_hidden.name_key(p_method.method_name);
      select there.id into store
      from app_public.money_stores as here
      join app_public.money_stores as there on there.office_id = p_office.id and there.status = app_hidden.active()
        and app_hidden.name_key(there.money_store_name) = app_hidden.name_key(here.money_store_name)
      where here.id = p_method.money_store_id and app_hidden.receives(there, p_method)
      order by there.id limit 1;
      same := app_hidden.written_payment_method(same, jsonb_strip_nulls(jsonb_build_object(
        'company_id', p_office.company_id, 'office_id', p_office.id, 'method_name', p_method.method_name,
        'payment_type', p_method.payment_type, 'currency_code', p_method.currency_code, 'counting', p_method.counting,
        'needs_reference', p_method.needs_reference, 'opens_drawer', p_method.opens_drawer,
        'rounding_step', p_method.rounding_step, 'money_store_id', store, 'status', app_hidden.active())));
      perform app_hidden.move_payment_method(same.id, p_office.id, null);
      return same.id;
    end
  $$;

-- An office accepts its own currency, dollars, euros and dollars of a wallet.
create or replace function app_hidden.pays_in(p_office_currency text, p_currency_code text) returns boolean
  language sql immutable parallel safe
  return p_currency_code in (p_office_currency, 'USD', 'EUR', 'USDT');

-- Rejects a phone of a provider with other signs than those of phones.
create or replace function app_hidden.check_provider_phone(p_phone text) returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      if p_phone !~ '^[0-9 +()./-]*$' then
        perform app_hidden.fail('INVALID_PHONE', '{"field": "phone"}');
      end if;
    end
  $$;

-- Normalizes and validates the phone and e-mail of a provider (doc 2 §5).
create or replace function app_hidden.tg_check_provider() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      new.email := app_hidden.plain_email(new.email);
      new.phone := app_hidden.plain_phone(new.phone);
      perform app_hidden.check_provider_phone(new.phone);
      if new.email <> '' and (tg_op = 'INSERT' or new.email <> old.email) then
        perform app_hidden.check_email(new.email);
      end if;
      return new;
    end
  $$;

create or replace trigger check_provider before insert or update of phone, email on app_public.providers
  for each row execute function app_hidden.tg_check_provider();

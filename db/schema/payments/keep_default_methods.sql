-- Leaves each type and currency of an office with one default (D47): the requested one, else the present one, else the first
-- by position. The caller holds the lock on the office's methods.
create or replace function app_hidden.keep_default_methods(p_office_id uuid, p_wanted uuid default null) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      update app_public.payment_methods as before set is_default = false
      from app_public.payment_methods as chosen
      where chosen.id = p_wanted and chosen.status = app_hidden.active() and before.office_id = p_office_id
        and before.is_default
        and before.id <> chosen.id
        and (before.payment_type, before.currency_code) = (chosen.payment_type, chosen.currency_code);
      update app_public.payment_methods as method set is_default = true
      from (
        select distinct on (pair.payment_type, pair.currency_code) pair.id
        from app_public.payment_methods as pair
        where pair.office_id = p_office_id and pair.status = app_hidden.active()
        order by pair.payment_type, pair.currency_code, pair.id = p_wanted desc nulls last, pair.is_default desc, pair.position,
          pair.id
      ) as first
      where method.id = first.id and not method.is_default;
    end
  $$;

-- Locks the methods of an office, because their order and defaults depend on each other.
create or replace function app_hidden.lock_payment_methods(p_office_id uuid) returns void
  language sql set search_path = pg_catalog, pg_temp
  as $$ select pg_advisory_xact_lock(hashtextextended('payment_methods' || p_office_id::text, 0)) $$;

-- A disabled method stops being the default. An enabled method becomes the default if there is none.
create or replace function app_hidden.tg_method_status() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if tg_when = 'BEFORE' then
        perform app_hidden.lock_payment_methods(new.office_id);
        new.is_default := new.is_default and new.status = app_hidden.active();
        return new;
      end if;
      perform app_hidden.keep_default_methods(new.office_id);
      return null;
    end
  $$;

create or replace trigger method_status before update of status on app_public.payment_methods
  for each row when (old.status <> new.status) execute function app_hidden.tg_method_status();
create or replace trigger method_status_changed after update of status on app_public.payment_methods
  for each row when (old.status <> new.status) execute function app_hidden.tg_method_status();

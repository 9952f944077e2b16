-- Returns whether the history of an office has a valid rate of a kind, as an official rate has from its day on.
create or replace function app_hidden.is_rate_dated(p_office_id uuid, p_kind text, p_value numeric) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (
      select from app_hidden.rate_before(p_office_id, p_kind, now() + interval '1 microsecond') as present
        where present.value = p_value)
  $$;

-- Adds a dated row to the history of an office's rates for each change (D11).
create or replace function app_hidden.tg_office_rates() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if new.exchange_value is not null
        and (tg_op = 'INSERT' or new.exchange_value is distinct from old.exchange_value)
        and not app_hidden.is_rate_dated(new.id, 'USD', new.exchange_value) then
        insert into app_public.office_rates (company_id, office_id, kind, value, created_by, reason)
        values (new.company_id, new.id, 'USD', new.exchange_value, app_hidden.current_actor_id(), app_hidden.rate_reason(new.id));
      end if;
      if new.euro_value is not null and (tg_op = 'INSERT' or new.euro_value is distinct from old.euro_value)
        and not app_hidden.is_rate_dated(new.id, 'EUR', new.euro_value) then
        insert into app_public.office_rates (company_id, office_id, kind, value, created_by, reason)
        values (new.company_id, new.id, 'EUR', new.euro_value, app_hidden.current_actor_id(), app_hidden.rate_reason(new.id));
      end if;
      if new.advertising_value > 0
        and (tg_op = 'INSERT' or new.advertising_value is distinct from old.advertising_value) then
        insert into app_public.office_rates (company_id, office_id, kind, value, created_by)
        values (new.company_id, new.id, 'ADVERTISING', new.advertising_value, app_hidden.current_actor_id());
      end if;
      return null;
    end
  $$;

create or replace trigger office_rates after insert or update of exchange_value, euro_value, advertising_value on app_public.offices
  for each row execute function app_hidden.tg_office_rates();

-- Returns the canonical number of a provider (D89): a RIF with its letter, where digits alone are a company's; other
-- numbers, such as a RUC, in capital letters and digits. Null if the text has neither.
create or replace function app_hidden.provider_number(p_typed text) returns text
  language sql immutable parallel safe
  return nullif(app_hidden.identity_number(
    'RIF', regexp_replace(app_hidden.bare_document(p_typed), '[!-/:-@[-`{-~\u00b7]', '', 'g')), '');

-- Rejects a canonical number that is empty or zero.
create or replace function app_hidden.check_provider_number(p_number text) returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      if coalesce(p_number, '') ~ '^(J|G|V|E|P|FP)?0*$' then
        perform app_hidden.fail('INVALID_IDENTIFICATION', '{"field": "identificationNumber"}');
      end if;
    end
  $$;

-- Fails with INVALID_IDENTIFICATION if the number is empty or zero, and with PROVIDER_EXISTS if another active provider
-- of the office has the same number in any spelling (D89). Unchanged duplicates may stay (D69).
create or replace function app_hidden.tg_unique_provider_number() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      number text := app_hidden.provider_number(new.identification_number);
      same text;
    begin
      -- The policies reject a row of another company, after this trigger.
      if new.company_id <> app_hidden.current_company_id() or new.status <> app_hidden.active()
        or tg_op = 'UPDATE' and (new.office_id, new.status) = (old.office_id, old.status)
          and number is not distinct from app_hidden.provider_number(old.identification_number) then
        return new;
      end if;
      perform app_hidden.check_provider_number(number);
      -- A concurrent transaction with the same number waits for this lock and then sees the first.
      perform app_hidden.lock_key(hashtextextended('providers' || new.office_id::text || number, 0), false);
      select other.provider_name into same
      from app_public.providers as other
      where other.office_id = new.office_id and other.status = app_hidden.active() and other.id <> new.id
        and app_hidden.provider_number(other.identification_number) = number
      limit 1;
      if same is not null then
        perform app_hidden.fail('PROVIDER_EXISTS', jsonb_build_object('name', same));
      end if;
      return new;
    end
  $$;

create or replace trigger unique_number before insert or update of identification_number, office_id, status on app_public.providers
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_unique_provider_number();

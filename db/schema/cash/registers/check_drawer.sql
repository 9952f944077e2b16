-- What this transaction moved in a drawer so far, in units of its currency; null of one that it did not touch.
create or replace function app_hidden.moved_in_drawer(p_store_id uuid, p_currency_code text) returns numeric
  language sql stable set search_path = pg_catalog, pg_temp
  return (coalesce(nullif(current_setting('turno.cash_moved', true), ''),
    '{}')::jsonb ->> (p_store_id || p_currency_code))::numeric;

-- Adds an amount to it.
create or replace function app_hidden.add_moved(p_store_id uuid, p_currency_code text, p_amount numeric) returns text
  language sql volatile set search_path = pg_catalog, pg_temp
  return set_config('turno.cash_moved', (coalesce(nullif(current_setting('turno.cash_moved', true), ''), '{}')::jsonb
    || jsonb_build_object(p_store_id || p_currency_code,
      coalesce(app_hidden.moved_in_drawer(p_store_id, p_currency_code), 0) + p_amount))::text, true);

-- Refuses to take more out of a drawer than it holds (CASH_TOO_LOW), at the commit: all that an act moves in the drawer is
-- summed, and nothing that is refused for another reason tells what is there (D101). The amounts are told only to who may
-- read them (doc 4 §6).
create or replace function app_hidden.tg_check_drawer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      moved numeric := app_hidden.moved_in_drawer(new.store_id, new.currency_code);
      session uuid;
      present numeric;
    begin
      if moved >= 0 then
        return null;
      end if;
      select held.id into session from app_public.cash_drawers as drawer
      join app_public.cash_sessions as held on held.register_id = drawer.register_id and held.state = 'OPEN'
      where drawer.store_id = new.store_id;
      if session is not null then
        perform app_hidden.require_cash_look(session);
      end if;
      select sum(held.balance) into present from app_public.money_balances as held
      where held.store_id = new.store_id and held.currency_code = new.currency_code;
      if present < 0 then
        perform app_hidden.fail('CASH_TOO_LOW', case when app_hidden.knows_expected(session) then jsonb_build_object(
          'wanted', new.currency_code || ' ' || -moved, 'present', new.currency_code || ' ' || (present - moved))
          else '{"advice": "Use otra moneda u otro medio, o pida cambio a su supervisora"}' end);
      end if;
      return null;
    end
  $$;
create constraint trigger check_drawer after insert or update on app_public.money_balances
  deferrable initially deferred for each row when (new.slot = 0) execute function app_hidden.tg_check_drawer();

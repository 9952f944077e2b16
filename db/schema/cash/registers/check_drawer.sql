-- Returns the amount that this transaction has moved in a drawer, in units of its currency. Null if it moved none.
create or replace function app_hidden.moved_in_drawer(p_store_id uuid, p_currency_code text) returns numeric
  language sql stable set search_path = pg_catalog, pg_temp
  return (coalesce(nullif(current_setting('turno.cash_moved', true), ''),
    '{}')::jsonb ->> (p_store_id || p_currency_code))::numeric;

-- Adds an amount to that sum.
create or replace function app_hidden.add_moved(p_store_id uuid, p_currency_code text, p_amount numeric) returns text
  language sql volatile set search_path = pg_catalog, pg_temp
  return set_config('turno.cash_moved', (coalesce(nullif(current_setting('turno.cash_moved', true), ''), '{}')::jsonb
    || jsonb_build_object(p_store_id || p_currency_code,
      coalesce(app_hidden.moved_in_drawer(p_store_id, p_currency_code), 0) + p_amount))::text, true);

-- Rejects a withdrawal above the balance of a drawer (CASH_TOO_LOW). The check runs at the commit: it covers the sum of all
-- movements, and an act that fails for another reason does not reveal the balance (D101). The error contains the amounts
-- only for callers who may read them (doc 4 §6).
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

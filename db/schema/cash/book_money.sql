-- A slot that no other transaction writes in, so that tills wait for nobody and never in a circle (ADR 3): only when all
-- are taken is one waited for, before anything else is held.
create or replace function app_hidden.money_slot(office_id uuid) returns smallint
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      own integer := pg_backend_pid() % 8;
      slot smallint;
    begin
      for step in 0..7 loop
        slot := (own + step) % 8 + 1;
        if pg_try_advisory_xact_lock(hashtextextended('money' || office_id::text, slot)) then
          return slot;
        end if;
      end loop;
      slot := own + 1;
      perform pg_advisory_xact_lock(hashtextextended('money' || office_id::text, slot));
      return slot;
    end
  $$;

-- Holds what a drawer has of a currency against others who take out of it, and refuses to take more (CASH_TOO_LOW). What
-- is there is told only to who may read it (doc 4 §6).
create or replace function app_hidden.hold_balance(store app_public.money_stores, currency_code text, wanted numeric)
  returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    declare
      present numeric;
    begin
      insert into app_public.money_balances (store_id, currency_code, slot, office_id, company_id, balance)
      values (store.id, hold_balance.currency_code, 0, store.office_id, store.company_id, 0)
      on conflict do nothing;
      perform from app_public.money_balances as held
      where held.store_id = store.id and held.currency_code = hold_balance.currency_code and held.slot = 0
      for no key update;
      select sum(held.balance) into present
      from app_public.money_balances as held
      where held.store_id = store.id and held.currency_code = hold_balance.currency_code;
      if present < wanted then
        perform app_hidden.fail('CASH_TOO_LOW', jsonb_strip_nulls(jsonb_build_object(
          'wanted', hold_balance.currency_code || ' ' || wanted::text,
          'present', case when app_hidden.can('cash.read_expected')
            then hold_balance.currency_code || ' ' || present::text end)));
      end if;
    end
  $$;

-- One row of the ledger, with its balance and its day: the only way in (D46). `store_id` null means the drawer of the
-- session for the currency. What takes out of a drawer of a session holds its balance, which does not fall below 0.
-- The amount is signed and not 0, in units of its currency; `entry_type` one of the ledger's. `reverses` names the entry
-- that it takes back.
create or replace function app_hidden.book_money(
  office_id uuid, store_id uuid, session_id uuid, currency_code text, amount numeric, entry_type text, source_table text,
  source_id uuid, note text default '', reverses uuid default null, payment_method_id uuid default null
) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    declare
      own_slot smallint := app_hidden.money_slot(book_money.office_id);
      -- Known before the account is read: the drawer may just have been made.
      account uuid := coalesce(
        book_money.store_id, app_hidden.session_drawer(book_money.session_id, book_money.currency_code));
      takes_out boolean;
      store app_public.money_stores;
      day date;
      made uuid;
    begin
      select * into store from app_public.money_stores as found
      where found.id = account and found.office_id = book_money.office_id;
      if store.id is null then
        perform app_hidden.fail('NOT_FOUND', '{"field": "moneyStoreId"}');
      end if;
      takes_out := book_money.amount < 0 and store.store_type = 'DRAWER' and book_money.session_id is not null;
      if takes_out then
        perform app_hidden.hold_balance(store, book_money.currency_code, -book_money.amount);
      end if;
      day := coalesce(
        (select session.business_day from app_public.cash_sessions as session where session.id = book_money.session_id),
        app_hidden.office_today(book_money.office_id));
      insert into app_public.money_balances as held (store_id, currency_code, slot, office_id, company_id, balance)
      values (store.id, book_money.currency_code, case when takes_out then 0 else own_slot end, store.office_id,
        store.company_id, book_money.amount)
      on conflict (store_id, currency_code, slot) do update set balance = held.balance + excluded.balance;
      insert into app_public.money_days as held (
        store_id, entry_day, entry_type, currency_code, slot, office_id, company_id, entries, amount)
      values (store.id, day, book_money.entry_type, book_money.currency_code, own_slot, store.office_id, store.company_id,
        1, book_money.amount)
      on conflict (store_id, entry_day, entry_type, currency_code, slot) do update
      set entries = held.entries + 1, amount = held.amount + excluded.amount;
      insert into app_public.money_entries (
        company_id, office_id, store_id, session_id, payment_method_id, currency_code, amount, entry_type, source_table,
        source_id, entry_day, notes, entered_by, reverses)
      values (store.company_id, store.office_id, store.id, book_money.session_id, book_money.payment_method_id,
        book_money.currency_code, book_money.amount, book_money.entry_type, coalesce(book_money.source_table, ''),
        book_money.source_id, day, coalesce(book_money.note, ''), app_hidden.current_actor_id(), book_money.reverses)
      returning id into made;
      return made;
    end
  $$;

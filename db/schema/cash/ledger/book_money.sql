-- Returns a slot that no other transaction writes to, so that tills neither wait nor deadlock (ADR 3). If all slots are in
-- use, it waits for one before the transaction acquires other locks.
create or replace function app_hidden.money_slot(p_office_id uuid) returns smallint
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      own integer := pg_backend_pid() % 8;
      slot smallint;
    begin
      for step in 0..7 loop
        slot := (own + step) % 8 + 1;
        if pg_try_advisory_xact_lock(hashtextextended('money' || p_office_id::text, slot)) then
          return slot;
        end if;
      end loop;
      slot := own + 1;
      perform pg_advisory_xact_lock(hashtextextended('money' || p_office_id::text, slot));
      return slot;
    end
  $$;

-- Writes an entry of the ledger with its balance and its day. No other code writes entries (D46). The entry has its office,
-- session, currency, signed amount, type and source. Without a store, the entry goes to the drawer of the session for the
-- currency. A withdrawal from a drawer of a session locks its balance, which cannot fall below 0. `reverses` names the entry
-- that this entry reverses.
create or replace function app_hidden.book_money(p_entry app_public.money_entries) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      own_slot smallint := app_hidden.money_slot(p_entry.office_id);
      -- Fetched before the money store is read, because this transaction may just have created the drawer.
      chosen_store uuid := coalesce(
        p_entry.store_id, app_hidden.session_drawer(p_entry.session_id, p_entry.currency_code));
      takes_out boolean := false;
      store app_public.money_stores;
      day date;
      made uuid;
    begin
      select * into store from app_public.money_stores as found
      where found.id = chosen_store and found.office_id = p_entry.office_id;
      if store.id is null then
        perform app_hidden.fail('NOT_FOUND', '{"field": "moneyStoreId"}');
      end if;
      if store.store_type = 'DRAWER' and p_entry.session_id is not null and p_entry.entry_type <> 'OPENING' then
        takes_out := p_entry.amount < 0;
        perform app_hidden.add_moved(store.id, p_entry.currency_code, p_entry.amount);
      end if;
      day := coalesce(
        (select session.business_day from app_public.cash_sessions as session where session.id = p_entry.session_id),
        app_hidden.office_today(p_entry.office_id));
      insert into app_public.money_balances as held (store_id, currency_code, slot, office_id, company_id, balance)
      values (store.id, p_entry.currency_code, case when takes_out then 0 else own_slot end, store.office_id,
        store.company_id, p_entry.amount)
      on conflict (store_id, currency_code, slot) do update set balance = held.balance + excluded.balance;
      insert into app_public.money_days as held (
        store_id, entry_day, entry_type, currency_code, slot, office_id, company_id, entries, amount)
      values (store.id, day, p_entry.entry_type, p_entry.currency_code, own_slot, store.office_id, store.company_id,
        1, p_entry.amount)
      on conflict (store_id, entry_day, entry_type, currency_code, slot) do update
      set entries = held.entries + 1, amount = held.amount + excluded.amount;
      insert into app_public.money_entries (
        company_id, office_id, store_id, session_id, payment_method_id, currency_code, amount, entry_type, source_table,
        source_id, entry_day, notes, entered_by, reverses, employee_id)
      values (store.company_id, store.office_id, store.id, p_entry.session_id, p_entry.payment_method_id,
        p_entry.currency_code, p_entry.amount, p_entry.entry_type, coalesce(p_entry.source_table, ''),
        p_entry.source_id, day, coalesce(p_entry.notes, ''), app_hidden.current_actor_id(), p_entry.reverses,
        p_entry.employee_id)
      returning id into made;
      return made;
    end
  $$;

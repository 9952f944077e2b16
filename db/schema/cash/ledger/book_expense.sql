-- Books an expense that a drawer pays, in the expense's transaction, if the office has cash control (doc 4 §6, 9). A change
-- or deletion reverses it while its session is open. Once the session is closed, the expense stays.
create or replace function app_hidden.book_expense(
  p_source_table text, p_expense_id uuid, p_office_id uuid, p_money_store_id uuid, p_currency_code text, p_amount numeric,
  p_note text, p_again boolean
) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      session uuid;
      standing uuid[];
      booking app_public.money_entries;
    begin
      if p_again then
        standing := app_hidden.standing_entries(p_source_table, p_expense_id);
        select entry.session_id into session from app_public.money_entries as entry
        where entry.id = any (standing) and not app_hidden.lock_open_cash_session(entry.session_id);
        if found then
          perform app_hidden.fail('EXPENSE_CASH_CLOSED', app_hidden.counted_register(session));
        end if;
        perform app_hidden.reverse_entries(standing, 'Corrección');
      end if;
      if p_amount is not null then
        session := app_hidden.expense_session(
          p_office_id, p_money_store_id, p_currency_code);
        if session is not null then
          booking.office_id := p_office_id;
          booking.store_id := p_money_store_id;
          booking.session_id := session;
          booking.currency_code := p_currency_code;
          booking.amount := -p_amount;
          booking.entry_type := 'EXPENSE';
          booking.source_table := p_source_table;
          booking.source_id := p_expense_id;
          booking.notes := p_note;
          perform app_hidden.book_money(booking);
        end if;
      end if;
    end
  $$;

create or replace function app_hidden.tg_book_expense() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.book_expense(
        p_source_table => 'invoices', p_expense_id => new.id, p_office_id => new.office_id,
        p_money_store_id => new.money_store_id, p_currency_code => new.currency_code,
        p_amount => case new.status when app_hidden.active() then new.total + new.tax_total end, p_note => new.invoice_number,
        p_again => tg_op = 'UPDATE');
      return null;
    end
  $$;

create or replace function app_hidden.tg_book_extra_expense() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.book_expense(
        p_source_table => 'extra_expenses', p_expense_id => new.id, p_office_id => new.office_id,
        p_money_store_id => new.money_store_id, p_currency_code => new.currency,
        p_amount => case new.status when app_hidden.active() then new.amount end, p_note => new.service_name,
        p_again => tg_op = 'UPDATE');
      return null;
    end
  $$;

-- Returns the open session of the register of a drawer, locked FOR KEY SHARE; CASH_CLOSED if there is none. Null if the
-- money store is no drawer of the office or the office has no cash control. A drawer pays only in its own currency.
create or replace function app_hidden.expense_session(
  p_office_id uuid, p_money_store_id uuid, p_currency_code text
) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      drawer app_public.cash_drawers;
      held uuid;
    begin
      select known.* into drawer from app_public.cash_drawers as known
      join app_public.cash_registers as register on register.id = known.register_id and register.office_id = p_office_id
      join app_public.office_settings as setting on setting.office_id = p_office_id and setting.cash_control
      where known.store_id = p_money_store_id;
      if drawer.store_id is null then
        return null;
      end if;
      if drawer.currency_code <> p_currency_code then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "moneyStoreId", "reason": "la caja es de otra moneda"}');
      end if;
      select session.id into held from app_public.cash_sessions as session
      where session.register_id = drawer.register_id and session.state = 'OPEN'
      for key share;
      if held is null then
        perform app_hidden.fail('CASH_CLOSED', app_hidden.counted_register((
          select session.id from app_public.cash_sessions as session
          where session.register_id = drawer.register_id and session.state = 'COUNTED')));
      end if;
      return held;
    end
  $$;

create or replace trigger book_expense after insert on app_public.invoices
  for each row execute function app_hidden.tg_book_expense();
create or replace trigger book_expense_again after update on app_public.invoices
  for each row when (
    old.status is distinct from new.status or old.total is distinct from new.total
    or old.tax_total is distinct from new.tax_total or old.money_store_id is distinct from new.money_store_id)
  execute function app_hidden.tg_book_expense();

create or replace trigger book_expense after insert on app_public.extra_expenses
  for each row when (new.money_store_id is not null) execute function app_hidden.tg_book_extra_expense();
create or replace trigger book_expense_again after update on app_public.extra_expenses
  for each row when (
    old.status is distinct from new.status or old.amount is distinct from new.amount
    or old.money_store_id is distinct from new.money_store_id)
  execute function app_hidden.tg_book_extra_expense();

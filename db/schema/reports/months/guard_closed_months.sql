-- Returns the Spanish name of a month: 'octubre de 2026'.
create or replace function app_hidden.month_name(p_month date) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select (array['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre',
      'noviembre', 'diciembre'])[extract(month from p_month)::integer] || ' de ' || extract(year from p_month)
  $$;

-- Acquires an advisory lock until the end of the transaction, shared or exclusive.
create or replace function app_hidden.lock_key(p_key bigint, p_shared boolean) returns void
  language sql
  return case when p_shared then pg_advisory_xact_lock_shared(p_key) else pg_advisory_xact_lock(p_key) end;

-- Locks a month of an office: exclusive to close it, shared to write in it.
create or replace function app_hidden.lock_office_month(p_office_id uuid, p_month date, p_shared boolean) returns void
  language sql
  return app_hidden.lock_key(hashtextextended('month' || p_office_id::text || p_month::text, 0), p_shared);

-- Rejects a date in a closed month of an office (MONTH_CLOSED). p_field is the input field of the date, if there is one.
-- A call waits while the month is being closed, and then sees it closed.
create or replace function app_hidden.require_open_month(p_office_id uuid, p_day date, p_field text default null) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      month_of_day date := date_trunc('month', p_day);
    begin
      perform app_hidden.lock_office_month(p_office_id, month_of_day, true);
      if exists (
        select from app_public.month_closings as closing
        where closing.office_id = p_office_id and closing.month = month_of_day and closing.reopened_at is null
      ) then
        perform app_hidden.fail('MONTH_CLOSED', jsonb_strip_nulls(
          jsonb_build_object('month', app_hidden.month_name(month_of_day), 'field', p_field)));
      end if;
    end
  $$;

-- Requires that the month of a row is open, before and after a change. Lines, payments and commissions have no such
-- trigger: they are written only with their sale or turn.
create or replace function app_hidden.tg_closed_month() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      was date;
      becomes date;
      typed text;
      -- On a partitioned table (ADR 13) tg_table_name is the partition, so the trigger passes the name of the table.
      held_table text := coalesce(tg_argv[0], tg_table_name);
    begin
      if tg_op = 'UPDATE' and app_hidden.is_back_fill() then
        return new;
      end if;
      if held_table = 'sales' then
        was := old.sale_day;
        if tg_op <> 'DELETE' then becomes := new.sale_day; end if;
      elsif held_table = 'workdays' then
        if tg_op <> 'INSERT' then was := old.work_date; end if;
        if tg_op <> 'DELETE' then becomes := new.work_date; end if;
      elsif held_table = 'invoices' then
        if tg_op <> 'INSERT' then was := old.invoice_day; end if;
        if tg_op <> 'DELETE' then becomes := new.invoice_day; end if;
        typed := 'invoiceDate';
      else
        if tg_op <> 'INSERT' then was := old.expense_day; end if;
        if tg_op <> 'DELETE' then becomes := new.expense_day; end if;
        typed := 'expenseDate';
      end if;
      if tg_op <> 'INSERT' then
        perform app_hidden.require_open_month(old.office_id, was);
      end if;
      if tg_op <> 'DELETE' and (was is null or date_trunc('month', was) <> date_trunc('month', becomes)) then
        perform app_hidden.require_open_month(new.office_id, becomes, typed);
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end
  $$;

-- Not on insert: a new sale checks and locks its month before anything is written (lock_turns).
create or replace trigger closed_month before update or delete on app_public.sales
  for each row execute function app_hidden.tg_closed_month('sales');
create or replace trigger closed_month before insert or update or delete on app_public.workdays
  for each row execute function app_hidden.tg_closed_month();
-- Triggers run in the order of their names: check_invoice and check_extra_expense set the day first.
create or replace trigger closed_month before insert or update or delete on app_public.invoices
  for each row execute function app_hidden.tg_closed_month();
create or replace trigger closed_month before insert or update or delete on app_public.extra_expenses
  for each row execute function app_hidden.tg_closed_month();

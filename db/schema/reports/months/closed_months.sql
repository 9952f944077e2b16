-- 'octubre de 2026'
create or replace function app_hidden.month_name(p_month date) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select (array['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre',
      'noviembre', 'diciembre'])[extract(month from p_month)::integer] || ' de ' || extract(year from p_month)
  $$;

-- Holds a key until the transaction ends, alone or with all who share it.
create or replace function app_hidden.lock_key(p_key bigint, p_shared boolean) returns void
  language sql
  return case when p_shared then pg_advisory_xact_lock_shared(p_key) else pg_advisory_xact_lock(p_key) end;

-- A month of an office is closed by one who holds this lock alone; all who write in it share it, until they commit.
create or replace function app_hidden.lock_office_month(p_office_id uuid, p_month date, p_shared boolean) returns void
  language sql
  return app_hidden.lock_key(hashtextextended('month' || p_office_id::text || p_month::text, 0), p_shared);

-- Refuses what is dated in a closed month of an office, at the field that was typed if there is one. Who comes while it is
-- being closed waits, and then sees it closed.
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

-- Holds what figures come from to its open month, the one it was in and the one it comes into. Lines, payments and
-- commissions are written with their sale or turn alone, which stand for them.
create or replace function app_hidden.tg_closed_month() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      was date;
      becomes date;
      typed text;
      -- Of a table that can be cut (ADR 13) the trigger names it: it fires for a part then.
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

-- Who registers a sale holds its day, and with it the open month, before anything is written (lock_turns).
create or replace trigger closed_month before update or delete on app_public.sales
  for each row execute function app_hidden.tg_closed_month('sales');
create or replace trigger closed_month before insert or update or delete on app_public.workdays
  for each row execute function app_hidden.tg_closed_month();
-- After the trigger that gives expenses their day: triggers go by their names.
create or replace trigger closed_month before insert or update or delete on app_public.invoices
  for each row execute function app_hidden.tg_closed_month();
create or replace trigger closed_month before insert or update or delete on app_public.extra_expenses
  for each row execute function app_hidden.tg_closed_month();

-- Validates an expense without a provider and sets its derived columns. Its day and currency are those of its office
-- (D5, D12).
create or replace function app_hidden.tg_check_extra_expense() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      office app_public.offices := app_hidden.own_office(new.office_id, new.company_id);
    begin
      new.service_name := btrim(new.service_name);
      new.description := btrim(coalesce(new.description, ''));
      new.invoice_number := coalesce(nullif(btrim(new.invoice_number), ''), 'S/F');
      perform app_hidden.require_filled(case
        when new.service_name = '' then 'serviceName'
        when new.amount is null then 'amount'
        when new.expense_date is null then 'expenseDate'
      end);
      if new.money_store_id is null then
        new.money_store_name := '';
      elsif tg_op = 'INSERT' or new.money_store_id is distinct from old.money_store_id then
        new.money_store_name := app_hidden.expense_store_name(new.money_store_id, new.office_id);
      end if;
      new.expense_day := (new.expense_date at time zone office.time_zone)::date;
      if tg_op = 'INSERT' or new.expense_date <> old.expense_date then
        perform app_hidden.check_day('expenseDate', new.expense_day);
      end if;
      if tg_op = 'INSERT' then
        new.currency := office.currency_code;
        new.created_by := coalesce(app_hidden.current_actor_id(), new.created_by);
      end if;
      return new;
    end
  $$;

create or replace trigger check_extra_expense before insert or update on app_public.extra_expenses
  for each row execute function app_hidden.tg_check_extra_expense();

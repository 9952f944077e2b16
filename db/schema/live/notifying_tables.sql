-- The tables whose changes are sent to the open screens of the office (tg_notify_office). The clients' consents are shown
-- next to their names.
create or replace trigger notify_office_new after insert on app_public.client_consents
  for each row execute function app_hidden.tg_notify_office_new('clients');
create or replace trigger notify_office after insert or update or delete on app_public.workdays
  for each row execute function app_hidden.tg_notify_office('workdays');
create or replace trigger notify_office after update on app_public.sales
  for each row execute function app_hidden.tg_notify_office('sales');
create or replace trigger notify_office_new after insert on app_public.sales
  for each row execute function app_hidden.tg_notify_office_new('sales');
create or replace trigger notify_office after insert or update on app_public.inventories
  for each row execute function app_hidden.tg_notify_office('inventories');
create or replace trigger notify_office after insert or update on app_public.invoices
  for each row execute function app_hidden.tg_notify_office('invoices');
create or replace trigger notify_office after insert or update on app_public.extra_expenses
  for each row execute function app_hidden.tg_notify_office('extra_expenses');
-- An official rate belongs to the company: the screens of all its offices are notified.
create or replace trigger notify_office after insert or update on app_public.official_rates
  for each row execute function app_hidden.tg_notify_office('rates');
create or replace trigger notify_office after insert or update on app_public.cash_sessions
  for each row execute function app_hidden.tg_notify_office('cash');
create or replace trigger notify_office after insert or update on app_public.cash_registers
  for each row execute function app_hidden.tg_notify_office('cash');

create or replace trigger audit after insert or update or delete on app_public.offices
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.office_settings
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.roles
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.employees
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.users
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after update or delete on app_public.clients
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit_new after insert on app_public.clients
  for each row execute function app_hidden.tg_audit_new();
create or replace trigger audit after insert or update or delete on app_public.profiles
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.services
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.subservices
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.workdays
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after update or delete on app_public.sales
  for each row execute function app_hidden.tg_audit('sales');
create or replace trigger audit_new after insert on app_public.sales
  for each row execute function app_hidden.tg_audit_new('sales');
create or replace trigger audit after insert or update or delete on app_public.countries
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.towns
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.providers
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.money_stores
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.payment_methods
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.commission_rates
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.commission_tiers
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.categories
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.products
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.percent_indicators
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after delete on app_public.sales_details
  for each row execute function app_hidden.tg_audit('sales_details');
create or replace trigger audit after delete on app_public.sales_payments
  for each row execute function app_hidden.tg_audit('sales_payments');
create or replace trigger audit after insert or update or delete on app_public.invoices
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.official_rates
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.extra_expenses
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.cash_registers
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.cash_sessions
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.privacy_requests
  for each row execute function app_hidden.tg_audit();

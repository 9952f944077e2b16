-- Rejects enabling a record without the permission to disable it (D49). The trigger's argument is the permission.
create or replace function app_hidden.tg_check_status() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.require(tg_argv[0]);
      return new;
    end
  $$;

create or replace trigger check_status before update of status on app_public.clients
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('client.disable');
create or replace trigger check_status before update of status on app_public.countries
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('country.disable');
create or replace trigger check_status before update of status on app_public.towns
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('country.disable');
create or replace trigger check_status before update of status on app_public.services
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('service.delete');
create or replace trigger check_status before update of status on app_public.subservices
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('subservice.disable');
create or replace trigger check_status before update of status on app_public.discounts
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('discount.disable');
create or replace trigger check_status before update of status on app_public.providers
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('provider.disable');
create or replace trigger check_status before update of status on app_public.money_stores
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('money_store.disable');
create or replace trigger check_status before update of status on app_public.payment_methods
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('payment_method.manage');
create or replace trigger check_status before update of status on app_public.commission_rates
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('commission.manage');
create or replace trigger check_status before update of status on app_public.commission_tiers
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('commission.manage');
create or replace trigger check_status before update of status on app_public.inventories
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('inventory.disable');
create or replace trigger check_status before update of status on app_public.extra_expenses
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('extra_expense.manage');

-- A disabled record cannot be changed until it is enabled: the update affects no row.
create or replace function app_hidden.tg_keep_disabled() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$ begin return null; end $$;
create or replace trigger a_keep_disabled before update on app_public.extra_expenses
  for each row when (old.status = app_hidden.disabled() and new.status = app_hidden.disabled()
    and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_keep_disabled();
create or replace trigger check_status before update of status on app_public.categories
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('inventory.create_category');

-- A country with active towns or offices cannot be disabled, because they would have no valid place.
create or replace function app_hidden.tg_check_country() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if new.status = app_hidden.disabled() and exists (
        select from app_public.towns as town where town.country_id = new.id and town.status = app_hidden.active()
        union all
        select from app_public.offices as office where office.country_id = new.id and office.status = app_hidden.active()
      ) then
        perform app_hidden.fail('COUNTRY_IN_USE');
      end if;
      return new;
    end
  $$;

create or replace trigger check_use before update of status on app_public.countries
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_country();

-- Computed columns: names for the ids of a row, as the documents require (doc 1 §3, doc 3 §3, D55).
create or replace function app_public.subservices_service_name(subservice app_public.subservices) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select service.service_name from app_public.services as service where service.id = subservice.service_id $$;
comment on function app_public.subservices_service_name(app_public.subservices) is 'The name of its service (doc 1 §3).';

create or replace function app_public.subservices_service_color(subservice app_public.subservices) returns smallint
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select service.color from app_public.services as service where service.id = subservice.service_id $$;
comment on function app_public.subservices_service_color(app_public.subservices) is 'The color of its service, 1 to 8.';

create or replace function app_public.subservices_office_name(subservice app_public.subservices) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select office.office_name from app_public.offices as office where office.id = subservice.office_id $$;
comment on function app_public.subservices_office_name(app_public.subservices) is 'The name of its office (doc 1 §3).';

create or replace function app_public.clients_office_name(client app_public.clients) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select office.office_name from app_public.offices as office where office.id = client.office_id $$;
comment on function app_public.clients_office_name(app_public.clients) is 'The name of its office (doc 1 §3).';

create or replace function app_public.inventories_product_name(inventory app_public.inventories) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select product.product_name from app_public.products as product where product.id = inventory.product_id $$;
comment on function app_public.inventories_product_name(app_public.inventories) is 'The name of its product (doc 3 §3).';

create or replace function app_public.inventories_full_name(inventory app_public.inventories) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select coalesce(employee.full_name, '') from app_public.employees as employee where employee.id = inventory.employee_id $$;
comment on function app_public.inventories_full_name(app_public.inventories) is 'Who changed it last (doc 3 §3).';

create or replace function app_public.towns_country_name(town app_public.towns) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select country.country_name from app_public.countries as country where country.id = town.country_id $$;
comment on function app_public.towns_country_name(app_public.towns) is 'The name of its country (doc 3 §3).';

create or replace function app_public.offices_country_name(office app_public.offices) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select country.country_name from app_public.countries as country where country.id = office.country_id $$;
comment on function app_public.offices_country_name(app_public.offices) is 'The name of its country (doc 3 §3).';

create or replace function app_public.offices_town_name(office app_public.offices) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select town.town_name from app_public.towns as town where town.id = office.town_id $$;
comment on function app_public.offices_town_name(app_public.offices) is 'The name of its town (doc 3 §3).';

grant execute on function
  app_public.subservices_service_name(app_public.subservices), app_public.subservices_service_color(app_public.subservices),
  app_public.subservices_office_name(app_public.subservices),
  app_public.clients_office_name(app_public.clients), app_public.inventories_product_name(app_public.inventories),
  app_public.inventories_full_name(app_public.inventories), app_public.towns_country_name(app_public.towns),
  app_public.offices_country_name(app_public.offices), app_public.offices_town_name(app_public.offices)
  to turno_staff;

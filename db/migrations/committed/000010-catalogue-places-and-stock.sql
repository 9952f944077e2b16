--! Previous: sha1:f47af909d4d30af3c1ebb08d3f27e8dd693cd07d
--! Hash: sha1:e78856bd9da0a5479057ac9a37833495ce9e5b73
--! Message: catalogue places and stock

create table app_public.subservice_prices (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  subservice_id uuid not null references app_public.subservices,
  cost numeric(18, 2) not null,
  currency_code text not null,
  created_by uuid,
  created timestamptz not null default now()
);
comment on table app_public.subservice_prices is E'@behavior -*\nEvery price that a subservice had, with who set it.';
create index subservice_prices_subservice_idx on app_public.subservice_prices (subservice_id, id desc);
create index subservice_prices_company_idx on app_public.subservice_prices (company_id);
create index subservice_prices_office_idx on app_public.subservice_prices (office_id);

create table app_public.percent_indicators (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  employee_id uuid not null references app_public.employees,
  role_name text not null,
  percent numeric(6, 2) not null check (percent > 0 and percent <= 100),
  created timestamptz not null default now(),
  updated timestamptz,
  constraint percent_indicators_company_role_key unique (company_id, role_name)
);
comment on table app_public.percent_indicators is
  E'@behavior -insert -update -delete -single\nThe percentage that a role takes for a full gauge (doc 1 §3, D28).';
create index percent_indicators_employee_idx on app_public.percent_indicators (employee_id);

create table app_public.providers (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null default app_hidden.current_company_id() references app_public.companies,
  office_id uuid not null default app_hidden.current_office_id() references app_public.offices,
  identification_number text not null check (btrim(identification_number) <> ''),
  provider_name text not null check (btrim(provider_name) <> ''),
  phone text not null default '',
  email text not null default '',
  notes text not null default '',
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now()
);
comment on table app_public.providers is 'Who an office buys from (doc 2 §3).';
create index providers_office_idx on app_public.providers (office_id, status, id desc);
create index providers_company_idx on app_public.providers (company_id);

create table app_public.money_stores (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null default app_hidden.current_company_id() references app_public.companies,
  office_id uuid not null default app_hidden.current_office_id() references app_public.offices,
  money_store_name text not null check (btrim(money_store_name) <> ''),
  notes text not null default '',
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now()
);
comment on table app_public.money_stores is 'Where an office keeps its money: a till, an account (doc 2 §3).';
create index money_stores_office_idx on app_public.money_stores (office_id, status, id desc);
create index money_stores_company_idx on app_public.money_stores (company_id);

create table app_public.invoices (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null default app_hidden.current_company_id() references app_public.companies,
  office_id uuid not null default app_hidden.current_office_id() references app_public.offices,
  provider_id uuid not null references app_public.providers,
  money_store_id uuid not null references app_public.money_stores,
  invoice_number text not null check (btrim(invoice_number) <> ''),
  invoice_date timestamptz not null,
  invoice_day date not null,
  notes text not null default '',
  total numeric(18, 2) not null check (total > 0 and total < 1e16),
  tax_total numeric(18, 2) not null check (tax_total >= 0 and tax_total < 1e16),
  currency_code text not null,
  status smallint not null default 1 check (status in (1, 2)),
  created_by uuid default app_hidden.current_actor_id(),
  created timestamptz not null default now()
);
comment on table app_public.invoices is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nAn expense by a provider''s invoice (doc 2 §3).';
create index invoices_office_day_idx on app_public.invoices (office_id, invoice_day);
create index invoices_office_date_idx on app_public.invoices (office_id, status, invoice_date desc, id);
create index invoices_company_idx on app_public.invoices (company_id);
create index invoices_provider_idx on app_public.invoices (provider_id);
create index invoices_money_store_idx on app_public.invoices (money_store_id);

create table app_public.extra_expenses (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null default app_hidden.current_company_id() references app_public.companies,
  office_id uuid not null default app_hidden.current_office_id() references app_public.offices,
  service_name text not null check (btrim(service_name) <> ''),
  amount numeric(18, 2) not null check (amount > 0 and amount < 1e16),
  currency text not null,
  description text not null default '',
  expense_date timestamptz not null,
  expense_day date not null,
  invoice_number text not null default 'S/F',
  status smallint not null default 1 check (status in (1, 2)),
  created_by uuid default app_hidden.current_actor_id(),
  created timestamptz not null default now()
);
comment on table app_public.extra_expenses is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nAn expense without a provider (doc 2 §3).';
create index extra_expenses_office_day_idx on app_public.extra_expenses (office_id, expense_day);
create index extra_expenses_office_date_idx on app_public.extra_expenses (office_id, status, expense_date desc, id);
create index extra_expenses_company_idx on app_public.extra_expenses (company_id);

create table app_public.categories (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null default app_hidden.current_company_id() references app_public.companies,
  category_name text not null check (btrim(category_name) <> ''),
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  constraint categories_company_name_key unique (company_id, category_name)
);
comment on table app_public.categories is 'A kind of product (doc 3 §3).';

create table app_public.products (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null default app_hidden.current_company_id() references app_public.companies,
  office_id uuid not null default app_hidden.current_office_id() references app_public.offices,
  category_id uuid not null references app_public.categories,
  product_name text not null check (btrim(product_name) <> ''),
  unit_price numeric(18, 2) not null check (unit_price >= 1 and unit_price < 1e16),
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  constraint products_office_name_key unique (office_id, product_name)
);
comment on table app_public.products is 'A product that an office keeps (doc 3 §3).';
create index products_company_idx on app_public.products (company_id);
create index products_category_idx on app_public.products (category_id);

create table app_public.inventories (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  product_id uuid not null references app_public.products,
  quantity_available integer not null check (quantity_available >= 0),
  quantity_min integer not null default 0 check (quantity_min >= 0),
  quantity_max integer not null default 0 check (quantity_max >= 0),
  employee_id uuid references app_public.employees,
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  updated timestamptz
);
comment on table app_public.inventories is
  E'@behavior -insert -delete -single\nThe stock of a product at an office; it changes by movements alone (D40).';
create unique index inventories_product_key on app_public.inventories (product_id) where status = 1;
create index inventories_product_idx on app_public.inventories (product_id);
create index inventories_office_idx on app_public.inventories (office_id, status, id desc);
create index inventories_company_idx on app_public.inventories (company_id);
create index inventories_employee_idx on app_public.inventories (employee_id);

create table app_public.stock_movements (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  inventory_id uuid not null references app_public.inventories,
  mov_type text not null check (mov_type in ('ADD', 'SUB')),
  quantity integer not null check (quantity > 0),
  quantity_after integer not null check (quantity_after >= 0),
  employee_id uuid references app_public.employees,
  created timestamptz not null default now()
);
comment on table app_public.stock_movements is
  E'@behavior -*\nEvery change of a stock, with who made it and what was left (D40).';
create index stock_movements_inventory_idx on app_public.stock_movements (inventory_id, id desc);
create index stock_movements_company_idx on app_public.stock_movements (company_id);
create index stock_movements_office_idx on app_public.stock_movements (office_id);
create index stock_movements_employee_idx on app_public.stock_movements (employee_id);

alter table app_public.services alter column company_id set default app_hidden.current_company_id();
alter table app_public.subservices alter column company_id set default app_hidden.current_company_id();
alter table app_public.subservices alter column office_id set default app_hidden.current_office_id();
alter table app_public.countries alter column company_id set default app_hidden.current_company_id();
alter table app_public.towns alter column company_id set default app_hidden.current_company_id();
alter table app_public.offices alter column company_id set default app_hidden.current_company_id();

--! Included catalogue/catalogue_editing.sql
-- Services and subservices are kept by who may (doc 1 §6); a service in use cannot go, a subservice is disabled.
create policy staff_adds on app_public.services for insert to turno_staff
  with check (company_id = (select app_hidden.company_where_can('service.manage')));
create policy staff_edits on app_public.services for update to turno_staff
  using (company_id = (select app_hidden.company_where_can('service.manage')))
  with check (
    company_id = (select app_hidden.company_where_can('service.manage'))
    and (status = 1 or (select app_hidden.can('service.delete')))
  );
create policy staff_deletes on app_public.services for delete to turno_staff
  using (company_id = (select app_hidden.company_where_can('service.delete')));

create policy staff_adds on app_public.subservices for insert to turno_staff
  with check (office_id = any ((select app_hidden.offices_where_can('subservice.manage'))::uuid[]));
create policy staff_edits on app_public.subservices for update to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('subservice.manage'))::uuid[]))
  with check (
    office_id = any ((select app_hidden.offices_where_can('subservice.manage'))::uuid[])
    and (status = 1 or (select app_hidden.can('subservice.disable')))
  );

grant insert (company_id, service_name, description), update (service_name, description, status), delete
  on app_public.services to turno_staff;
grant insert (company_id, office_id, service_id, subservice_name, description, cost, currency_code, avg_minuts),
  update (service_id, subservice_name, description, cost, currency_code, avg_minuts, status, updated)
  on app_public.subservices to turno_staff;

-- A subservice stays inside its company and office.
create or replace function app_hidden.tg_check_subservice() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if not exists (select from app_public.services where id = new.service_id and company_id = new.company_id) then
        perform app_hidden.fail('NOT_FOUND', '{"field": "serviceId"}');
      end if;
      if not exists (select from app_public.offices where id = new.office_id and company_id = new.company_id) then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "officeId"}');
      end if;
      return new;
    end
  $$;

create trigger check_subservice before insert or update on app_public.subservices
  for each row execute function app_hidden.tg_check_subservice();
create trigger notify_office after insert or update on app_public.subservices
  for each row execute function app_hidden.tg_notify_office('subservices');

comment on table app_public.services is 'A kind of work that the company offers (doc 1 §3).';
comment on table app_public.subservices is
  E'@behavior -delete\nA priced item of a service at an office (doc 1 §3); cost is the price with tax inside (D8).';
--! EndIncluded catalogue/catalogue_editing.sql
--! Included catalogue/tg_subservice_prices.sql
alter table app_public.subservice_prices enable row level security;
create policy staff_reads on app_public.subservice_prices for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('subservice.manage'))::uuid[]));
grant select on app_public.subservice_prices to turno_staff;

-- Each price that a subservice gets is kept with who set it.
create or replace function app_hidden.tg_subservice_prices() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if tg_op = 'INSERT' or (new.cost, new.currency_code) is distinct from (old.cost, old.currency_code) then
        insert into app_public.subservice_prices (company_id, office_id, subservice_id, cost, currency_code, created_by)
        values (new.company_id, new.office_id, new.id, new.cost, new.currency_code, app_hidden.current_actor_id());
      end if;
      return null;
    end
  $$;

create trigger subservice_prices after insert or update of cost, currency_code on app_public.subservices
  for each row execute function app_hidden.tg_subservice_prices();

create or replace view app_public.v_subservice_prices with (security_invoker = true) as
  select price.id, price.subservice_id, price.cost, price.currency_code, price.created,
    coalesce(nullif(employee.full_name, ''), employee.email, '') as changed_by
  from app_public.subservice_prices as price
  left join app_public.employees as employee on employee.id = price.created_by;

comment on view app_public.v_subservice_prices is
  E'@primaryKey id\n@behavior -single\nThe prices that a subservice had, newest first by id, with who set them.';
select app_private.mark_not_null('app_public.v_subservice_prices', '{id,subservice_id,cost,currency_code,created,changed_by}');
grant select on app_public.v_subservice_prices to turno_staff;
--! EndIncluded catalogue/tg_subservice_prices.sql
--! Included catalogue/v_subservices.sql
-- The subservices' list (doc 1 §2, §3): with service and office.
create or replace view app_public.v_subservices with (security_invoker = true) as
  select
    subservice.id, subservice.subservice_name, subservice.description, subservice.service_id, service.service_name,
    subservice.cost, subservice.currency_code, subservice.avg_minuts, subservice.office_id, office.office_name,
    subservice.status, subservice.created
  from app_public.subservices as subservice
  join app_public.services as service on service.id = subservice.service_id
  join app_public.offices as office on office.id = subservice.office_id
  where subservice.status = 1;

comment on view app_public.v_subservices is
  E'@primaryKey id\n@behavior -single\nThe subservices that are not disabled, with service and office (doc 1 §3).';
comment on column app_public.v_subservices.avg_minuts is E'@name avg_minuts\nMinutes that it takes (D39).';
select app_private.mark_not_null('app_public.v_subservices',
  '{id,subservice_name,description,service_id,service_name,cost,currency_code,avg_minuts,office_id,office_name,status,created}');
grant select on app_public.v_subservices to turno_staff;
--! EndIncluded catalogue/v_subservices.sql
--! Included places/places_editing.sql
create policy staff_adds on app_public.countries for insert to turno_staff
  with check (company_id = (select app_hidden.company_where_can('country.manage')));
create policy staff_edits on app_public.countries for update to turno_staff
  using (company_id = (select app_hidden.company_where_can('country.manage')))
  with check (
    company_id = (select app_hidden.company_where_can('country.manage'))
    and (status = 1 or (select app_hidden.can('country.disable')))
  );
create policy staff_adds on app_public.towns for insert to turno_staff
  with check (
    company_id = (select app_hidden.company_where_can('country.manage'))
    and country_id in (select id from app_public.countries)
  );
create policy staff_edits on app_public.towns for update to turno_staff
  using (company_id = (select app_hidden.company_where_can('country.manage')))
  with check (
    company_id = (select app_hidden.company_where_can('country.manage'))
    and country_id in (select id from app_public.countries)
    and (status = 1 or (select app_hidden.can('country.disable')))
  );

create policy staff_adds on app_public.offices for insert to turno_staff
  with check (company_id = (select app_hidden.company_where_can('office.manage')) and status = 1);
-- Which columns of which office whom: app_hidden.tg_check_office tells.
create policy staff_edits on app_public.offices for update to turno_staff
  using (id = any ((select app_hidden.visible_office_ids())::uuid[]))
  with check (company_id = (select app_hidden.current_company_id()));

grant insert (company_id, country_name), update (country_name, status) on app_public.countries to turno_staff;
grant insert (company_id, country_id, town_name), update (country_id, town_name, status) on app_public.towns to turno_staff;
grant insert (
    company_id, country_id, town_id, office_name, address, phone, email, instagram, currency_code, time_zone, status),
  update (
    country_id, town_id, office_name, address, phone, email, instagram, currency_code, time_zone, status, updated,
    exchange_value, advertising_value)
  on app_public.offices to turno_staff;
grant select on app_public.office_settings to turno_staff;
--! EndIncluded places/places_editing.sql
--! Included places/tg_check_office.sql
-- What of an office may be changed by whom (doc 1 §6, doc 3 §6): the rates by their screens' roles at their own VES
-- office, the rest by who manages offices; disabling by who may.
create or replace function app_hidden.tg_check_office() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      new.email := lower(btrim(new.email));
      if not exists (
        select from app_public.towns as town
        where town.id = new.town_id and town.country_id = new.country_id and town.company_id = new.company_id
      ) then
        perform app_hidden.fail('NOT_FOUND', '{"field": "townId"}');
      end if;
      if app_hidden.current_company_id() is null then
        return new;
      end if;
      if new.email <> '' and new.email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
        perform app_hidden.fail('INVALID_EMAIL', '{"field": "email"}');
      end if;
      if tg_op = 'INSERT' then
        return new;
      end if;
      new.updated := old.updated;
      if new is distinct from old then
        new.updated := now();
      end if;
      if new.exchange_value is distinct from old.exchange_value then
        perform app_hidden.require('exchange.update');
        if old.id <> app_hidden.current_office_id() or old.currency_code <> 'VES' then
          perform app_hidden.fail('FORBIDDEN');
        end if;
        if new.exchange_value is null or not new.exchange_value between 0.000001 and 1e12 then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "exchangeValue"}');
        end if;
      end if;
      if new.advertising_value is distinct from old.advertising_value then
        perform app_hidden.require('advertising.update');
        if old.id <> app_hidden.current_office_id() or old.currency_code <> 'VES' then
          perform app_hidden.fail('FORBIDDEN');
        end if;
        if new.advertising_value is null or new.advertising_value <= 0 then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "advertisingValue"}');
        end if;
      end if;
      if new.status <> old.status then
        perform app_hidden.require('office.disable');
      end if;
      if (new.country_id, new.town_id, new.office_name, new.address, new.phone, new.email, new.instagram, new.currency_code, new.time_zone)
        is distinct from
        (old.country_id, old.town_id, old.office_name, old.address, old.phone, old.email, old.instagram, old.currency_code, old.time_zone) then
        perform app_hidden.require('office.manage');
      end if;
      if new.currency_code <> old.currency_code and exists (select from app_public.sales where office_id = old.id) then
        perform app_hidden.fail('OFFICE_HAS_SALES', '{"field": "currencyCode"}');
      end if;
      return new;
    end
  $$;

create trigger check_office before insert or update on app_public.offices
  for each row execute function app_hidden.tg_check_office();

-- An office has settings from its first moment, so that nothing ever meets one without; the form replaces them.
create or replace function app_hidden.tg_first_settings() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if app_hidden.current_company_id() is not null then
        insert into app_public.office_settings (office_id, company_id, iva, invoicing)
        values (new.id, new.company_id, case new.currency_code when 'PEN' then 0.18 else 0.16 end, 'NO APLICA');
      end if;
      return null;
    end
  $$;

create trigger first_settings after insert on app_public.offices
  for each row execute function app_hidden.tg_first_settings();
--! EndIncluded places/tg_check_office.sql
--! Included places/proc_settings_create_update.sql
-- Writes an office's settings from the documents' config (doc 3 §3): percentages divided by 100. What the config does
-- not name keeps its value.
create or replace function app_hidden.save_settings(office_id uuid, config jsonb) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      settings app_public.office_settings;
    begin
      if jsonb_typeof(config) is distinct from 'object' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "config"}');
      end if;
      select * into settings from app_public.office_settings as present
      where present.office_id = save_settings.office_id for update;
      begin
        settings.iva := coalesce((config ->> 'IVA')::numeric, settings.iva);
        settings.net_base := coalesce((config ->> 'NET_BASE')::numeric, settings.net_base);
        settings.royalty := coalesce((config ->> 'ROYALTY')::numeric, settings.royalty);
      exception when invalid_text_representation or numeric_value_out_of_range then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "config"}');
      end;
      settings.invoicing := coalesce(config ->> 'INVOICING', settings.invoicing);
      settings.office_type := coalesce(config ->> 'OFFICE_TYPE', settings.office_type);
      update app_public.office_settings as present
      set iva = settings.iva, net_base = settings.net_base, royalty = settings.royalty,
        invoicing = settings.invoicing, office_type = settings.office_type, updated = now()
      where present.office_id = settings.office_id;
    end
  $$;

-- Who opened an office, with the first of the documents' two calls, may store its first settings with the second
-- (doc 3 §4), though it is not the office they see.
create or replace function app_hidden.may_set_up_office(office_id uuid) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from app_public.office_settings as settings
      join app_public.audit_entries as opened on opened.object_id = settings.office_id
      where settings.office_id = $1 and settings.updated is null
        and opened.object_type = 'offices' and opened.action = 'insert'
        and opened.actor_id = app_hidden.current_actor_id()
    )
  $$;

create or replace function app_public.proc_settings_create_update(office_id uuid, config jsonb, company_id uuid default null)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      office uuid := office_id;
    begin
      perform app_hidden.require('office.manage');
      if not app_hidden.may_set_up_office(office) then
        office := app_hidden.require_office(office);
      end if;
      if company_id <> app_hidden.current_company_id() then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      perform app_hidden.save_settings(office, app_hidden.json_value(config));
      return row(office, null, '99999', 'Registro actualizado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_settings_create_update(uuid, jsonb, uuid) is
  E'@resultFieldName result\nStores an office''s config: IVA, NET_BASE and ROYALTY as fractions, INVOICING, OFFICE_TYPE (doc 3 §3, §7).';
grant execute on function app_public.proc_settings_create_update(uuid, jsonb, uuid) to turno_staff;
--! EndIncluded places/proc_settings_create_update.sql
--! Included places/proc_save_office.sql
create or replace function app_public.proc_save_office(
  office_name text, address text, phone text, email text, instagram text, country_id uuid, town_id uuid,
  currency_code text, config jsonb, time_zone text default null, id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      company uuid := app_hidden.current_company_id();
      office uuid := proc_save_office.id;
      settings jsonb := app_hidden.json_value(proc_save_office.config);
      missing text;
    begin
      perform app_hidden.require('office.manage');
      select field into missing
      from (values ('officeName', proc_save_office.office_name), ('address', proc_save_office.address),
        ('phone', proc_save_office.phone), ('email', proc_save_office.email), ('instagram', proc_save_office.instagram),
        ('countryId', proc_save_office.country_id::text), ('townId', proc_save_office.town_id::text),
        ('currencyCode', proc_save_office.currency_code)) as given(field, value)
      where nullif(btrim(value), '') is null
      limit 1;
      if missing is null and office is null then
        select field into missing
        from unnest(array['IVA', 'NET_BASE', 'INVOICING']) as field
        where nullif(btrim(settings ->> field), '') is null
        limit 1;
      end if;
      if missing is not null then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', missing));
      end if;
      if office is null then
        insert into app_public.offices (
          company_id, country_id, town_id, office_name, address, phone, email, instagram, currency_code, time_zone)
        values (
          company, proc_save_office.country_id, proc_save_office.town_id, btrim(proc_save_office.office_name),
          btrim(proc_save_office.address), btrim(proc_save_office.phone), proc_save_office.email,
          btrim(proc_save_office.instagram), proc_save_office.currency_code,
          coalesce(proc_save_office.time_zone,
            case proc_save_office.currency_code when 'PEN' then 'America/Lima' else 'America/Caracas' end))
        returning id into office;
      else
        office := app_hidden.require_office(office);
        update app_public.offices as edited
        set country_id = proc_save_office.country_id, town_id = proc_save_office.town_id,
          office_name = btrim(proc_save_office.office_name), address = btrim(proc_save_office.address),
          phone = btrim(proc_save_office.phone), email = proc_save_office.email,
          instagram = btrim(proc_save_office.instagram), currency_code = proc_save_office.currency_code,
          time_zone = coalesce(proc_save_office.time_zone, edited.time_zone)
        where edited.id = office;
      end if;
      perform app_hidden.save_settings(office, settings);
      return row(office, null, '99999', 'Registro agregado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_save_office(text, text, text, text, text, uuid, uuid, text, jsonb, text, uuid) is
  E'@resultFieldName result\nSaves an office and its settings together or not at all (doc 3 §4); with an id it edits one.';
grant execute on function app_public.proc_save_office(text, text, text, text, text, uuid, uuid, text, jsonb, text, uuid) to turno_staff;
--! EndIncluded places/proc_save_office.sql
--! Included places/v_office_rates.sql
-- How the rates of an office changed, with who changed them (D11).
create or replace view app_public.v_office_rates with (security_invoker = true) as
  select rate.id, rate.office_id, rate.kind, rate.value, rate.valid_from,
    coalesce(nullif(employee.full_name, ''), employee.email, '') as changed_by
  from app_public.office_rates as rate
  left join app_public.employees as employee on employee.id = rate.created_by;

comment on view app_public.v_office_rates is
  E'@primaryKey id\n@behavior -single\nThe dated rates of an office: kind USD, EUR (per unit), ADVERTISING, ROYALTY (fractions) (D11).';
select app_private.mark_not_null('app_public.v_office_rates', '{id,office_id,kind,value,valid_from,changed_by}');
grant select on app_public.office_rates, app_public.v_office_rates to turno_staff;
--! EndIncluded places/v_office_rates.sql
--! Included places/v_places.sql
-- Towns with their country (doc 3 §2).
create or replace view app_public.v_towns with (security_invoker = true) as
  select town.id, town.town_name, town.country_id, country.country_name, town.status, town.created
  from app_public.towns as town
  join app_public.countries as country on country.id = town.country_id
  where town.status = 1;

comment on view app_public.v_towns is
  E'@primaryKey id\n@behavior -single\nThe towns that are not disabled, with their country (doc 3 §2).';
select app_private.mark_not_null('app_public.v_towns', '{id,town_name,country_id,country_name,status,created}');

-- Countries that are not disabled (doc 3 §2).
create or replace view app_public.v_countries with (security_invoker = true) as
  select id, country_name, status, created from app_public.countries where status = 1;

comment on view app_public.v_countries is
  E'@primaryKey id\n@behavior -single\nThe countries that are not disabled (doc 3 §2).';
select app_private.mark_not_null('app_public.v_countries', '{id,country_name,status,created}');

-- Offices with country, town and settings (doc 3 §2); the settings only of the offices that the reader sees.
create or replace view app_public.v_offices with (security_invoker = true) as
  select
    office.id, office.office_name, office.address, office.phone, office.email, office.instagram,
    office.country_id, country.country_name, office.town_id, town.town_name, office.currency_code, office.time_zone,
    settings.iva, settings.net_base, settings.royalty, settings.invoicing, settings.office_type,
    office.status, office.created
  from app_public.offices as office
  join app_public.countries as country on country.id = office.country_id
  join app_public.towns as town on town.id = office.town_id
  left join app_public.office_settings as settings on settings.office_id = office.id
  where office.status = 1;

comment on view app_public.v_offices is
  E'@primaryKey id\nThe offices that are not disabled, with country, town and settings; iva, netBase and royalty are fractions (doc 3 §2).';
select app_private.mark_not_null('app_public.v_offices',
  '{id,office_name,address,phone,email,instagram,country_id,country_name,town_id,town_name,currency_code,time_zone,status,created}');
grant select on app_public.v_towns, app_public.v_countries, app_public.v_offices to turno_staff;
--! EndIncluded places/v_places.sql
--! Included expenses/providers_editing.sql
alter table app_public.providers enable row level security;
alter table app_public.money_stores enable row level security;

create policy staff_reads on app_public.providers for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('provider.read'))::uuid[]));
create policy staff_adds on app_public.providers for insert to turno_staff
  with check (office_id = any ((select app_hidden.offices_where_can('provider.manage'))::uuid[])
    and company_id = (select app_hidden.current_company_id()));
create policy staff_edits on app_public.providers for update to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('provider.manage'))::uuid[]))
  with check (office_id = any ((select app_hidden.offices_where_can('provider.manage'))::uuid[])
    and (status = 1 or (select app_hidden.can('provider.disable'))));

create policy staff_reads on app_public.money_stores for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('money_store.read'))::uuid[])
    or office_id = any ((select app_hidden.offices_where_can('invoice.create'))::uuid[]));
create policy staff_adds on app_public.money_stores for insert to turno_staff
  with check (office_id = any ((select app_hidden.offices_where_can('money_store.manage'))::uuid[])
    and company_id = (select app_hidden.current_company_id()));
create policy staff_edits on app_public.money_stores for update to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('money_store.manage'))::uuid[]))
  with check (office_id = any ((select app_hidden.offices_where_can('money_store.manage'))::uuid[])
    and (status = 1 or (select app_hidden.can('money_store.disable'))));

grant select, insert (company_id, office_id, identification_number, provider_name, phone, email, notes),
  update (identification_number, provider_name, phone, email, notes, status) on app_public.providers to turno_staff;
grant select, insert (company_id, office_id, money_store_name, notes),
  update (money_store_name, notes, status) on app_public.money_stores to turno_staff;

-- A provider's phone has digits, its e-mail is one (doc 2 §5).
create or replace function app_hidden.tg_check_provider() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      new.email := lower(btrim(new.email));
      if btrim(new.phone) !~ '^[\d\s+().-]*$' then
        perform app_hidden.fail('INVALID_PHONE', '{"field": "phone"}');
      end if;
      if new.email <> '' and new.email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
        perform app_hidden.fail('INVALID_EMAIL', '{"field": "email"}');
      end if;
      return new;
    end
  $$;

create trigger check_provider before insert or update of phone, email on app_public.providers
  for each row execute function app_hidden.tg_check_provider();
--! EndIncluded expenses/providers_editing.sql
--! Included expenses/expense_policies.sql
-- Expenses are written by procedures; here is who reads them. The attendant sees the day's alone (doc 2 §6).
alter table app_public.invoices enable row level security;
alter table app_public.extra_expenses enable row level security;

create policy staff_reads on app_public.invoices for select to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_can('invoice.read_past'))::uuid[])
    or office_id = any ((select app_hidden.offices_where_can('expense.totals'))::uuid[])
    or office_id = any ((select app_hidden.offices_where_can('invoice.read'))::uuid[])
      and invoice_day = (select app_hidden.office_today(app_hidden.current_office_id()))
  );
create policy staff_reads on app_public.extra_expenses for select to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_can('extra_expense.read'))::uuid[])
    or office_id = any ((select app_hidden.offices_where_can('expense.totals'))::uuid[])
  );

grant select on app_public.invoices, app_public.extra_expenses to turno_staff;
--! EndIncluded expenses/expense_policies.sql
--! Included inventory/inventory_policies.sql
alter table app_public.categories enable row level security;
alter table app_public.products enable row level security;
alter table app_public.inventories enable row level security;
alter table app_public.stock_movements enable row level security;

create policy staff_reads on app_public.categories for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('inventory.read')));
create policy staff_adds on app_public.categories for insert to turno_staff
  with check (company_id = (select app_hidden.company_where_can('inventory.create_category')));
create policy staff_reads on app_public.products for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('inventory.read'))::uuid[]));
create policy staff_adds on app_public.products for insert to turno_staff
  with check (
    office_id = any ((select app_hidden.offices_where_can('inventory.create'))::uuid[])
    and company_id = (select app_hidden.current_company_id())
    and category_id in (select id from app_public.categories)
  );
create policy staff_reads on app_public.inventories for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('inventory.read'))::uuid[]));
create policy staff_disables on app_public.inventories for update to turno_staff
  using (status = 1 and office_id = any ((select app_hidden.offices_where_can('inventory.disable'))::uuid[]))
  with check (status = 2);
create policy staff_reads on app_public.stock_movements for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('inventory.read'))::uuid[]));

grant select, insert (company_id, category_name) on app_public.categories to turno_staff;
grant select, insert (company_id, office_id, category_id, product_name, unit_price) on app_public.products to turno_staff;
grant select, update (status) on app_public.inventories to turno_staff;
grant select on app_public.stock_movements to turno_staff;
--! EndIncluded inventory/inventory_policies.sql
--! Included inventory/move_stock.sql
-- Changes a stock by a movement row, the only way (D40): under the row's lock, never below 0; refused with both numbers
-- when the caller looked at another quantity than the present one.
create or replace function app_hidden.move_stock(inventory_id uuid, mov_type text, quantity integer, seen integer) returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      stock app_public.inventories;
      after integer;
    begin
      select * into stock from app_public.inventories as inventory where inventory.id = move_stock.inventory_id for update;
      if stock.status is distinct from 1 then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      if coalesce(move_stock.mov_type, '') not in ('ADD', 'SUB') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "movType"}');
      end if;
      if move_stock.quantity is null or move_stock.quantity < 1 or move_stock.quantity > 1000000 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "quantity"}');
      end if;
      if seen <> stock.quantity_available then
        perform app_hidden.fail('STOCK_CHANGED',
          jsonb_build_object('field', 'quantity', 'seen', seen, 'present', stock.quantity_available));
      end if;
      after := stock.quantity_available + case move_stock.mov_type when 'ADD' then move_stock.quantity else -move_stock.quantity end;
      if after < 0 then
        perform app_hidden.fail('STOCK_TOO_LOW',
          jsonb_build_object('field', 'quantity', 'wanted', move_stock.quantity, 'present', stock.quantity_available));
      end if;
      update app_public.inventories as inventory
      set quantity_available = after, employee_id = app_hidden.current_employee_id(), updated = now()
      where inventory.id = stock.id;
      insert into app_public.stock_movements (
        company_id, office_id, inventory_id, mov_type, quantity, quantity_after, employee_id)
      values (
        stock.company_id, stock.office_id, stock.id, move_stock.mov_type, move_stock.quantity, after,
        app_hidden.current_employee_id());
      return after;
    end
  $$;
--! EndIncluded inventory/move_stock.sql
--! Included inventory/proc_create_inventory.sql
create type app_public.inventory_result as (
  v_message text,
  v_end_code text,
  v_inventory_id uuid
);
comment on type app_public.inventory_result is 'What a stock procedure answers: end code (99999 is success), text, the stock.';

create or replace function app_public.proc_create_inventory(
  product_id uuid, quantity_available integer, quantity_min integer default 0, quantity_max integer default 0,
  request_id uuid default null
) returns app_public.inventory_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      product app_public.products;
      answer jsonb;
      stock uuid;
    begin
      perform app_hidden.require('inventory.create');
      select * into product from app_public.products as found
      where found.id = proc_create_inventory.product_id and found.status = 1
        and found.office_id = any (app_hidden.visible_office_ids());
      if product.id is null then
        perform app_hidden.fail('NOT_FOUND', '{"field": "productId"}');
      end if;
      if coalesce(proc_create_inventory.quantity_available, 0) < 1 or proc_create_inventory.quantity_available > 1000000 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "quantity"}');
      end if;
      if coalesce(quantity_min, 0) < 0 or coalesce(quantity_max, 0) < 0
        or coalesce(quantity_max, 0) > 0 and quantity_max < coalesce(quantity_min, 0) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "quantityMax"}');
      end if;
      answer := app_private.request_begin(product.company_id, proc_create_inventory.request_id, jsonb_build_array(
        'inventory', product.id, proc_create_inventory.quantity_available, quantity_min, quantity_max));
      if answer is null then
        begin
          insert into app_public.inventories (
            company_id, office_id, product_id, quantity_available, quantity_min, quantity_max, employee_id)
          values (
            product.company_id, product.office_id, product.id, 0, coalesce(quantity_min, 0), coalesce(quantity_max, 0),
            app_hidden.current_employee_id())
          returning id into stock;
        exception when unique_violation then
          perform app_hidden.fail('INVENTORY_EXISTS', '{"field": "productId"}');
        end;
        perform app_hidden.move_stock(stock, 'ADD', proc_create_inventory.quantity_available, 0);
        answer := jsonb_build_object('v_message', 'Registro agregado con exito', 'v_end_code', '99999', 'v_inventory_id', stock);
        perform app_private.request_end(product.company_id, proc_create_inventory.request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.inventory_result, answer);
    end
  $$;

comment on function app_public.proc_create_inventory(uuid, integer, integer, integer, uuid) is
  E'@resultFieldName result\nOpens the stock of a product with a first movement (doc 3 §7, D40); requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_create_inventory(uuid, integer, integer, integer, uuid) to turno_staff;
--! EndIncluded inventory/proc_create_inventory.sql
--! Included inventory/proc_update_stock.sql
create or replace function app_public.proc_update_stock(
  inventory_id uuid, mov_type text, product_id uuid default null, old_quantity integer default null,
  new_quantity integer default null, request_id uuid default null
) returns app_public.inventory_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      stock app_public.inventories;
      answer jsonb;
    begin
      perform app_hidden.require('inventory.create');
      select * into stock from app_public.inventories as inventory
      where inventory.id = proc_update_stock.inventory_id
        and inventory.product_id = coalesce(proc_update_stock.product_id, inventory.product_id)
        and inventory.office_id = any (app_hidden.visible_office_ids());
      if stock.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      answer := app_private.request_begin(stock.company_id, proc_update_stock.request_id, jsonb_build_array(
        'stock', stock.id, proc_update_stock.mov_type, proc_update_stock.old_quantity, proc_update_stock.new_quantity));
      if answer is null then
        perform app_hidden.move_stock(stock.id, proc_update_stock.mov_type, proc_update_stock.new_quantity,
          proc_update_stock.old_quantity);
        answer := jsonb_build_object('v_message', 'Registro editado con exito', 'v_end_code', '99999', 'v_inventory_id', stock.id);
        perform app_private.request_end(stock.company_id, proc_update_stock.request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.inventory_result, answer);
    end
  $$;

comment on function app_public.proc_update_stock(uuid, text, uuid, integer, integer, uuid) is
  E'@resultFieldName result\nAdds (ADD) or takes (SUB) newQuantity pieces (doc 3 §7, D40). oldQuantity is what the caller saw: refused with STOCK_CHANGED when it is no longer so. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_update_stock(uuid, text, uuid, integer, integer, uuid) to turno_staff;
--! EndIncluded inventory/proc_update_stock.sql
--! Included inventory/v_inventories.sql
-- Stocks with their product and who last changed them (doc 3 §3).
create or replace view app_public.v_all_inventories with (security_invoker = true) as
  select
    stock.id, stock.product_id, product.product_name, category.category_name, product.unit_price,
    stock.quantity_available, stock.quantity_min, stock.quantity_max,
    stock.quantity_available < stock.quantity_min as below_min,
    coalesce(employee.full_name, '') as full_name,
    stock.office_id, office.office_name, stock.status, stock.created, stock.updated
  from app_public.inventories as stock
  join app_public.products as product on product.id = stock.product_id
  join app_public.categories as category on category.id = product.category_id
  join app_public.offices as office on office.id = stock.office_id
  left join app_public.employees as employee on employee.id = stock.employee_id
  where stock.status = 1;

comment on view app_public.v_all_inventories is
  E'@primaryKey id\nThe stocks that are not disabled, with product, limits and who last changed them (doc 3 §3).';
select app_private.mark_not_null('app_public.v_all_inventories',
  '{id,product_id,product_name,category_name,unit_price,quantity_available,quantity_min,quantity_max,below_min,full_name,office_id,office_name,status,created}');

create or replace view app_public.v_stock_movements with (security_invoker = true) as
  select movement.id, movement.inventory_id, movement.mov_type, movement.quantity, movement.quantity_after,
    coalesce(employee.full_name, '') as full_name, movement.created
  from app_public.stock_movements as movement
  left join app_public.employees as employee on employee.id = movement.employee_id;

comment on view app_public.v_stock_movements is
  E'@primaryKey id\n@behavior -single\nThe movements of a stock, with what was left after each (D40).';
select app_private.mark_not_null('app_public.v_stock_movements',
  '{id,inventory_id,mov_type,quantity,quantity_after,full_name,created}');
grant select on app_public.v_all_inventories, app_public.v_stock_movements to turno_staff;
--! EndIncluded inventory/v_inventories.sql
--! Included reports/percent_indicators.sql
alter table app_public.percent_indicators enable row level security;
create policy staff_reads on app_public.percent_indicators for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('gauge.read')));
grant select on app_public.percent_indicators to turno_staff;

create or replace function app_public.function_save_percent_indicator(p_percent numeric)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      held text;
      saved uuid;
    begin
      perform app_hidden.require('profit_indicator.update');
      if app_hidden.current_employee_id() is null then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      if p_percent is null or not p_percent between 0.01 and 100 or p_percent <> round(p_percent, 2) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "percent"}');
      end if;
      select role.role_name into held from app_public.roles as role where role.id = app_hidden.current_role_id();
      insert into app_public.percent_indicators as indicator (company_id, employee_id, role_name, percent)
      values (app_hidden.current_company_id(), app_hidden.current_employee_id(), held, p_percent)
      on conflict (company_id, role_name) do update
      set percent = excluded.percent, employee_id = excluded.employee_id, updated = now()
      where indicator.percent <> excluded.percent
      returning id into saved;
      if saved is null then
        return row(null, null, '00001', 'No se detectó cambio en el %.')::app_public.procedure_result;
      end if;
      return row(saved, null, '99999', 'Registro actualizado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.function_save_percent_indicator(numeric) is
  E'@resultFieldName result\nSaves the percentage that fills the gauge of the caller''s role (doc 1 §7); 00001 when nothing changed.';
grant execute on function app_public.function_save_percent_indicator(numeric) to turno_staff;
--! EndIncluded reports/percent_indicators.sql
--! Included reports/proc_profit_indicator.sql
-- What the gauge compares (doc 1 §7, D21, D26): billable sales and expenses of the session's office, in its currency.
-- Expenses are null when there are none. Without dates it looks back one month from today.
create or replace function app_public.proc_profit_indicator(p_date_from date default null, p_date_until date default null)
  returns table (tot_sales numeric, tot_expenses numeric)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select
      coalesce((
        select sum(day.total) from app_public.office_sale_days as day
        where day.office_id = office.id and day.kind = 'SALE' and day.sale_day between asked.first and asked.last), 0),
      (
        select sum(amount) from (
          select invoice.total + invoice.tax_total as amount from app_public.invoices as invoice
          where invoice.office_id = office.id and invoice.status = 1 and invoice.currency_code = office.currency_code
            and invoice.invoice_day between asked.first and asked.last
          union all
          select extra.amount from app_public.extra_expenses as extra
          where extra.office_id = office.id and extra.status = 1 and extra.currency = office.currency_code
            and extra.expense_day between asked.first and asked.last
        ) as spent)
    from app_public.offices as office
    cross join lateral (select coalesce($2, app_hidden.office_today(office.id)) as last) as until
    cross join lateral (
      select coalesce($1, (until.last - interval '1 month')::date) as first, until.last
    ) as asked
    where office.id = app_hidden.current_office_id() and app_hidden.can('gauge.read')
  $$;

comment on function app_public.proc_profit_indicator(date, date) is
  'Billable sales and expenses of the session''s office between two days (one month up to today when they are not given); expenses are null when there are none (doc 1 §7).';
grant execute on function app_public.proc_profit_indicator(date, date) to turno_staff;
--! EndIncluded reports/proc_profit_indicator.sql

create trigger audit after insert or update or delete on app_public.countries
  for each row execute function app_hidden.tg_audit();
create trigger audit after insert or update or delete on app_public.towns
  for each row execute function app_hidden.tg_audit();
create trigger audit after insert or update or delete on app_public.providers
  for each row execute function app_hidden.tg_audit();
create trigger audit after insert or update or delete on app_public.money_stores
  for each row execute function app_hidden.tg_audit();
create trigger audit after insert or update or delete on app_public.categories
  for each row execute function app_hidden.tg_audit();
create trigger audit after insert or update or delete on app_public.products
  for each row execute function app_hidden.tg_audit();
create trigger audit after insert or update or delete on app_public.percent_indicators
  for each row execute function app_hidden.tg_audit();
create trigger notify_office after insert or update on app_public.inventories
  for each row execute function app_hidden.tg_notify_office('inventories');

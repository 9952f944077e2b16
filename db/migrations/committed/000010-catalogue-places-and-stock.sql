--! Previous: sha1:f47af909d4d30af3c1ebb08d3f27e8dd693cd07d
--! Hash: sha1:e78856bd9da0a5479057ac9a37833495ce9e5b73
--! AllowInvalidHash
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

--! Previous: sha1:1fa7aa19d69bc324112959c022fd9bb2f3fc3dbe
--! Hash: sha1:6da15931c5abe5376b8a2e989296f46f3df639c1
--! AllowInvalidHash
--! Message: companies offices and roles

create table app_public.companies (
  id uuid primary key default app_hidden.new_id(),
  company_name text not null check (company_name <> ''),
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now()
);
comment on table app_public.companies is 'A chain: everything belongs to one (D1).';

create table app_public.countries (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  country_name text not null check (country_name <> ''),
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  constraint countries_company_name_key unique (company_id, country_name)
);
comment on table app_public.countries is 'A country where the company has offices (doc 3 §3).';

create table app_public.towns (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  country_id uuid not null references app_public.countries,
  town_name text not null check (town_name <> ''),
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  constraint towns_country_name_key unique (country_id, town_name)
);
comment on table app_public.towns is 'A town of a country (doc 3 §3).';
create index towns_company_idx on app_public.towns (company_id);

create table app_public.offices (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  country_id uuid not null references app_public.countries,
  town_id uuid not null references app_public.towns,
  office_name text not null check (office_name <> ''),
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  instagram text not null default '',
  currency_code text not null check (currency_code in ('VES', 'USD', 'EUR', 'PEN')),
  time_zone text not null default 'America/Caracas' check (time_zone in ('America/Caracas', 'America/Lima')),
  exchange_value numeric check (exchange_value > 0 and exchange_value < 1e12),
  advertising_value numeric(9, 6) check (advertising_value between 0 and 1),
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  updated timestamptz,
  constraint offices_company_name_key unique (company_id, office_name)
);
comment on table app_public.offices is 'A branch (sucursal) with its currency, time zone (D5) and present rates (D11).';
create index offices_country_idx on app_public.offices (country_id);
create index offices_town_idx on app_public.offices (town_id);

create table app_public.office_settings (
  office_id uuid primary key references app_public.offices,
  company_id uuid not null references app_public.companies,
  iva numeric(9, 6) not null check (iva between 0 and 1),
  net_base numeric(9, 6) not null default 1 check (net_base between 0 and 1),
  royalty numeric(9, 6) not null default 0.1 check (royalty between 0 and 1),
  invoicing text not null check (invoicing in ('NO APLICA', 'FACTURA ACTIVA')),
  office_type text not null default 'REGULAR' check (office_type in ('REGULAR', 'VIP', 'FREE_PORT', 'DUAL')),
  updated timestamptz
);
comment on table app_public.office_settings is
  E'@behavior -query:resource:list -query:resource:connection\nTax, net base, royalty and invoicing of an office, as fractions (doc 3 §3, D8, D20, D27).';
create index office_settings_company_idx on app_public.office_settings (company_id);

create table app_public.office_rates (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  kind text not null check (kind in ('USD', 'EUR', 'ADVERTISING', 'ROYALTY')),
  value numeric not null check (value > 0 or kind = 'ROYALTY' and value = 0),
  valid_from timestamptz not null default now(),
  created_by uuid,
  created timestamptz not null default now()
);
comment on table app_public.office_rates is
  E'@behavior -*\nHow an office''s rates changed: each row is in force from its instant to the next one''s (D11).';
create index office_rates_in_force_idx on app_public.office_rates (office_id, kind, valid_from desc, id desc);
create index office_rates_company_idx on app_public.office_rates (company_id);

create table app_public.permissions (
  name text primary key,
  description text not null
);
comment on table app_public.permissions is E'@behavior -*\nThe permission catalogue (D3).';

create table app_hidden.role_templates (
  permission text primary key references app_public.permissions,
  role_names text[] not null
);
comment on table app_hidden.role_templates is
  'Which of the documents'' nine roles hold a permission when a company is founded (doc 1 §6, doc 2 §6, doc 3 §6).';

create table app_public.roles (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  role_name text not null check (role_name <> ''),
  takes_turns boolean not null default false,
  supervises boolean not null default false,
  earns_on text not null default 'lines' check (earns_on in ('lines', 'office')),
  status smallint not null default 1 check (status in (1, 2)),
  visible smallint not null default 1 check (visible in (0, 1)),
  created timestamptz not null default now(),
  constraint roles_company_name_key unique (company_id, role_name)
);
comment on table app_public.roles is 'A role of the company''s staff; what it may do is in role_permissions (D3).';
comment on column app_public.roles.takes_turns is 'Its employees get workdays (D24).';
comment on column app_public.roles.supervises is
  'Its employees may have a commission on other technicians'' lines, supervisor_commission (D20).';
comment on column app_public.roles.earns_on is
  'What its employees'' commission applies to: the lines they serve, or all lines of their office (D20).';

create table app_public.role_permissions (
  role_id uuid not null references app_public.roles on delete cascade,
  permission text not null references app_public.permissions,
  primary key (role_id, permission)
);
comment on table app_public.role_permissions is E'@behavior -*\nWhich role holds which permission (D3).';
create index role_permissions_permission_idx on app_public.role_permissions (permission);

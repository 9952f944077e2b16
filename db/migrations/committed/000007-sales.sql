--! Previous: sha1:fd568698ba9b2e65bba279d755f2d9e4fec8715e
--! Hash: sha1:d09a1364953e69c7c1a580ff75303345f522ba97
--! AllowInvalidHash
--! Message: sales

create table app_public.sales (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  kind text not null default 'SALE' check (kind in ('SALE', 'WARRANTY')),
  sale_date timestamptz not null,
  sale_day date not null,
  client_id uuid not null references app_public.clients,
  employee_id uuid references app_public.employees,
  invoice_number text not null default 'S/F',
  active_correlative text,
  correlative_number bigint,
  currency_code text not null,
  exchange_value numeric,
  total numeric(18, 2) not null,
  tax_total numeric(18, 2) not null,
  total_tip numeric(18, 2) not null,
  total_usd numeric(18, 2) not null,
  advertising boolean not null default false,
  payment_details jsonb not null,
  client_in text not null,
  client_name text not null,
  client_last_name text not null,
  client_phone text not null,
  client_email text not null,
  address text not null,
  employee_in text not null,
  employee_name text not null,
  employee_last_name text not null,
  employee_phone text not null,
  employee_email text not null,
  technician_names text not null,
  town_name text not null,
  office_name text not null,
  company_name text not null,
  status smallint not null default 1 check (status in (1, 2)),
  delete_reason text,
  deleted_by uuid,
  deleted_at timestamptz,
  created_by uuid,
  created timestamptz not null default now(),
  check (status = 1 or active_correlative is null)
);
comment on table app_public.sales is
  E'@behavior -insert -delete -query:resource:list -query:resource:connection -single\nA sale, or a warranty (D22), with its own copies of all that it shows (D11).';
create unique index sales_office_correlative_key on app_public.sales (office_id, active_correlative)
  where active_correlative is not null;
create index sales_office_number_idx on app_public.sales (office_id, correlative_number desc)
  where active_correlative is not null;
create index sales_office_date_idx on app_public.sales (office_id, kind, status, sale_date desc, id);
create index sales_company_date_idx on app_public.sales (company_id, sale_date desc, id)
  where status = 1 and kind = 'SALE';
create index sales_client_idx on app_public.sales (client_id, sale_date desc);
create index sales_client_in_idx on app_public.sales (company_id, client_in, sale_date desc);
create index sales_employee_idx on app_public.sales (employee_id, sale_date desc);

-- What hangs on a sale copies its company and office; the sale's own foreign keys vouch for them. Checked again for
-- each copy they would be most of what registering a sale costs.
create table app_public.sales_details (
  id uuid primary key default app_hidden.new_id(),
  sale_id uuid not null references app_public.sales,
  line_number smallint not null,
  company_id uuid not null,
  office_id uuid not null,
  kind text not null default 'SALE' check (kind in ('SALE', 'WARRANTY')),
  sale_date timestamptz not null,
  sale_day date not null,
  workday_id uuid not null constraint sales_details_workday_fkey references app_public.workdays,
  employee_id uuid not null references app_public.employees,
  subservice_id uuid not null references app_public.subservices,
  service_name text not null,
  subservice_name text not null,
  employee_in text not null,
  employee_name text not null,
  employee_last_name text not null,
  price numeric(18, 2) not null,
  price_currency text not null,
  exchange_rate numeric,
  discount numeric(5, 2) not null default 0 check (discount between 0 and 100),
  cost numeric(18, 2) not null check (cost > 0),
  tax numeric(18, 2) not null check (tax >= 0),
  tax_rate numeric(9, 6) not null,
  cost_usd numeric(18, 2) not null,
  tip numeric(18, 2) not null default 0 check (tip >= 0),
  currency_code text not null,
  net_base numeric(9, 6) not null,
  commission numeric(9, 6) not null,
  total_commission numeric(18, 2) not null,
  avg_minuts integer not null,
  starts_at timestamptz,
  ends_at timestamptz,
  advertising boolean not null default false,
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  constraint sales_details_times_check check (ends_at > starts_at),
  constraint sales_details_sale_line_key unique (sale_id, line_number)
);
comment on table app_public.sales_details is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nA line of a sale: price, tax, commission and names as they were when it was sold (D11, D20).';
comment on column app_public.sales_details.avg_minuts is E'@name avg_minuts\nMinutes that it took.';
create index sales_details_office_date_idx on app_public.sales_details (office_id, sale_date desc, id);
create index sales_details_employee_date_idx on app_public.sales_details (employee_id, sale_date desc, id);
create index sales_details_workday_idx on app_public.sales_details (workday_id);
create index sales_details_subservice_idx on app_public.sales_details (subservice_id);

create table app_public.sales_payments (
  id uuid primary key default app_hidden.new_id(),
  sale_id uuid not null references app_public.sales,
  line_number smallint not null,
  company_id uuid not null,
  office_id uuid not null,
  payment_type text not null check (payment_type in ('Transfer', 'Cash', 'TDC', 'TDD')),
  currency_code text not null,
  amount numeric(18, 2) not null check (amount >= 0),
  exchange_rate numeric not null,
  amount_local numeric(18, 2) not null,
  constraint sales_payments_sale_line_key unique (sale_id, line_number)
);
comment on table app_public.sales_payments is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nHow a sale was paid: what was given, and what that is in the office''s currency (D14).';

create table app_public.sales_details_commissions (
  id uuid primary key default app_hidden.new_id(),
  sale_id uuid not null,
  sales_detail_id uuid not null references app_public.sales_details,
  company_id uuid not null,
  office_id uuid not null,
  employee_id uuid not null references app_public.employees,
  sale_day date not null,
  type_commission text not null check (type_commission in ('ADVERTISING_COMMISSION', 'SUPERVISOR_COMMISSION')),
  commission numeric(9, 6) not null,
  total_commission numeric(18, 2) not null,
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  constraint sales_details_commissions_once_key unique (sales_detail_id, employee_id, type_commission)
);
comment on table app_public.sales_details_commissions is
  E'@behavior -insert -update -delete -single\nWhat a line earns beside its technician''s commission (doc 1 §3, D20).';
create index sales_details_commissions_sale_idx on app_public.sales_details_commissions (sale_id);
create index sales_details_commissions_employee_idx on app_public.sales_details_commissions (employee_id, sale_day);
create index sales_details_commissions_office_idx on app_public.sales_details_commissions (office_id, sale_day);

-- Summaries are kept in the transaction of the row. The tills of one office write to slots of their own, so
-- that they don't wait for each other; a reader adds the slots up.
create table app_public.office_sale_days (
  office_id uuid not null references app_public.offices,
  sale_day date not null,
  slot smallint not null,
  company_id uuid not null,
  kind text not null check (kind in ('SALE', 'WARRANTY')),
  sales integer not null default 0,
  billable_sales integer not null default 0,
  total numeric(18, 2) not null default 0,
  tax_total numeric(18, 2) not null default 0,
  total_tip numeric(18, 2) not null default 0,
  total_usd numeric(18, 2) not null default 0,
  primary key (office_id, sale_day, kind, slot)
);
comment on table app_public.office_sale_days is
  E'@behavior -*\nActive sales of an office and day: their number, and the amounts of the billable ones (D21).';

create table app_public.employee_days (
  employee_id uuid not null references app_public.employees,
  sale_day date not null,
  slot smallint not null,
  office_id uuid not null,
  company_id uuid not null,
  services integer not null default 0,
  profit numeric(18, 2) not null default 0,
  supervisor_profit numeric(18, 2) not null default 0,
  advertising_profit numeric(18, 2) not null default 0,
  tip numeric(18, 2) not null default 0,
  primary key (employee_id, sale_day, slot, office_id)
);
comment on table app_public.employee_days is
  E'@behavior -*\nWhat an employee earned at an office on a day by active lines: services and their commissions, supervisor and advertising commissions, tips (D15, D20).';
create index employee_days_office_idx on app_public.employee_days (office_id, sale_day);

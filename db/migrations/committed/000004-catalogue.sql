--! Previous: sha1:30799581c513d1f1ccc9cebb4586399605a44933
--! Hash: sha1:3c446eca5da4aab54012bbc14164bf4f9f0b92f8
--! AllowInvalidHash
--! Message: catalogue

create table app_public.services (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  service_name text not null check (service_name <> ''),
  description text not null default '',
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  constraint services_company_name_key unique (company_id, service_name)
);
comment on table app_public.services is
  E'@behavior -insert -update -delete\nA kind of work that the company offers (doc 1 §3).';

create table app_public.subservices (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  service_id uuid not null references app_public.services,
  subservice_name text not null check (subservice_name <> ''),
  description text not null default '',
  cost numeric(18, 2) not null check (cost > 0 and cost < 1e16),
  currency_code text not null check (currency_code in ('VES', 'USD', 'EUR', 'PEN')),
  avg_minuts integer not null default 30 check (avg_minuts between 1 and 1440),
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  updated timestamptz
);
comment on table app_public.subservices is
  E'@behavior -insert -update -delete\nA priced item of a service at an office (doc 1 §3); cost is the price with tax inside (D8).';
comment on column app_public.subservices.avg_minuts is E'@name avg_minuts\nMinutes that it takes (D39).';
create index subservices_office_idx on app_public.subservices (office_id, status);
create index subservices_company_idx on app_public.subservices (company_id);
create index subservices_service_idx on app_public.subservices (service_id);

--! Previous: sha1:846dd17cf8dd20afdc154296ac47847e8c2541ab
--! Hash: sha1:3a3749ae783baa2a2ce06ef1e560d70f038b8f0c
--! Message: Offices set commissions by service

create table app_public.commission_rates (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  employee_id uuid references app_public.employees,
  service_id uuid references app_public.services,
  subservice_id uuid references app_public.subservices,
  rate numeric(9,6) not null,
  status smallint not null default 1,
  created timestamptz not null default now(),
  constraint commission_rates_scope_check check (num_nonnulls(service_id, subservice_id) = 1),
  constraint commission_rates_rate_check check (rate between 0 and 1),
  constraint commission_rates_status_check check (status in (1, 2))
);
comment on table app_public.commission_rates is
  E'@behavior -*\nThe commission that an office pays for a service or a subservice, to everyone or to one employee (doc 6 §3, D78).';
comment on column app_public.commission_rates.rate is 'The fraction of the net price: 0.45 is 45 %.';
create unique index commission_rates_active_key on app_public.commission_rates
  (office_id, service_id, subservice_id, employee_id) nulls not distinct where status = 1;
create index commission_rates_company_idx on app_public.commission_rates (company_id);
create index commission_rates_office_idx on app_public.commission_rates (office_id);
create index commission_rates_employee_idx on app_public.commission_rates (employee_id);
create index commission_rates_service_idx on app_public.commission_rates (service_id);
create index commission_rates_subservice_idx on app_public.commission_rates (subservice_id);

--! Previous: sha1:9e535b3b0c01fc5f86d33c93e54ea6b776998d95
--! Hash: sha1:e1605eacdc64c8d9724c023f2922cf662012bf45
--! Message: Offices give bonuses by tiers

create table app_public.commission_tiers (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  employee_id uuid references app_public.employees,
  period text not null,
  mode text not null,
  from_net numeric(18,2) not null,
  rate numeric(9,6) not null,
  status smallint not null default 1,
  created timestamptz not null default now(),
  constraint commission_tiers_period_check check (period in ('WEEK', 'FORTNIGHT', 'MONTH')),
  constraint commission_tiers_mode_check check (mode in ('MARGINAL', 'WHOLE')),
  constraint commission_tiers_from_net_check check (from_net >= 0),
  constraint commission_tiers_rate_check check (rate between 0 and 1),
  constraint commission_tiers_status_check check (status in (1, 2))
);
comment on table app_public.commission_tiers is
  E'@behavior -*\nThe bonus that an office pays on what an employee sold in a period, from an amount on, to everyone or to one employee (doc 6 §3).';
comment on column app_public.commission_tiers.mode is
  'MARGINAL pays the rate on the part up to the next tier; WHOLE pays the rate of the highest tier reached on all.';
comment on column app_public.commission_tiers.from_net is
  'The amount without tax from which the tier applies, in the currency of the office.';
comment on column app_public.commission_tiers.rate is 'The fraction of the amount without tax: 0.02 is 2 %.';
create unique index commission_tiers_active_key on app_public.commission_tiers
  (office_id, employee_id, period, mode, from_net) nulls not distinct where status = 1;
create index commission_tiers_company_idx on app_public.commission_tiers (company_id);
create index commission_tiers_office_idx on app_public.commission_tiers (office_id);
create index commission_tiers_employee_idx on app_public.commission_tiers (employee_id);

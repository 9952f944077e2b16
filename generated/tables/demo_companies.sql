create table app_private.demo_companies (
  company_id uuid not null,
  loaded timestamp with time zone default now() not null,
  constraint demo_companies_pkey PRIMARY KEY (company_id),
  constraint demo_companies_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id)
);
alter table app_private.demo_companies enable row level security;
create policy nobody on app_private.demo_companies for all to public using (false);
comment on table app_private.demo_companies is 'The companies of the demo: everybody knows their password.';
comment on column app_private.demo_companies.loaded is 'When its history was loaded last; what is written later is people''s.';

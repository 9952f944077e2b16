--! Previous: sha1:002c9134ea3c41a947640aa3371a5d8f6297e5b2
--! Hash: sha1:03eb57a1cda93865515ae43b17a8dd324b716aa1
--! Message: The demo is known as that

-- Enter migration here
drop table if exists app_private.demo_companies;
create table app_private.demo_companies (
  company_id uuid not null,
  constraint demo_companies_pkey primary key (company_id),
  constraint demo_companies_company_id_fkey foreign key (company_id) references app_public.companies (id)
);
comment on table app_private.demo_companies is 'The companies of the demo: everybody knows their password.';

-- The demo of an earlier release: by its name and by an address that nobody else has.
insert into app_private.demo_companies (company_id)
select company.id from app_public.companies as company
where company_name = 'Turno Demo' and exists (
  select from app_public.employees as employee
  where employee.company_id = company.id and employee.email like '%@caracas.demo');

--! Included host/demo_companies.sql
-- Only the functions below and the demo's own commands read and write it, as their owner.
alter table app_private.demo_companies enable row level security;

create policy nobody on app_private.demo_companies using (false);

-- Whether a company is the demo's, whose accounts have a password that everybody knows.
create or replace function app_private.is_demo(company_id uuid) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$ select exists (select from app_private.demo_companies as demo where demo.company_id = $1) $$;

grant execute on function app_private.is_demo(uuid) to turno_session;
--! EndIncluded host/demo_companies.sql

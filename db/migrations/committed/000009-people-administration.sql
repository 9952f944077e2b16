--! Previous: sha1:0dbd84a951bbfab1ea4972bbd8bd1920cfbb50c3
--! Hash: sha1:f47af909d4d30af3c1ebb08d3f27e8dd693cd07d
--! AllowInvalidHash
--! Message: people administration

alter table app_public.roles alter column company_id set default app_hidden.current_company_id();
alter table app_public.people alter column company_id set default app_hidden.current_company_id();
alter table app_public.employees alter column company_id set default app_hidden.current_company_id();
alter table app_public.employees alter column office_id set default app_hidden.current_office_id();

-- Takes a new employee's password on its way to the account; never kept here.
alter table app_public.employees add column password text;
alter table app_public.employees add constraint employees_keep_no_password check (password is null);
comment on column app_public.employees.password is
  'Write only: the hash that the server makes of a new employee''s password goes to their account (D36).';

comment on table app_public.employees is
  'Staff of an office: technicians, supervisors, administrators (doc 1 §3). Commissions are fractions.';
comment on table app_public.users is
  E'@behavior -insert -update\nSomeone who signs in without being an employee (doc 1 §3).';
comment on table app_public.people is
  E'@behavior -update -delete\nWhat the civil registry told of a person (doc 1 §3).';

--! Previous: sha1:73406dbe0d215fe436c8208949c60c4055bb6cde
--! Hash: sha1:fd568698ba9b2e65bba279d755f2d9e4fec8715e
--! AllowInvalidHash
--! Message: workdays

create type app_public.procedure_result as (
  v_id uuid,
  v_phone text,
  v_end_code text,
  v_message text
);
comment on type app_public.procedure_result is
  'What a procedure of the documents answers: the row it made, a phone, the end code (99999 is success) and a text.';

create table app_public.workdays (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  employee_id uuid not null references app_public.employees,
  work_date date not null,
  number_token integer not null check (number_token > 0),
  created_by uuid,
  created timestamptz not null default now(),
  constraint workdays_employee_day_key unique (employee_id, work_date),
  constraint workdays_office_day_token_key unique (office_id, work_date, number_token)
);
comment on table app_public.workdays is
  E'@behavior -insert -update -query:resource:list -query:resource:connection -single\nA technician''s turn of a day (D24).';
create index workdays_company_idx on app_public.workdays (company_id);
create index workdays_office_newest_idx on app_public.workdays (office_id, id desc);

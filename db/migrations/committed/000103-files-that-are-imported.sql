--! Previous: sha1:0bd88eeaa5f5e34da4846b43df119b5481dad24f
--! Hash: sha1:d0febdce2887411379a3f84ad5149db4f9f5ddc6
--! Message: Files that are imported

create table app_public.imports (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  kind text not null,
  file_name text not null,
  sha256 text not null,
  headings text[] not null,
  heading_line integer not null,
  mapping jsonb not null default '{"columns": [], "fixed": {}}',
  options jsonb not null default '{}',
  state text not null default 'UPLOADED',
  counts jsonb not null default '{}',
  created_by uuid,
  created timestamptz not null default now(),
  finished_at timestamptz,
  undo_until timestamptz,
  constraint imports_kind_check check (kind in ('clients', 'services', 'staff', 'providers', 'products', 'appointments')),
  constraint imports_state_check check (
    state in ('UPLOADED', 'CHECKING', 'CHECKED', 'RUNNING', 'PAUSED', 'DONE', 'UNDOING', 'UNDONE'))
);
create index imports_company_idx on app_public.imports (company_id, id desc);
create index imports_office_idx on app_public.imports (office_id, id desc);
create unique index imports_busy_key on app_public.imports (company_id) where state in ('CHECKING', 'RUNNING', 'UNDOING');
comment on table app_public.imports is E'@behavior -*\nFiles of clients, prices, staff, providers, products or appointments that are read row by row (doc 9).';
comment on column app_public.imports.heading_line is 'The line of the file with the headings; rows up to it are not data.';
comment on column app_public.imports.mapping is '{"columns": [{"column": 0, "field": "phone", "officeId": null, "currencyCode": null}], "fixed": {"minutes": "60"}}: columns count from 0.';
comment on column app_public.imports.options is '{"withoutDocument": false, "consentProof": false}';
comment on column app_public.imports.counts is 'Rows by state, and the progress: "total" rows of data, "at" the line that is reached.';

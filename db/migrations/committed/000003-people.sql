--! Previous: sha1:6da15931c5abe5376b8a2e989296f46f3df639c1
--! Hash: sha1:30799581c513d1f1ccc9cebb4586399605a44933
--! AllowInvalidHash
--! Message: people

create table app_public.employees (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  role_id uuid not null references app_public.roles,
  identification_type text not null,
  identification_number text not null check (identification_number <> ''),
  first_name text not null default '',
  second_name text not null default '',
  last_name text not null default '',
  second_last_name text not null default '',
  full_name text not null generated always as (
    app_hidden.full_name(first_name, second_name, last_name, second_last_name)
  ) stored,
  email text not null check (email = lower(email)),
  phone text not null default '',
  commission numeric(9, 6) not null default 0 check (commission between 0 and 1),
  supervisor_commission numeric(9, 6) not null default 0 check (supervisor_commission between 0 and 1),
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  updated timestamptz,
  constraint employees_company_identification_key unique (company_id, identification_number)
);
comment on table app_public.employees is
  E'@behavior -insert -update -delete\nStaff of an office: technicians, supervisors, administrators (doc 1 §3). Commissions are fractions.';
create index employees_office_idx on app_public.employees (office_id, status);
create index employees_role_idx on app_public.employees (role_id);

create table app_public.users (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  role_id uuid not null references app_public.roles,
  email text not null check (email = lower(email)),
  phone text not null default '',
  address text not null default '',
  postal_code text not null default '',
  created_at timestamptz not null default now()
);
comment on table app_public.users is
  E'@behavior -insert -update -delete\nSomeone who signs in without being an employee (doc 1 §3).';
create index users_company_idx on app_public.users (company_id);
create index users_office_idx on app_public.users (office_id);
create index users_role_idx on app_public.users (role_id);

create table app_private.accounts (
  id uuid primary key default app_hidden.new_id(),
  employee_id uuid unique references app_public.employees on delete cascade,
  user_id uuid unique references app_public.users on delete cascade,
  email text not null constraint accounts_email_key unique check (email = lower(email)),
  password_hash text not null,
  failed_attempts smallint not null default 0,
  blocked_until timestamptz,
  check (num_nonnulls(employee_id, user_id) = 1)
);
comment on table app_private.accounts is 'Who may sign in, by e-mail (D36).';

create table app_private.sessions (
  id uuid primary key default app_hidden.new_id(),
  account_id uuid not null references app_private.accounts on delete cascade,
  created timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
comment on table app_private.sessions is 'A login; its token names it and lives 12 hours (D36).';
create index sessions_account_idx on app_private.sessions (account_id) where ended_at is null;
create index sessions_account_all_idx on app_private.sessions (account_id);

create table app_private.spent_captchas (
  hash text primary key,
  expires_at timestamptz not null
);
comment on table app_private.spent_captchas is 'Captcha answers that were used: each works once (D35).';
create index spent_captchas_expiry_idx on app_private.spent_captchas (expires_at);

create table app_public.people (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  identification_number text not null check (identification_number <> ''),
  first_name text not null default '',
  second_name text not null default '',
  last_name text not null default '',
  second_last_name text not null default '',
  birthday date,
  sex text,
  place_birth_country text,
  place_birth_city text,
  nationality text,
  created timestamptz not null default now(),
  constraint people_company_identification_key unique (company_id, identification_number)
);
comment on table app_public.people is
  E'@behavior -insert -update -delete\nWhat the civil registry told of a person (doc 1 §3).';

create table app_public.clients (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  identification_type text not null,
  identification_number text not null check (identification_number <> ''),
  first_name text not null default '',
  second_name text not null default '',
  last_name text not null default '',
  second_last_name text not null default '',
  full_name text not null generated always as (
    app_hidden.full_name(first_name, second_name, last_name, second_last_name)
  ) stored,
  phone text not null default '',
  email text not null,
  address text not null default '',
  search_text text not null generated always as (
    app_hidden.client_search_text(first_name, second_name, last_name, second_last_name, identification_number, phone, email)
  ) stored,
  status smallint not null default 1 check (status in (1, 2)),
  created_by uuid,
  created timestamptz not null default now(),
  updated timestamptz,
  constraint clients_company_identification_key unique (company_id, identification_number),
  constraint clients_company_email_key unique (company_id, email)
);
comment on table app_public.clients is
  E'@behavior -insert -delete -query:resource:list -query:resource:connection\nA client of the company, registered at an office (doc 1 §3).';
create index clients_office_idx on app_public.clients (office_id, id desc) where status = 1;
create index clients_office_all_idx on app_public.clients (office_id);
create index clients_company_idx on app_public.clients (company_id, id desc) where status = 1;
create index clients_search_idx on app_public.clients using gin (
  search_text gin_trgm_ops, first_name gin_trgm_ops, last_name gin_trgm_ops,
  phone gin_trgm_ops, email gin_trgm_ops, identification_number gin_trgm_ops
) with (fastupdate = on);

create table app_private.client_passwords (
  client_id uuid primary key references app_public.clients on delete cascade,
  password_hash text not null
);
comment on table app_private.client_passwords is 'The generated password of a client, as a hash only (D31).';

create table app_public.profiles (
  id uuid primary key default app_hidden.new_id(),
  client_id uuid not null constraint profiles_client_key unique references app_public.clients on delete cascade,
  company_id uuid not null references app_public.companies,
  birthdate date,
  mom_dad boolean,
  social_network text,
  color text,
  profession text,
  trademark text,
  url text,
  updated timestamptz
);
comment on table app_public.profiles is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection\nThe personal file of a client (doc 1 §3).';
create index profiles_company_idx on app_public.profiles (company_id);

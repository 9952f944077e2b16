--! Previous: sha1:6da15931c5abe5376b8a2e989296f46f3df639c1
--! Hash: sha1:30799581c513d1f1ccc9cebb4586399605a44933
--! Message: people

--! Included people/full_name.sql
-- The names that a person has, with one blank between them.
create or replace function app_hidden.full_name(first text, second text, last text, second_last text) returns text
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select btrim(regexp_replace(first || ' ' || second || ' ' || last || ' ' || second_last, '\s+', ' ', 'g')) $$;

-- Everything by which a client is searched, folded.
create or replace function app_hidden.client_search_text(
  first text, second text, last text, second_last text, identification text, phone text, email text
) returns text
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select app_hidden.fold(app_hidden.full_name(first, second, last, second_last)
      || ' ' || identification || ' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || email)
  $$;

grant execute on function
  app_hidden.full_name(text, text, text, text),
  app_hidden.client_search_text(text, text, text, text, text, text, text)
  to turno_staff;
--! EndIncluded people/full_name.sql

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

--! Included people/same_identification.sql
-- The stored forms that a typed identification number stands for: people say the digits alone, and documents carry
-- a prefix (V12345678). Separators don't count.
create or replace function app_hidden.same_identification(typed text) returns text[]
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select case
      when number ~ '^\d+$' then array[number, 'V' || number, 'E' || number, 'J' || number, 'G' || number, 'FP' || number]
      else array[number, regexp_replace(number, '^(V|E|J|G|FP)(?=\d+$)', '')]
    end
    from upper(regexp_replace(coalesce(typed, ''), '[\s.-]', '', 'g')) as number
  $$;

grant execute on function app_hidden.same_identification(text) to turno_staff;
--! EndIncluded people/same_identification.sql
--! Included people/e164.sql
-- A phone as an SMS service takes it, by the country of the office's currency (D30); null when it can be none of
-- that country's. Mirrors domain/phones.ts.
create or replace function app_hidden.e164(phone text, currency_code text) returns text
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    with plan as (
      select
        case currency_code when 'PEN' then '51' else '58' end as country,
        case currency_code when 'PEN' then '^(9\d{8}|[1-8]\d{7})$' else '^[24]\d{9}$' end as national,
        regexp_replace(regexp_replace(phone, '[\s().-]', '', 'g'), '^00', '+') as typed
    )
    select '+' || country || digits
    from plan, lateral (
      values (1, regexp_replace(typed, '^0', '')),
        (2, regexp_replace(regexp_replace(typed, '^\+?' || country, ''), '^0', ''))
    ) as reading(place, digits)
    where digits ~ national
    order by place
    limit 1
  $$;
--! EndIncluded people/e164.sql
--! Included people/check_identification.sql
-- Refuses an identification number that its type does not allow (D29), and gives it in the form in which it is stored.
-- Mirrors domain/identification.ts.
create or replace function app_hidden.check_identification(identification_type text, identification_number text)
  returns text
  language plpgsql immutable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      number text := upper(regexp_replace(coalesce(identification_number, ''), '[\s.-]', '', 'g'));
      digits text := regexp_replace(number, '\D', '', 'g');
      sum integer;
    begin
      if number = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "identificationNumber"}');
      end if;
      if not coalesce(case identification_type
        when 'CI' then number ~ '^[VE]?\d{6,9}$'
        when 'CIV' then number ~ '^[VE]?\d{6,9}$'
        when 'RIF' then number ~ '^(J|FP|G|V|E|P)?\d{9}$'
        when 'RUC' then number ~ '^\d{11}$'
        when 'DNI' then number ~ '^\d{8}$'
        when 'PP' then number ~ '^[A-Z0-9]{5,20}$'
        when 'CE' then number ~ '^[A-Z0-9]{5,20}$'
        when 'PTP' then number ~ '^[A-Z0-9]{5,20}$'
      end, false) then
        perform app_hidden.fail('INVALID_IDENTIFICATION', '{"field": "identificationNumber"}');
      end if;

      if identification_type = 'RIF' then
        -- SENIAT: the prefix's digit × 4 and the first eight digits × 3,2,7,6,5,4,3,2, modulo 11.
        select 4 * strpos('VEJPG', case when number ~ '^\d' then 'J' when number like 'FP%' then 'P' else left(number, 1) end)
          + sum(substr(digits, place, 1)::int * ('{3,2,7,6,5,4,3,2}'::int[])[place])
        into sum
        from generate_series(1, 8) as place;
        if right(digits, 1)::int <> (case when 11 - sum % 11 > 9 then 0 else 11 - sum % 11 end) then
          perform app_hidden.fail('INVALID_RIF', '{"field": "identificationNumber"}');
        end if;
      elsif identification_type = 'RUC' then
        select sum(substr(digits, place, 1)::int * ('{5,4,3,2,7,6,5,4,3,2}'::int[])[place])
        into sum
        from generate_series(1, 10) as place;
        if right(digits, 1)::int <> (11 - sum % 11) % 10 then
          perform app_hidden.fail('INVALID_RUC', '{"field": "identificationNumber"}');
        end if;
      end if;
      return number;
    end
  $$;
--! EndIncluded people/check_identification.sql
--! Included people/tg_check_client.sql
-- Refuses a phone that is no number and an e-mail that is none (doc 1 §5), whoever writes them. A phone may be of any
-- country; a message goes only to those that an SMS reaches (D30).
create or replace function app_hidden.tg_check_client() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      -- What stands for an empty e-mail (D31); nothing is ever sent to it.
      stand_in text := new.identification_type || new.identification_number;
    begin
      new.phone := btrim(new.phone);
      new.email := lower(btrim(new.email));
      if new.email = lower(stand_in) then
        new.email := stand_in;
      end if;
      new.address := btrim(new.address);
      if new.address = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "address"}');
      end if;
      if new.phone <> '' and regexp_replace(new.phone, '[\s().-]', '', 'g') !~ '^\+?\d{7,15}$' then
        perform app_hidden.fail('INVALID_PHONE', '{"field": "phone"}');
      end if;
      if new.email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
        and new.email <> stand_in then
        perform app_hidden.fail('INVALID_EMAIL', '{"field": "email"}');
      end if;
      return new;
    end
  $$;

create trigger check_client before insert or update of phone, email, address on app_public.clients
  for each row execute function app_hidden.tg_check_client();
--! EndIncluded people/tg_check_client.sql
--! Included people/people_policies.sql
alter table app_public.employees enable row level security;
alter table app_public.users enable row level security;
alter table app_public.people enable row level security;
alter table app_public.clients enable row level security;
alter table app_public.profiles enable row level security;

-- An employee sees the staff of the offices that they see, and always themselves.
create policy staff_reads on app_public.employees for select to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_can('employee.read'))::uuid[])
    or office_id = any ((select app_hidden.offices_where_can('workday.read'))::uuid[])
    or id = (select app_hidden.current_employee_id())
  );

create policy staff_reads on app_public.users for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('user.read'))::uuid[]));

create policy staff_reads on app_public.people for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('client.create')));

-- Clients belong to the company, not to an office: who comes to another office is found there too.
create policy staff_reads on app_public.clients for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('client.read')));
create policy staff_edits on app_public.clients for update to turno_staff
  using (company_id = (select app_hidden.company_where_can('client.update')))
  with check (
    company_id = (select app_hidden.company_where_can('client.update'))
    and (status = 1 or (select app_hidden.can('client.disable')))
  );

create policy staff_reads on app_public.profiles for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('client.profile')));

grant select on app_public.employees, app_public.users, app_public.people, app_public.clients,
  app_public.profiles to turno_staff;
grant update (phone, email, address, status, updated) on app_public.clients to turno_staff;
--! EndIncluded people/people_policies.sql
--! Included access/account_policies.sql
-- No role reads these; only the functions of access/sessions.sql do, as their owner.
alter table app_private.accounts enable row level security;
alter table app_private.sessions enable row level security;
alter table app_private.spent_captchas enable row level security;
alter table app_private.client_passwords enable row level security;

create policy nobody on app_private.accounts using (false);
create policy nobody on app_private.sessions using (false);
create policy nobody on app_private.spent_captchas using (false);
create policy nobody on app_private.client_passwords using (false);
--! EndIncluded access/account_policies.sql
--! Included access/sessions.sql
-- What a session is and may, as the server keeps it and tells it to the browser (doc 1 §3).
create type app_private.session_claims as (
  session_id uuid,
  company_id uuid,
  company_name text,
  office_id uuid,
  office_name text,
  employee_id uuid,
  user_id uuid,
  email text,
  full_name text,
  role_id uuid,
  role_name text,
  currency_code text,
  time_zone text,
  iva numeric,
  exchange_value numeric,
  permissions text[],
  expires_at timestamptz
);

-- The claims of a session that still lives; null when it ended, expired, or its owner was disabled.
create or replace function app_private.session_claims(session_id uuid) returns app_private.session_claims
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select
      session.id, company.id, company.company_name, office.id, office.office_name,
      account.employee_id, account.user_id, account.email, coalesce(employee.full_name, ''),
      role.id, role.role_name, office.currency_code, office.time_zone,
      trim_scale(app_hidden.tax_rate(settings) * 100), office.exchange_value,
      array(select permission from app_public.role_permissions where role_id = role.id order by permission),
      session.expires_at
    from app_private.sessions as session
    join app_private.accounts as account on account.id = session.account_id
    left join app_public.employees as employee on employee.id = account.employee_id
    left join app_public.users as signed_user on signed_user.id = account.user_id
    join app_public.offices as office on office.id = coalesce(employee.office_id, signed_user.office_id)
    join app_public.office_settings as settings on settings.office_id = office.id
    join app_public.companies as company on company.id = office.company_id
    join app_public.roles as role on role.id = coalesce(employee.role_id, signed_user.role_id)
    where session.id = $1
      and session.ended_at is null
      and session.expires_at > now()
      and coalesce(employee.status, 1) = 1
      and office.status = 1
      and company.status = 1
  $$;

-- Begins a login: counts the attempt before the password is looked at, so that a batch of guesses
-- gets five looks like any other; the fifth blocks for 15 minutes unless it turns out right (D36).
-- No row for an unknown e-mail or someone disabled.
create or replace function app_private.login_begin(email text)
  returns table (account_id uuid, password_hash text, blocked boolean)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      account app_private.accounts;
      attempt smallint;
    begin
      select * into account
      from app_private.accounts as candidate
      where candidate.email = lower(btrim(login_begin.email))
        and not exists (select from app_public.employees where id = candidate.employee_id and status <> 1)
      for update;
      if account.id is null then
        return;
      end if;
      if account.blocked_until > now() then
        return query select account.id, account.password_hash, true;
        return;
      end if;
      attempt := case when account.blocked_until is null then account.failed_attempts + 1 else 1 end;
      update app_private.accounts
      set failed_attempts = attempt,
          blocked_until = case when attempt >= 5 then now() + interval '15 minutes' end
      where id = account.id;
      return query select account.id, account.password_hash, false;
    end
  $$;

-- Ends a login whose password was right: forgets the failures, opens a session of 12 hours.
create or replace function app_private.login_complete(account_id uuid) returns app_private.session_claims
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      opened uuid;
    begin
      update app_private.accounts set failed_attempts = 0, blocked_until = null where id = account_id;
      insert into app_private.sessions (account_id, expires_at)
      values (login_complete.account_id, now() + interval '12 hours')
      returning id into opened;
      return app_private.session_claims(opened);
    end
  $$;

create or replace function app_private.logout(session_id uuid) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$ update app_private.sessions set ended_at = now() where id = $1 and ended_at is null $$;

-- A new password ends every session of the account (D36).
create or replace function app_private.set_password(account_id uuid, password_hash text) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    update app_private.accounts
    set password_hash = $2, failed_attempts = 0, blocked_until = null
    where id = $1;
    update app_private.sessions set ended_at = now() where account_id = $1 and ended_at is null;
  $$;

-- True the first time that a captcha's answer is shown (D35); forgets those that are too old to be shown again.
create or replace function app_private.captcha_spend(hash text, expires_at timestamptz) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      delete from app_private.spent_captchas as spent where spent.expires_at < now();
      insert into app_private.spent_captchas values (hash, expires_at) on conflict do nothing;
      return found;
    end
  $$;

grant execute on function
  app_private.session_claims(uuid), app_private.login_begin(text), app_private.login_complete(uuid),
  app_private.logout(uuid), app_private.set_password(uuid, text), app_private.captcha_spend(text, timestamptz)
  to turno_session;
--! EndIncluded access/sessions.sql
--! Included people/v_clients.sql
-- The clients' list (doc 1 §2 Clients): those who are not disabled.
create or replace view app_public.v_clients with (security_invoker = true) as
  select
    client.id, client.identification_type, client.identification_number, client.full_name,
    client.first_name, client.second_name, client.last_name, client.second_last_name,
    client.phone, client.email, client.address, client.office_id, office.office_name,
    client.status, client.created, client.updated, client.search_text
  from app_public.clients as client
  join app_public.offices as office on office.id = client.office_id
  where client.status = 1;

comment on view app_public.v_clients is
  E'@primaryKey id\n@behavior -single\nThe clients who are not disabled, with their office (doc 1 §2). searchText holds names, number, phone and e-mail in lower case without accents.';
select app_private.mark_not_null('app_public.v_clients',
  '{id,identification_type,identification_number,full_name,first_name,second_name,last_name,second_last_name,phone,email,address,office_id,office_name,status,created,search_text}');
grant select on app_public.v_clients to turno_staff;
--! EndIncluded people/v_clients.sql
--! Included people/v_employees.sql
-- Every employee who is not disabled, with role and office (doc 1 §3).
create or replace view app_public.v_all_employees with (security_invoker = true) as
  select
    employee.id, employee.identification_type, employee.identification_number, employee.full_name,
    employee.first_name, employee.last_name, employee.email, employee.phone,
    employee.commission, employee.supervisor_commission,
    employee.role_id, role.role_name, role.takes_turns,
    employee.office_id, office.office_name, employee.company_id,
    employee.status, employee.created, employee.updated
  from app_public.employees as employee
  join app_public.roles as role on role.id = employee.role_id
  join app_public.offices as office on office.id = employee.office_id
  where employee.status = 1;

comment on view app_public.v_all_employees is
  E'@primaryKey id\n@behavior -single\nEvery employee who is not disabled, with role and office (doc 1 §7).';
select app_private.mark_not_null('app_public.v_all_employees',
  '{id,identification_type,identification_number,full_name,first_name,last_name,email,phone,commission,supervisor_commission,role_id,role_name,takes_turns,office_id,office_name,company_id,status,created}');
grant select on app_public.v_all_employees to turno_staff;
--! EndIncluded people/v_employees.sql
--! Included people/client_by_identification_number.sql
-- The client with that document in the session's company, or null (doc 1 §7).
create or replace function app_public.client_by_identification_number(identification_number text)
  returns app_public.clients
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select client.*
    from app_public.clients as client
    where client.company_id = app_hidden.current_company_id()
      and client.identification_number = any ((select app_hidden.same_identification($1))::text[])
      and client.status = 1
    order by array_position((select app_hidden.same_identification($1)), client.identification_number)
    limit 1
  $$;

comment on function app_public.client_by_identification_number(text) is
  'The active client with that identification number in the company, or null (doc 1 §7).';
grant execute on function app_public.client_by_identification_number(text) to turno_staff;
--! EndIncluded people/client_by_identification_number.sql

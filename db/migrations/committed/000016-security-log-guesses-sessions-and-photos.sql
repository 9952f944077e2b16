--! Previous: sha1:dc072d1cadd602c4e99eaf490db3a54dda9ff0cb
--! Hash: sha1:c32ea122002ce65a2d049044d4bd21614d41ef0a
--! Message: security log guesses sessions and photos

alter table app_private.sessions
  add column address text not null default '',
  add column device text not null default '';
comment on column app_private.sessions.address is 'From which address it was signed in.';
comment on column app_private.sessions.device is 'With which browser and system, in words.';

-- Its company, office and person are copies, so that rows outlive them.
create table app_public.security_events (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null,
  office_id uuid,
  kind text not null check (kind ~ '^[A-Z_]{3,40}$'),
  outcome text not null check (outcome in ('DONE', 'REFUSED', 'CUT_OFF')),
  code text not null default '',
  actor_id uuid,
  actor_name text not null default '',
  actor_email text not null default '',
  session_id uuid,
  address text not null default '',
  device text not null default '',
  subject text not null default '',
  detail jsonb not null default '{}',
  times integer not null default 1,
  bucket uuid unique,
  created timestamptz not null default now(),
  last_at timestamptz not null default now()
);
comment on table app_public.security_events is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nThe security log: who signed in, was refused, exported, or changed who may what.';
create index security_events_created_idx on app_public.security_events (company_id, created desc, id desc);
create index security_events_actor_idx on app_public.security_events (company_id, actor_id, created desc, id desc);
create index security_events_kind_idx on app_public.security_events (company_id, kind, created desc, id desc);
create index security_events_age_idx on app_public.security_events using brin (created);

-- D68, in place of D36's block: wrong passwords count per account and address, or per account and the device that
-- signed in to it before; many accounts tried from one address count for the address.
create sequence app_private.looks as bigint;
comment on sequence app_private.looks is 'Numbers the looks at passwords, so that what was counted longest ago can be forgotten (D68).';

create table app_private.wrong_passwords (
  email_key bytea not null,
  source_key bytea not null,
  account_id uuid references app_private.accounts (id) on delete cascade,
  failures integer not null default 0,
  looked_at timestamptz not null default now(),
  blocked_until timestamptz,
  look bigint not null default 0,
  primary key (email_key, source_key)
);
create index wrong_passwords_account_idx on app_private.wrong_passwords (account_id);
create index wrong_passwords_look_idx on app_private.wrong_passwords (look);
comment on table app_private.wrong_passwords is
  'Passwords in a row that were not right, per typed e-mail (known or not) and address or device, as keyed hashes (D68).';

create table app_private.guessing_addresses (
  address_key bytea primary key,
  spent_until timestamptz not null,
  look bigint not null default 0
);
create index guessing_addresses_look_idx on app_private.guessing_addresses (look);
comment on table app_private.guessing_addresses is
  'How far ahead of the clock an address has spent its looks at passwords of whichever accounts, as keyed hashes (D68).';

create table app_private.devices (
  account_id uuid not null references app_private.accounts (id) on delete cascade,
  device_key bytea not null,
  last_used timestamptz not null default now(),
  primary key (account_id, device_key)
);
comment on table app_private.devices is
  'Browsers that signed in to an account, by the keyed hash of their mark: their wrong passwords count apart (D68).';

alter table app_private.accounts drop column failed_attempts, drop column blocked_until;
alter table app_private.sessions
  add column last_used timestamptz not null default now();

create table app_private.heartbeats (
  is_only boolean not null default true,
  beaten timestamptz not null,
  constraint heartbeats_pkey primary key (is_only),
  constraint heartbeats_is_only_check check (is_only)
);
comment on table app_private.heartbeats is 'The one row that servers write every few seconds, to know that they can.';

-- Sessions: what ends them ends them for good, their owner sees and ends them, and an office may set after how many
-- minutes without use they end. The last administrator and the last office stay (D49).
alter table app_public.office_settings add column idle_minutes integer;
alter table app_public.office_settings add constraint office_settings_idle_minutes_check
  check (idle_minutes between 5 and 720);
comment on column app_public.office_settings.idle_minutes is 'Without use, after which a session of the office ends; null: after 12 hours alone.';
alter table app_private.sessions add column lapsed boolean not null default false;
comment on column app_private.sessions.lapsed is 'It ended by time, not by an act.';

create table app_private.photos (
  name text not null,
  company_id uuid not null,
  created timestamptz not null default now(),
  constraint photos_pkey primary key (name),
  constraint photos_name_check check (name ~ '^[0-9a-f-]{36}\.(jpg|png)$'),
  constraint photos_company_id_fkey foreign key (company_id) references app_public.companies (id)
);
create index photos_company_idx on app_private.photos (company_id);
comment on table app_private.photos is 'The photos on the server''s own disk and whose they are.';

insert into app_private.photos (name, company_id)
select substr(url, 8), company_id from app_public.profiles
where url ~ '^/files/[0-9a-f-]{36}\.(jpg|png)$'
on conflict do nothing;

create unlogged table app_private.write_probe (
  page bigint generated always as identity,
  filler text not null,
  constraint write_probe_pkey primary key (page)
) with (autovacuum_enabled = false);
alter table app_private.write_probe alter column filler set storage plain;
comment on table app_private.write_probe is 'Up to 4 MB of nothing: whether it grows shows whether the disk has room.';

create table app_private.demo_companies (
  company_id uuid not null,
  loaded timestamptz not null default now(),
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

comment on column app_private.demo_companies.loaded is 'When its history was loaded last; what is written later is people''s.';

-- Rights, accounts, rates and settings log themselves; what stands out is an alert (issue 12).
create index security_events_guesses_idx on app_public.security_events (company_id, address, created)
  where kind = 'SIGN_IN' and outcome = 'REFUSED';

-- Its company, office and person are copies, as those of the log are.
create table app_public.security_alerts (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null,
  office_id uuid,
  kind text not null check (kind ~ '^[A-Z_]{3,40}$'),
  matter text not null,
  event_kind text not null,
  actor_id uuid,
  address text not null default '',
  words text not null,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  created timestamptz not null default now()
);
comment on table app_public.security_alerts is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nWhat administrators are to look at, one row per matter and hour; actor_id or address lead to the rows of the log behind it.';
create index security_alerts_created_idx on app_public.security_alerts (company_id, created desc, id desc);
create index security_alerts_matter_idx on app_public.security_alerts (company_id, kind, matter, created desc);

create table app_public.security_alerts_seen (
  alert_id uuid not null references app_public.security_alerts on delete cascade,
  company_id uuid not null,
  actor_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (alert_id, actor_id)
);
comment on table app_public.security_alerts_seen is
  E'@behavior -*\nWhich administrator has seen which alert.';

-- Sessions of who had been disabled before sessions ended for good: they would come back with their owner.
update app_private.sessions as session set ended_at = now()
from app_private.accounts as account
left join app_public.employees as employee on employee.id = account.employee_id
left join app_public.users as signed_user on signed_user.id = account.user_id
join app_public.offices as office on office.id = coalesce(employee.office_id, signed_user.office_id)
join app_public.companies as company on company.id = office.company_id
where account.id = session.account_id and session.ended_at is null
  and (coalesce(employee.status, 1) <> 1 or office.status <> 1 or company.status <> 1);

create table app_private.password_codes (
  id uuid primary key default app_hidden.new_id(),
  account_id uuid not null references app_private.accounts on delete cascade,
  code_hash bytea not null,
  given_by uuid,
  created timestamptz not null default now(),
  expires_at timestamptz not null,
  wrong_tries smallint not null default 0,
  used_at timestamptz
);
comment on table app_private.password_codes is
  'One-time codes for a new password: a keyed hash, good for 30 minutes; who gave it, or null when it went by SMS.';
create index password_codes_account_idx on app_private.password_codes (account_id);

create table app_private.password_code_requests (
  id uuid primary key default app_hidden.new_id(),
  email text not null check (length(email) <= 320),
  address text not null,
  created timestamptz not null default now()
);
comment on table app_private.password_code_requests is
  'Who asked for a code by SMS, known e-mails and unknown ones alike, for a day: what its brakes count.';
create index password_code_requests_created_idx on app_private.password_code_requests (created);

-- Codes for a new password go to a phone: whether the one of an account is trusted.
alter table app_private.accounts add column phone_doubted timestamptz;
comment on column app_private.accounts.phone_doubted is
  'When the phone was changed by a session alone, or by who may not give a code: it gets none for a week. Null where it is trusted.';

-- Photos that were sent and never saved with a file go; those of before stay.
alter table app_private.photos add column attached boolean not null default true;
alter table app_private.photos alter column attached set default false;
comment on column app_private.photos.attached is 'Whether a client''s file was saved with it.';
create index photos_unattached_idx on app_private.photos (created) where not attached;

create index security_events_office_idx
  on app_public.security_events (company_id, office_id, created desc, id desc);
create index security_events_outcome_idx
  on app_public.security_events (company_id, outcome, created desc, id desc) include (office_id);
create index security_events_address_idx
  on app_public.security_events (company_id, address, created desc, id desc) include (office_id);

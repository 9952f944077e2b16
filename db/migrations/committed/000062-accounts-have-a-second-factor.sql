--! Previous: sha1:bda8f7b6679e5199cebbd6b5ed5ebd104f53169a
--! Hash: sha1:513beaa893dea2b4f9471beb81eeab737a26a06e
--! Message: Accounts have a second factor

create table app_private.code_apps (
  account_id uuid primary key references app_private.accounts on delete cascade,
  secret text,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  last_used timestamptz,
  pending_secret text,
  pending_since timestamptz,
  constraint code_apps_confirmed_check check ((secret is null) = (confirmed_at is null))
);
comment on table app_private.code_apps is 'Applications on a phone that show a code of six digits each 30 seconds (RFC 6238): the second factor of an account.';
comment on column app_private.code_apps.last_step is 'The latest 30 seconds since 1970 whose code was used: no code is good twice.';
comment on column app_private.code_apps.pending_secret is 'One that was shown and not proved yet; `secret` holds until it is.';

create table app_private.recovery_codes (
  account_id uuid not null references app_private.accounts on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
comment on table app_private.recovery_codes is 'What opens an account once, each, when the phone of its second factor is lost; hashes of 70 random bits.';

alter table app_private.sessions add column stepped_up_at timestamptz;
comment on column app_private.sessions.stepped_up_at is 'When its person last showed again who they are (D67).';

alter table app_public.companies add column second_factor_required boolean not null default false;
comment on column app_public.companies.second_factor_required is
  'Whether who grants rights, closes months, sees pay or all branches needs a second factor to act.';

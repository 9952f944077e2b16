create table app_private.code_apps (
  account_id uuid not null,
  secret text,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  last_used timestamp with time zone,
  pending_secret text,
  pending_since timestamp with time zone,
  constraint code_apps_pkey PRIMARY KEY (account_id),
  constraint code_apps_account_id_fkey FOREIGN KEY (account_id) REFERENCES app_private.accounts(id) ON DELETE CASCADE,
  constraint code_apps_confirmed_check CHECK (((secret IS NULL) = (confirmed_at IS NULL)))
);
alter table app_private.code_apps enable row level security;
create policy nobody on app_private.code_apps for all to public using (false);
comment on table app_private.code_apps is 'Applications on a phone that show a code of six digits each 30 seconds (RFC 6238): the second factor of an account.';
comment on column app_private.code_apps.last_step is 'The latest 30 seconds since 1970 whose code was used: no code is good twice.';
comment on column app_private.code_apps.pending_secret is 'One that was shown and not proved yet; `secret` holds until it is.';

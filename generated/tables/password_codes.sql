create table app_private.password_codes (
  id uuid default app_hidden.new_id() not null,
  account_id uuid not null,
  code_hash bytea not null,
  given_by uuid,
  created timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  wrong_tries smallint default 0 not null,
  used_at timestamp with time zone,
  constraint password_codes_pkey PRIMARY KEY (id),
  constraint password_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES app_private.accounts(id) ON DELETE CASCADE
);
alter table app_private.password_codes enable row level security;
CREATE INDEX password_codes_account_idx ON app_private.password_codes USING btree (account_id);
create policy nobody on app_private.password_codes for all to public using (false);
comment on table app_private.password_codes is 'One-time codes for a new password: a keyed hash, good for 30 minutes; who gave it, or null when it went by SMS.';

create table app_private.wrong_passwords (
  email_key bytea not null,
  source_key bytea not null,
  account_id uuid,
  failures integer default 0 not null,
  looked_at timestamp with time zone default now() not null,
  blocked_until timestamp with time zone,
  look bigint default 0 not null,
  constraint wrong_passwords_pkey PRIMARY KEY (email_key, source_key),
  constraint wrong_passwords_account_id_fkey FOREIGN KEY (account_id) REFERENCES app_private.accounts(id) ON DELETE CASCADE
);
alter table app_private.wrong_passwords enable row level security;
CREATE INDEX wrong_passwords_account_idx ON app_private.wrong_passwords USING btree (account_id);
CREATE INDEX wrong_passwords_look_idx ON app_private.wrong_passwords USING btree (look);
create policy nobody on app_private.wrong_passwords for all to public using (false);
comment on table app_private.wrong_passwords is 'Passwords in a row that were not right, per typed e-mail (known or not) and address or device, as keyed hashes (D68).';

create table app_private.passkeys (
  id uuid not null,
  account_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] default '{}'::text[] not null,
  passkey_name text not null,
  rp_id text not null,
  backed_up boolean not null,
  created timestamp with time zone default now() not null,
  last_used timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES app_private.accounts(id) ON DELETE CASCADE,
  constraint passkeys_credential_id_key UNIQUE (credential_id)
);
alter table app_private.passkeys enable row level security;
CREATE INDEX passkeys_account_id_idx ON app_private.passkeys USING btree (account_id);
create policy nobody on app_private.passkeys for all to public using (false);
comment on table app_private.passkeys is 'Passkeys of accounts (WebAuthn): a second factor beside the password, or both factors at once where the device knows its person.';
comment on column app_private.passkeys.credential_id is 'What the device calls it, as base64url.';
comment on column app_private.passkeys.public_key is 'What its signatures are checked by (COSE); the private one never leaves the device.';
comment on column app_private.passkeys.sign_count is 'How often the device says that it signed; 0 where it does not count.';
comment on column app_private.passkeys.rp_id is 'The host that it was made for: it opens nothing elsewhere.';
comment on column app_private.passkeys.backed_up is 'Whether it is kept by a service beyond the device, so that losing this loses nothing.';

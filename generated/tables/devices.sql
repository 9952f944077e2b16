create table app_private.devices (
  account_id uuid not null,
  device_key bytea not null,
  last_used timestamp with time zone default now() not null,
  constraint devices_pkey PRIMARY KEY (account_id, device_key),
  constraint devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES app_private.accounts(id) ON DELETE CASCADE
);
alter table app_private.devices enable row level security;
CREATE INDEX devices_key_idx ON app_private.devices USING btree (device_key);
create policy nobody on app_private.devices for all to public using (false);
comment on table app_private.devices is 'Browsers that signed in to an account, by the keyed hash of their mark: their wrong passwords count apart (D68).';

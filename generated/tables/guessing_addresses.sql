create table app_private.guessing_addresses (
  address_key bytea not null,
  spent_until timestamp with time zone not null,
  look bigint default 0 not null,
  constraint guessing_addresses_pkey PRIMARY KEY (address_key)
);
alter table app_private.guessing_addresses enable row level security;
CREATE INDEX guessing_addresses_look_idx ON app_private.guessing_addresses USING btree (look);
create policy nobody on app_private.guessing_addresses for all to public using (false);
comment on table app_private.guessing_addresses is 'How far ahead of the clock an address has spent its looks at passwords of whichever accounts, as keyed hashes (D68).';

create table app_private.recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES app_private.accounts(id) ON DELETE CASCADE
);
alter table app_private.recovery_codes enable row level security;
create policy nobody on app_private.recovery_codes for all to public using (false);
comment on table app_private.recovery_codes is 'What opens an account once, each, when the phone of its second factor is lost; hashes of 70 random bits.';

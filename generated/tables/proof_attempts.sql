create table app_private.proof_attempts (
  id uuid default app_hidden.new_id() not null,
  account_id uuid not null,
  session_id uuid,
  device_key bytea,
  created timestamp with time zone not null,
  constraint proof_attempts_pkey PRIMARY KEY (id),
  constraint proof_attempts_account_id_fkey FOREIGN KEY (account_id) REFERENCES app_private.accounts(id) ON DELETE CASCADE
);
alter table app_private.proof_attempts enable row level security;
CREATE INDEX proof_attempts_account_idx ON app_private.proof_attempts USING btree (account_id, created);
create policy nobody on app_private.proof_attempts for all to public using (false);
comment on table app_private.proof_attempts is 'Wrong second factors of the last hour: of a session at a step-up, of a known device, else of all other callers with the right password.';

--! Previous: sha1:2fbc23aa791547d09bf99b9cefc4ea870ecf599b
--! Hash: sha1:707c2b50ef866ab04ab94677fedb5e01ed929639
--! Message: Wrong second factors are counted by account

-- Wrong second factors are limited for each account, wrong proofs of a step-up for each session, from every address.
create table app_private.proof_attempts (
  id uuid primary key default app_hidden.new_id(),
  account_id uuid not null references app_private.accounts (id) on delete cascade,
  session_id uuid,
  device_key bytea,
  created timestamptz not null
);
comment on table app_private.proof_attempts is
  'Wrong second factors of the last hour: of a session at a step-up, of a known device, else of all other callers with the right password.';
create index proof_attempts_account_idx on app_private.proof_attempts (account_id, created);

alter table app_private.sign_in_notices add column refused boolean not null default false;
comment on column app_private.sign_in_notices.refused is
  'The password was right and the second factor wrong: nobody signed in.';

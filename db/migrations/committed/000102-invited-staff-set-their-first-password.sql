--! Previous: sha1:830e264962c0e1845f106d3289479113b9cd6a5d
--! Hash: sha1:0bd88eeaa5f5e34da4846b43df119b5481dad24f
--! Message: Invited staff set their first password

alter table app_private.accounts alter column password_hash drop not null;
comment on column app_private.accounts.password_hash is
  'An Argon2id hash; null until an invited person sets a password, and until then nobody signs in.';

create table app_private.invitations (
  id uuid primary key default app_hidden.new_id(),
  account_id uuid not null unique references app_private.accounts on delete cascade,
  role_id uuid not null,
  token_hash bytea not null unique,
  message_token_hash bytea unique,
  given_by uuid,
  created timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table app_private.invitations is
  'Links by which new staff set their first password (D108): hashes of a token, good once and for 72 hours, one link for an account.';
comment on column app_private.invitations.role_id is
  'The role of the person when they were invited: another role ends the link.';
comment on column app_private.invitations.message_token_hash is
  'The token of the same link as sent by SMS, which the worker generates at delivery.';

create table app_private.invitations (
  id uuid default app_hidden.new_id() not null,
  account_id uuid not null,
  role_id uuid not null,
  token_hash bytea not null,
  message_token_hash bytea,
  given_by uuid,
  created timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_account_id_fkey FOREIGN KEY (account_id) REFERENCES app_private.accounts(id) ON DELETE CASCADE,
  constraint invitations_account_id_key UNIQUE (account_id),
  constraint invitations_message_token_hash_key UNIQUE (message_token_hash),
  constraint invitations_token_hash_key UNIQUE (token_hash)
);
alter table app_private.invitations enable row level security;
create policy nobody on app_private.invitations for all to public using (false);
comment on table app_private.invitations is 'Links by which new staff set their first password (D108): hashes of a token, good once and for 72 hours, one link for an account.';
comment on column app_private.invitations.role_id is 'The role of the person when they were invited: another role ends the link.';
comment on column app_private.invitations.message_token_hash is 'The token of the same link as sent by SMS, which the worker generates at delivery.';

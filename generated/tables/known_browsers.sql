create table app_private.known_browsers (
  account_id uuid not null,
  mark_hash bytea not null,
  last_used timestamp with time zone default now() not null,
  constraint known_browsers_pkey PRIMARY KEY (account_id, mark_hash),
  constraint known_browsers_account_id_fkey FOREIGN KEY (account_id) REFERENCES app_private.accounts(id) ON DELETE CASCADE
);
alter table app_private.known_browsers enable row level security;
create policy nobody on app_private.known_browsers for all to public using (false);
comment on table app_private.known_browsers is 'Browsers that signed in to an account, by a hash of their mark without a secret, so that they are known when that changed.';

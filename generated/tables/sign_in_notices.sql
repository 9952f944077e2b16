create table app_private.sign_in_notices (
  id uuid default app_hidden.new_id() not null,
  account_id uuid not null,
  mark_hash bytea not null,
  device text default ''::text not null,
  address text default ''::text not null,
  created timestamp with time zone default now() not null,
  seen_by bytea[] default '{}'::bytea[] not null,
  refused boolean default false not null,
  constraint sign_in_notices_pkey PRIMARY KEY (id),
  constraint sign_in_notices_account_id_fkey FOREIGN KEY (account_id) REFERENCES app_private.accounts(id) ON DELETE CASCADE
);
alter table app_private.sign_in_notices enable row level security;
CREATE INDEX sign_in_notices_account_idx ON app_private.sign_in_notices USING btree (account_id, created);
create policy nobody on app_private.sign_in_notices for all to public using (false);
comment on table app_private.sign_in_notices is 'Sign-ins by browsers that the account did not use before, until its person has seen them.';
comment on column app_private.sign_in_notices.seen_by is 'The browsers on which it was put away.';
comment on column app_private.sign_in_notices.refused is 'The password was right and the second factor wrong: nobody signed in.';

--! Previous: sha1:a4ef31cfc61b9dddcc8f7fa1332d096e340c5211
--! Hash: sha1:eafc413e28f62690f4a09cf47507482c14966fc2
--! Message: Sign-ins by new browsers are told of

-- A browser that an account did not use before is told of: which it used, and by which each session was begun.
alter table app_private.sessions add column mark_hash bytea;
comment on column app_private.sessions.mark_hash is 'By which browser it was signed in (app_private.known_browsers).';

create table app_private.known_browsers (
  account_id uuid not null references app_private.accounts (id) on delete cascade,
  mark_hash bytea not null,
  last_used timestamptz not null default now(),
  primary key (account_id, mark_hash)
);
comment on table app_private.known_browsers is
  'Browsers that signed in to an account, by a hash of their mark without a secret, so that they are known when that changed.';

create table app_private.sign_in_notices (
  id uuid primary key default app_hidden.new_id(),
  account_id uuid not null references app_private.accounts (id) on delete cascade,
  mark_hash bytea not null,
  device text not null default '',
  address text not null default '',
  created timestamptz not null default now(),
  seen_by bytea[] not null default '{}'
);
comment on table app_private.sign_in_notices is
  'Sign-ins by browsers that the account did not use before, until its person has seen them.';
comment on column app_private.sign_in_notices.seen_by is 'The browsers on which it was put away.';
create index sign_in_notices_account_idx on app_private.sign_in_notices (account_id, created);

create table app_private.sessions (
  id uuid default app_hidden.new_id() not null,
  account_id uuid not null,
  created timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  address text default ''::text not null,
  device text default ''::text not null,
  last_used timestamp with time zone default now() not null,
  lapsed boolean default false not null,
  stepped_up_at timestamp with time zone,
  mark_hash bytea,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES app_private.accounts(id) ON DELETE CASCADE
);
alter table app_private.sessions enable row level security;
CREATE INDEX sessions_account_all_idx ON app_private.sessions USING btree (account_id);
CREATE INDEX sessions_account_idx ON app_private.sessions USING btree (account_id) WHERE (ended_at IS NULL);
create policy nobody on app_private.sessions for all to public using (false);
CREATE TRIGGER log_session_end AFTER UPDATE OF ended_at ON app_private.sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL) AND (NOT new.lapsed))) EXECUTE FUNCTION app_private.tg_log_session_end();
comment on table app_private.sessions is 'A login; its token names it and lives 12 hours (D36).';
comment on column app_private.sessions.address is 'From which address it was signed in.';
comment on column app_private.sessions.device is 'With which browser and system, in words.';
comment on column app_private.sessions.lapsed is 'It ended by time, not by an act.';
comment on column app_private.sessions.stepped_up_at is 'When its person last showed again who they are (D67).';
comment on column app_private.sessions.mark_hash is 'By which browser it was signed in (app_private.known_browsers).';

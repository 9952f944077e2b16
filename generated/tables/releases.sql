create table app_private.releases (
  fingerprint text not null,
  migrations integer not null,
  migrated timestamp with time zone default now() not null,
  constraint releases_pkey PRIMARY KEY (fingerprint)
);
alter table app_private.releases enable row level security;
create policy server_read on app_private.releases for select to turno_session using (true);
grant select on app_private.releases to turno_session;
comment on table app_private.releases is 'The releases that migrated this database, by the hash of their migrations and of db/schema; the last one is what it is now.';

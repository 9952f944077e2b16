--! Previous: sha1:a58c849b5cd3f1c86a5d8ba0e5c7e7c82df36faf
--! Hash: sha1:f01f8e08f46edee79da62446ab7bf82a7131bb3c
--! Message: Releases that migrated a database

-- Which releases of Turno brought this database up to date, so that one that is too old or too new for it is told.
create table app_private.releases (
  fingerprint text not null,
  migrations integer not null,
  migrated timestamptz not null default now(),
  constraint releases_pkey primary key (fingerprint)
);
comment on table app_private.releases is 'The releases that migrated this database, by the hash of their migrations and of db/schema; the last one is what it is now.';

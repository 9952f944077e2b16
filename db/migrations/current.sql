-- Which releases of Turno brought this database up to date, so that one that is too old or too new for it is told.
create table app_private.releases (
  fingerprint text not null,
  migrations integer not null,
  migrated timestamptz not null default now(),
  constraint releases_pkey primary key (fingerprint)
);
comment on table app_private.releases is 'The releases that migrated this database, by the hash of their migrations and of db/schema; the last one is what it is now.';

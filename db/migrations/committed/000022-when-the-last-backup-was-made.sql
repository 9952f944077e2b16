--! Previous: sha1:31d5d53e30717864a26bfecf15291371679b617f
--! Hash: sha1:2d802fc4dc97be4f6869f2e1fb68e167b614c986
--! Message: When the last backup was made

-- When the last backup was complete, so that somebody is woken when none is made any more.
create table app_private.last_backup (
  is_only boolean not null default true,
  made timestamptz not null,
  constraint last_backup_pkey primary key (is_only),
  constraint last_backup_is_only_check check (is_only)
);
comment on table app_private.last_backup is 'The one row that a backup writes when it is complete; a worker tells of it in its metrics.';

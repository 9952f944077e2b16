create table app_private.last_backup (
  is_only boolean default true not null,
  made timestamp with time zone not null,
  constraint last_backup_pkey PRIMARY KEY (is_only),
  constraint last_backup_is_only_check CHECK (is_only)
);
alter table app_private.last_backup enable row level security;
create policy worker_read on app_private.last_backup for select to turno_worker using (true);
grant select on app_private.last_backup to turno_worker;
comment on table app_private.last_backup is 'The one row that a backup writes when it is complete; a worker tells of it in its metrics.';

-- The worker reads the time of the last backup. Only backups, which run as the owner, write it.
alter table app_private.last_backup enable row level security;
create policy worker_read on app_private.last_backup for select to turno_worker using (true);
grant select on app_private.last_backup to turno_worker;

-- Only maintenance/beat_worker.sql writes this table, as its owner.
alter table app_private.workers enable row level security;
create policy nobody on app_private.workers using (false);

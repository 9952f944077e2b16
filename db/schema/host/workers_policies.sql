-- Only host/beat_worker.sql writes these, as their owner.
alter table app_private.workers enable row level security;
create policy nobody on app_private.workers using (false);

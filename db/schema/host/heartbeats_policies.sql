-- Only host/prove_writes.sql writes these, as their owner.
alter table app_private.heartbeats enable row level security;
create policy nobody on app_private.heartbeats using (false);

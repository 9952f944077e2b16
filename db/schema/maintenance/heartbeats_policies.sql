-- Only maintenance/prove_writes.sql writes this table, as its owner.
alter table app_private.heartbeats enable row level security;
create policy nobody on app_private.heartbeats using (false);

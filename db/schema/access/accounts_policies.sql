-- No role reads these; only the functions of access/sessions.sql do, as their owner.
alter table app_private.accounts enable row level security;
create policy nobody on app_private.accounts using (false);

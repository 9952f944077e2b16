alter table app_private.devices enable row level security;
create policy nobody on app_private.devices using (false);

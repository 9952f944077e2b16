alter table app_private.write_probe enable row level security;
create policy nobody on app_private.write_probe using (false);

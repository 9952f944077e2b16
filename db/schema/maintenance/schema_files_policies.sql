alter table app_private.schema_files enable row level security;
create policy nobody on app_private.schema_files using (false);

alter table app_private.requests enable row level security;
create policy nobody on app_private.requests using (false);

alter table app_private.sessions enable row level security;
create policy nobody on app_private.sessions using (false);

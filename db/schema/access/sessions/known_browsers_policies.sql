-- No role reads these; only functions of app_private and app_public do, as their owner.
alter table app_private.known_browsers enable row level security;
create policy nobody on app_private.known_browsers using (false);

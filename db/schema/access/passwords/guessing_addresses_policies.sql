alter table app_private.guessing_addresses enable row level security;
create policy nobody on app_private.guessing_addresses using (false);

-- No role reads these; only functions do, as their owner.
alter table app_private.password_codes enable row level security;
create policy nobody on app_private.password_codes using (false);

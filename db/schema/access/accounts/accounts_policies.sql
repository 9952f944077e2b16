-- No role reads these; only functions of app_private do, as their owner.
alter table app_private.accounts enable row level security;
create policy nobody on app_private.accounts using (false);

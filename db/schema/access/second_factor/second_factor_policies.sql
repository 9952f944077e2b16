-- No role may read these tables. Functions of app_private and app_hidden read them as their owner.
alter table app_private.code_apps enable row level security;
create policy nobody on app_private.code_apps using (false);

alter table app_private.recovery_codes enable row level security;
create policy nobody on app_private.recovery_codes using (false);

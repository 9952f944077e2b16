-- No role may read this table. Functions read it as its owner.
alter table app_private.password_codes enable row level security;
create policy nobody on app_private.password_codes using (false);

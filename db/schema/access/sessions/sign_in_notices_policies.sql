-- No role may read this table. Functions of app_private and app_public read it as its owner.
alter table app_private.sign_in_notices enable row level security;
create policy nobody on app_private.sign_in_notices using (false);

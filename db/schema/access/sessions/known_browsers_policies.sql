-- No role may read this table. Functions of app_private and app_public read it as its owner.
alter table app_private.known_browsers enable row level security;
create policy nobody on app_private.known_browsers using (false);

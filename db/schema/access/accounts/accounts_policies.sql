-- No role may read this table. Functions of app_private read it as its owner.
alter table app_private.accounts enable row level security;
create policy nobody on app_private.accounts using (false);

-- No role may read this table. Functions read it as its owner.
alter table app_private.invitations enable row level security;
create policy nobody on app_private.invitations using (false);

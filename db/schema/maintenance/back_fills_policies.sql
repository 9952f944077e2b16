-- Migrations and maintenance/fill_batch.sql write this table as its owner.
alter table app_private.back_fills enable row level security;
create policy nobody on app_private.back_fills using (false);

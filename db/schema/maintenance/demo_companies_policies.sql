-- Only the functions of maintenance/demo_companies.sql and the demo commands use this table, as its owner.
alter table app_private.demo_companies enable row level security;
create policy nobody on app_private.demo_companies using (false);

-- Only the functions below and the demo's own commands read and write it, as their owner.
alter table app_private.demo_companies enable row level security;
create policy nobody on app_private.demo_companies using (false);

-- Only the functions of privacy/ read and write it, as their owner.
alter table app_public.retention_settings enable row level security;
create policy nobody on app_public.retention_settings using (false);

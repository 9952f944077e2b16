alter table app_public.permissions enable row level security;
create policy staff_reads on app_public.permissions for select to turno_staff using (true);

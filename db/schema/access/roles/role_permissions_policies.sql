alter table app_public.role_permissions enable row level security;
create policy staff_reads on app_public.role_permissions for select to turno_staff
  using (role_id in (select id from app_public.roles));
grant select on app_public.role_permissions to turno_staff;

alter table app_public.users enable row level security;
create policy staff_reads on app_public.users for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('user.read'))::uuid[]));
create policy staff_deletes on app_public.users for delete to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('user.delete'))::uuid[]));
grant select on app_public.users to turno_staff;
grant delete on app_public.users to turno_staff;

alter table app_public.employee_entries enable row level security;
create policy staff_reads on app_public.employee_entries for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('settlement.read'))::uuid[]));
grant select on app_public.employee_entries to turno_staff;

alter table app_public.settlements enable row level security;
create policy staff_reads on app_public.settlements for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('settlement.read'))::uuid[]));
grant select on app_public.settlements to turno_staff;

alter table app_public.settled_days enable row level security;
create policy staff_reads on app_public.settled_days for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('settlement.read'))::uuid[]));
grant select on app_public.settled_days to turno_staff;

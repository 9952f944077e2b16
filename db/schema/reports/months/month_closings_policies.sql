alter table app_public.month_closings enable row level security;
create policy staff_reads on app_public.month_closings for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('office.profit'))::uuid[]));
grant select on app_public.month_closings to turno_staff;

alter table app_public.commission_rates enable row level security;
create policy staff_reads on app_public.commission_rates for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('commission.manage'))::uuid[]));
grant select on app_public.commission_rates to turno_staff;

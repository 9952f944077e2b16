alter table app_public.commission_tiers enable row level security;
create policy staff_reads on app_public.commission_tiers for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('commission.manage'))::uuid[]));
grant select on app_public.commission_tiers to turno_staff;

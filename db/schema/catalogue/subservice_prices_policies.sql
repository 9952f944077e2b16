alter table app_public.subservice_prices enable row level security;
create policy staff_reads on app_public.subservice_prices for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('subservice.manage'))::uuid[]));
grant select on app_public.subservice_prices to turno_staff;

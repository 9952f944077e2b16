alter table app_public.discounts_details enable row level security;
create policy staff_reads on app_public.discounts_details for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('discount.read'))::uuid[]));
grant select on app_public.discounts_details to turno_staff;

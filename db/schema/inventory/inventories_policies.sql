alter table app_public.inventories enable row level security;
create policy staff_reads on app_public.inventories for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('inventory.read'))::uuid[]));
create policy staff_disables on app_public.inventories for update to turno_staff
  using (status = 1 and office_id = any ((select app_hidden.offices_where_can('inventory.disable'))::uuid[]))
  with check (status = 2);
create policy staff_edits on app_public.inventories for update to turno_staff
  using (status = 1 and office_id = any ((select app_hidden.offices_where_can('inventory.create'))::uuid[]))
  with check (office_id = any ((select app_hidden.offices_where_can('inventory.create'))::uuid[]));
create policy staff_reactivates on app_public.inventories for update to turno_staff
  using (status = 2 and office_id = any ((select app_hidden.offices_where_can('inventory.disable'))::uuid[]))
  with check (status = 1);
grant select, update (status) on app_public.inventories to turno_staff;
grant update (quantity_min, quantity_max) on app_public.inventories to turno_staff;

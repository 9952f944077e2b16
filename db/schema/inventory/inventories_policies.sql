alter table app_public.inventories enable row level security;
create policy staff_reads on app_public.inventories for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('inventory.read'))::uuid[]));
create policy staff_disables on app_public.inventories for update to turno_staff
  using (status = app_hidden.active() and office_id = any ((select app_hidden.offices_where_can('inventory.disable'))::uuid[]))
  with check (status = app_hidden.disabled());
create policy staff_edits on app_public.inventories for update to turno_staff
  using (status = app_hidden.active() and office_id = any ((select app_hidden.offices_where_can('inventory.create'))::uuid[]))
  with check (office_id = any ((select app_hidden.offices_where_can('inventory.create'))::uuid[]));
create policy staff_reactivates on app_public.inventories for update to turno_staff
  using (status = app_hidden.disabled()
    and office_id = any ((select app_hidden.offices_where_can('inventory.disable'))::uuid[]))
  with check (status = app_hidden.active());
grant select, update (status) on app_public.inventories to turno_staff;
grant update (quantity_min, quantity_max) on app_public.inventories to turno_staff;

alter table app_public.stock_movements enable row level security;
create policy staff_reads on app_public.stock_movements for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('inventory.read'))::uuid[]));
grant select on app_public.stock_movements to turno_staff;

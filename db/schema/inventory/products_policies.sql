alter table app_public.products enable row level security;
create policy staff_reads on app_public.products for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('inventory.read'))::uuid[]));
create policy staff_adds on app_public.products for insert to turno_staff
  with check (
    office_id = any ((select app_hidden.offices_where_can('inventory.create'))::uuid[])
    and company_id = (select app_hidden.current_company_id())
    and category_id in (select id from app_public.categories)
  );
create policy staff_edits on app_public.products for update to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('inventory.create'))::uuid[]))
  with check (
    office_id = any ((select app_hidden.offices_where_can('inventory.create'))::uuid[])
    and category_id in (select id from app_public.categories)
  );
grant select, insert (company_id, office_id, category_id, product_name, unit_price) on app_public.products to turno_staff;
grant update (category_id, product_name, unit_price) on app_public.products to turno_staff;

alter table app_public.categories enable row level security;
create policy staff_edits on app_public.categories for update to turno_staff
  using (company_id = (select app_hidden.company_where_can('inventory.create_category')))
  with check (company_id = (select app_hidden.company_where_can('inventory.create_category')));
grant update (category_name, status) on app_public.categories to turno_staff;
create policy staff_reads on app_public.categories for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('inventory.read')));
create policy staff_adds on app_public.categories for insert to turno_staff
  with check (company_id = (select app_hidden.company_where_can('inventory.create_category')));
grant select, insert (company_id, category_name) on app_public.categories to turno_staff;

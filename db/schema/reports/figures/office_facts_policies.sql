alter table app_public.office_facts enable row level security;
create policy staff_reads on app_public.office_facts for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('sale.read'))::uuid[]));
grant select on app_public.office_facts to turno_staff;

alter table app_public.providers enable row level security;
create policy staff_reads on app_public.providers for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('provider.read'))::uuid[]));
create policy staff_adds on app_public.providers for insert to turno_staff
  with check (office_id = any ((select app_hidden.offices_where_can('provider.manage'))::uuid[])
    and company_id = (select app_hidden.current_company_id()));
create policy staff_edits on app_public.providers for update to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('provider.manage'))::uuid[]))
  with check (office_id = any ((select app_hidden.offices_where_can('provider.manage'))::uuid[])
    and (status = app_hidden.active() or (select app_hidden.can('provider.disable'))));
grant select, insert (company_id, office_id, identification_number, provider_name, phone, email, notes),
  update (identification_number, provider_name, phone, email, notes, status) on app_public.providers to turno_staff;

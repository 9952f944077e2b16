alter table app_public.subservices enable row level security;
create policy staff_adds on app_public.subservices for insert to turno_staff
  with check (office_id = any ((select app_hidden.offices_where_can('subservice.manage'))::uuid[]));
create policy staff_edits on app_public.subservices for update to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('subservice.manage'))::uuid[]))
  with check (
    office_id = any ((select app_hidden.offices_where_can('subservice.manage'))::uuid[])
    and (status = app_hidden.active() or (select app_hidden.can('subservice.disable')))
  );
create policy staff_reads on app_public.subservices for select to turno_staff
  using (office_id = any ((select app_hidden.visible_office_ids())::uuid[]));
grant insert (company_id, office_id, service_id, subservice_name, description, cost, currency_code, avg_minuts),
  update (service_id, subservice_name, description, cost, currency_code, avg_minuts, status, updated)
  on app_public.subservices to turno_staff;
grant select on app_public.subservices to turno_staff;

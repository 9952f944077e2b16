alter table app_public.services enable row level security;
-- The foreign key rejects deleting a service that is in use. Subservices can only be disabled (doc 1 §6).
create policy staff_adds on app_public.services for insert to turno_staff
  with check (company_id = (select app_hidden.company_where_can('service.manage')));
create policy staff_edits on app_public.services for update to turno_staff
  using (company_id = (select app_hidden.company_where_can('service.manage')))
  with check (
    company_id = (select app_hidden.company_where_can('service.manage'))
    and (status = app_hidden.active() or (select app_hidden.can('service.delete')))
  );
create policy staff_deletes on app_public.services for delete to turno_staff
  using (company_id = (select app_hidden.company_where_can('service.delete')));
create policy staff_reads on app_public.services for select to turno_staff
  using (company_id = (select app_hidden.current_company_id()));
grant insert (company_id, service_name, description, color), update (service_name, description, color, status), delete
  on app_public.services to turno_staff;
grant select on app_public.services to turno_staff;

alter table app_public.roles enable row level security;
-- A role that an employee or user has cannot be deleted: the foreign key rejects it (D3).
create policy staff_adds on app_public.roles for insert to turno_staff
  with check (
    company_id = (select app_hidden.company_where_can('role.create'))
    and (role_name !~ '^crm_' or (select app_hidden.can('role.grant')))
  );
-- The rules of hiring compare the names of the template roles, so only sessions that may change permissions may edit
-- them.
create policy staff_edits on app_public.roles for update to turno_staff
  using (
    company_id = (select app_hidden.company_where_can('role.create'))
    and (role_name !~ '^crm_' or (select app_hidden.can('role.grant')))
  )
  with check (
    company_id = (select app_hidden.company_where_can('role.create'))
    and (role_name !~ '^crm_' or (select app_hidden.can('role.grant')))
  );
create policy staff_deletes on app_public.roles for delete to turno_staff
  using (company_id = (select app_hidden.company_where_can('role.delete')));
create policy staff_reads on app_public.roles for select to turno_staff
  using (company_id = (select app_hidden.current_company_id()));
grant insert (role_name, company_id), update (role_name), delete on app_public.roles to turno_staff;
grant select on app_public.roles to turno_staff;

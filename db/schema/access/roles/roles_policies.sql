alter table app_public.roles enable row level security;
-- Roles are made, renamed and deleted by who may (doc 1 §6); one that somebody holds cannot go (D3).
create policy staff_adds on app_public.roles for insert to turno_staff
  with check (
    company_id = (select app_hidden.company_where_can('role.create'))
    and (role_name !~ '^crm_' or (select app_hidden.can('role.grant')))
  );
-- The rules of hiring know the roles of the foundation by name, so only who may change permissions may touch those names.
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

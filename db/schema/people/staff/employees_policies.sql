alter table app_public.employees enable row level security;
-- The writable rows and columns of employees (doc 1 §6). tg_check_employee checks the changes.
create policy staff_adds on app_public.employees for insert to turno_staff
  with check (
    company_id = (select app_hidden.current_company_id())
    and ((select app_hidden.can('employee.create')) or (select app_hidden.can('supervisor.create')))
    and office_id = any ((select app_hidden.visible_office_ids())::uuid[])
  );
create policy staff_edits on app_public.employees for update to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_can('employee.update'))::uuid[])
    or office_id = any ((select app_hidden.offices_where_can('supervisor.update'))::uuid[])
    or id = (select app_hidden.current_employee_id())
  )
  with check (company_id = (select app_hidden.current_company_id()));
create policy staff_deletes on app_public.employees for delete to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_can('employee.disable'))::uuid[])
    or office_id = any ((select app_hidden.offices_where_can('supervisor.update'))::uuid[])
  );
-- Employees see the staff of their visible offices and themselves. Contact and pay have fewer readers:
-- access/accounts/staff_offices.sql.
create policy staff_reads on app_public.employees for select to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_any(
      '{employee.read,supervisor.read,profit.read,workday.read}'))::uuid[])
    or id = (select app_hidden.current_employee_id())
  );
grant select (
  id, company_id, office_id, role_id, identification_type, identification_number, first_name, second_name, last_name,
  second_last_name, full_name, email, phone, commission, supervisor_commission, status, created, updated
) on app_public.employees to turno_staff;
grant insert (
  company_id, office_id, role_id, identification_type, identification_number, first_name, last_name, email, phone,
  commission, supervisor_commission, password, invite, status
) on app_public.employees to turno_staff;
grant update (
  office_id, role_id, first_name, last_name, email, phone, commission, supervisor_commission, status, updated
) on app_public.employees to turno_staff;
grant delete on app_public.employees to turno_staff;
grant update (identification_type, identification_number, second_name, second_last_name) on app_public.employees
  to turno_staff;

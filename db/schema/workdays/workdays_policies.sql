alter table app_public.workdays enable row level security;
create policy staff_reads on app_public.workdays for select to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_can('workday.read'))::uuid[])
    or employee_id = (select app_hidden.current_employee_id())
  );
create policy staff_deletes on app_public.workdays for delete to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('workday.delete'))::uuid[]));
grant select, delete on app_public.workdays to turno_staff;
